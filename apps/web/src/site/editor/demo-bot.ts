import type { Node } from '@recado/contract/nodes'
import { defaultSettings } from '@recado/contract/settings'
import {
  answer,
  type Answer,
  type Ask,
  type BotEvent,
  compile,
  type Conversation,
  emptyConversation,
  runAnswer,
  type TurnResult,
} from '@recado/engine'
import { configSchemas, nodeTypes } from '@recado/nodes'
import type { ReadyBot } from '@recado/nodes/ready-bots'
import { text } from '../../text/live-editor.ts'

/** The nodes of a ready bot as the editor shows them. */
export function nodesOf(ready: ReadyBot): Node[] {
  return ready.nodes.map((node, order) => ({
    _id: node.id,
    name: node.name,
    type: node.type,
    isActive: true,
    order,
    createdAt: '2026-11-01T00:00:00.000Z',
    nodeSource: node.type === 'BRAIN' || node.type.startsWith('FUNCTION') ? 'intelligent' : 'legacy',
    position: null,
    config: configSchemas[node.type].parse(node.config),
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
  bot: { name: string; nodes: readonly Node[] },
  conversation: Conversation,
  event: BotEvent,
): { result: TurnResult; conversation: Conversation } {
  const compiled = compile(
    {
      name: bot.name,
      settings: defaultSettings,
      nodes: bot.nodes.map(({ _id, name, type, isActive, order, config }) => ({
        id: _id,
        name,
        type,
        isActive,
        order,
        config,
      })),
      aiConfigured: true,
      emptyResponse: text.emptyResponse,
    },
    nodeTypes,
  )
  const result = runAnswer(answer(compiled, conversation, [event], Date.now()), standIn)
  return {
    result,
    conversation: { state: result.state, contact: result.contact, memory: conversation.memory },
  }
}

function standIn(ask: Ask): Answer {
  switch (ask.kind) {
    case 'ai':
      return { ok: true, text: text.modelStandIn, ms: 0 }
    case 'assistant':
      return { ok: true, text: text.modelStandIn, threadId: 'muestra', ms: 0 }
    case 'transcribe':
      return { ok: true, text: '', ms: 0 }
    case 'http':
      return { ok: true, status: 200, body: '{}', ms: 0 }
  }
}
