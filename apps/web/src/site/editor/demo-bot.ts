import type { Node } from '@recado/contract/builder/nodes'
import { defaultSettings } from '@recado/contract/builder/settings'
import { type BotEvent, type Conversation, emptyConversation, type TurnResult } from '@recado/engine'
import { typedConfig } from '@recado/nodes'
import { labelOf } from '@recado/nodes/labels'
import type { ReadyBot } from '@recado/nodes/ready-bots'
import { answerInBrowser, engineNodes } from '../../entities/turn/browser-turn.ts'
import { text } from '../../text/site/live-editor.ts'

/** The nodes of a ready bot as the editor shows them. */
export function nodesOf(ready: ReadyBot): Node[] {
  return ready.nodes.map((node, order) => ({
    _id: node.id,
    name: node.name,
    ...typedConfig(node.type, node.config),
    isActive: true,
    order,
    createdAt: '2026-11-01T00:00:00.000Z',
    nodeSource: labelOf(node.type)?.group ?? 'legacy',
    position: null,
    stats: { triggers: 0, lastTriggered: null },
    issues: [],
  }))
}

export const newConversation: Conversation = {
  state: emptyConversation,
  contact: { name: 'Camila', phoneNumber: '573005550142', fields: {}, tags: [] },
  memory: [],
}

/** One turn of the same engine that answers on WhatsApp. Nothing is called: where a model would speak, it says so. */
export function answerVisitor(
  { name, nodes }: { name: string; nodes: readonly Node[] },
  conversation: Conversation,
  event: BotEvent,
): { result: TurnResult; conversation: Conversation } {
  return answerInBrowser(
    { name, settings: defaultSettings, nodes: engineNodes(nodes), emptyResponse: text.emptyResponse },
    conversation,
    event,
    Date.now(),
    { says: () => text.modelStandIn, transcript: '' },
  )
}
