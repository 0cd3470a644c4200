import type { Node } from '@recado/contract/builder/nodes'
import type { Settings } from '@recado/contract/builder/settings'
import {
  answer,
  type BotDefinition,
  type BotEvent,
  compile,
  type Conversation,
  runAnswer,
  standIn,
  type StandIns,
  type TurnResult,
  wordsOfForm,
} from '@recado/engine'
import { nodeTypes } from '@recado/nodes'

/** A bot that answers on a page. */
export interface BrowserBot {
  name: string
  settings: Settings
  nodes: BotDefinition['nodes']
  assistants?: BotDefinition['assistants']
  /** What a node without a response says. */
  emptyResponse: string
}

const memoryKept = 200

/** Nodes as the engine takes them. */
export const engineNodes = (nodes: readonly Node[]): BotDefinition['nodes'] =>
  nodes.map(({ _id, name, type, isActive, order, config }) => ({
    id: _id,
    name,
    type,
    isActive,
    order,
    config,
  }))

/** One turn of the engine that answers on WhatsApp, `at` in ms UTC. Nothing is called and no effect is performed. */
export function answerInBrowser(
  bot: BrowserBot,
  conversation: Conversation,
  event: BotEvent,
  at: number,
  standIns: StandIns,
): { result: TurnResult; conversation: Conversation } {
  const compiled = compile({ ...bot, aiConfigured: true }, nodeTypes)
  const result = runAnswer(answer(compiled, conversation, [event], at), (ask) => standIn(ask, standIns))
  const said = [textOf(event)].filter((text) => text.trim() !== '')
  const memory: Conversation['memory'] = [
    ...conversation.memory,
    ...said.map((text) => ({ role: 'customer' as const, text, at })),
    ...result.replies.map((reply) => ({ role: 'bot' as const, text: reply.text, at })),
  ]
  return {
    result,
    conversation: { state: result.state, contact: result.contact, memory: memory.slice(-memoryKept) },
  }
}

/** What the customer wrote or said, as the conversation remembers it. */
function textOf(event: BotEvent): string {
  if (event.type === 'text') return event.text
  if (event.type === 'vote') return event.option ?? ''
  if (event.type === 'form') return wordsOfForm(event)
  if (event.type === 'audio') return event.transcript ?? ''
  return 'caption' in event ? (event.caption ?? '') : ''
}
