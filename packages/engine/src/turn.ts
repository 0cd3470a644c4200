import type { CompiledBot, CompiledNode } from './compiled-bot.ts'
import type { Contact, Conversation, ConversationState, MemoryLine } from './conversation.ts'
import type { Effect, Reply, TurnResult } from './result.ts'
import { text } from './text/es.ts'
import type { TraceStep } from './trace.ts'

/** A turn while it is being decided. Its conversation is a copy; what was passed in stays as it was. */
export type Turn = {
  readonly bot: CompiledBot
  readonly at: number
  readonly memory: readonly MemoryLine[]
  readonly contact: Contact
  readonly state: ConversationState
  readonly replies: Reply[]
  readonly effects: Effect[]
  readonly trace: TraceStep[]
  readonly answered: TurnResult['answered']
  /** Ids of the nodes that ran: each runs at most once per turn. */
  readonly ran: Set<string>
  asks: number
  /** Bytes of automaton that this turn's matching built. */
  patternWork: number
  defaultReplied: boolean
}

export function startTurn(bot: CompiledBot, conversation: Conversation, at: number): Turn {
  const { contact, state, memory } = conversation
  return {
    bot,
    at,
    memory,
    contact: { ...contact, fields: { ...contact.fields }, tags: [...contact.tags] },
    state: { ...state, nodes: { ...state.nodes } },
    replies: [],
    effects: [],
    trace: [],
    answered: [],
    ran: new Set(),
    asks: 0,
    patternWork: 0,
    defaultReplied: false,
  }
}

export function finishTurn({ replies, effects, trace, state, contact, answered }: Turn): TurnResult {
  return { replies, effects, trace, state, contact, answered }
}

/** A node as trace steps name it. */
export function traced(node: CompiledNode): { nodeId: string; nodeName: string; nodeType: string } {
  return { nodeId: node.id, nodeName: node.name, nodeType: node.type.type }
}

export function say(turn: Turn, reply: Reply): void {
  turn.replies.push(reply)
  const { nodeId, nodeName, nodeType } = reply
  turn.trace.push({ step: 'replied', nodeId, nodeName, nodeType, text: reply.text })
}

/** The default reply, once per turn however often it is called for. */
export function sayDefault(turn: Turn, why: 'nothing_matched' | 'ai_failed'): void {
  if (turn.defaultReplied) return
  turn.defaultReplied = true
  turn.trace.push({ step: 'default_reply', why })
  say(turn, { text: text.defaultReply, nodeId: null, nodeName: text.defaultReplyName, nodeType: null })
}

/** Keeps an effect for the server, and lets the rest of the turn see what it changes on the contact. */
export function addEffect(turn: Turn, effect: Effect): void {
  turn.effects.push(effect)
  const { contact } = turn
  if (effect.kind === 'save_fields') Object.assign(contact.fields, effect.fields)
  if (effect.kind !== 'tag') return
  const others = contact.tags.filter((tag) => tag !== effect.tag)
  contact.tags = effect.action === 'add' ? [...others, effect.tag] : others
}
