import type { AiToolCall } from '../ask/ask.ts'
import type { CompiledBot, CompiledNode } from '../compile/compiled-bot.ts'
import type { Attachment } from '../conversation/attachment.ts'
import type { Contact, Conversation, ConversationState, MemoryLine } from '../conversation/conversation.ts'
import type { Effect } from '../conversation/effect.ts'
import type { ToldFact } from '../grounding/evidence.ts'
import type { Incoming } from '../conversation/event.ts'
import { hostOf } from '../words/host-of.ts'
import type { Asking, ToolRound } from '../bot/node-context.ts'
import type { OpenQuestion, Reply, TurnResult } from '../conversation/result.ts'
import { text } from '../text/es.ts'
import { cutText } from '../words/chat-text.ts'
import type { AiCost, TraceStep } from '../trace/trace.ts'
import { fillPlaceholders } from '../words/placeholders.ts'
import { placeholderValues } from '../words/placeholder-values.ts'
import { plain } from '../words/words.ts'

/** What a model was told to do, and what it knew: it cites facts by their places from 1. */
export type Told = { instructions: string; facts: readonly ToldFact[] }

/** Runs the functions that the model of `node` chose. */
export type CallTools = (
  turn: Turn,
  node: CompiledNode,
  incoming: Incoming,
  answer: { text: string; toolCalls: readonly AiToolCall[]; carry?: string | undefined },
) => Asking<ToolRound>

/** A turn while it is being decided. Its conversation is a copy; what was passed in stays as it was. */
export type Turn = {
  readonly bot: CompiledBot
  readonly at: number
  readonly askedAt: number
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
  /** What AI answers cost so far, by node; null is the default agent. */
  readonly costs: Map<string | null, AiCost>
  /** Runs what a model chose; handed in, so that a node can run others without knowing how. */
  readonly callTools: CallTools
  toolUses: number
  /** What the customer photographed, by the ids of its messages. */
  readonly photos: string[]
  /** What a model said in which nothing was refused. */
  readonly proved: Set<string>
  /** What is being answered was said in a voice note. */
  byVoice: boolean
  /** Where replies go instead of to the customer, while a model's function runs. */
  aside: Reply[] | null
  /** Bytes of automaton that this turn's matching built. */
  patternWork: number
  /** How often the default reply was called for; it is said once. */
  defaultReplies: number
  /** What AI cannot be asked for, and no default reply is for. */
  aiPaused: 'over_budget' | 'quiet' | null
  readonly unanswered: OpenQuestion[]
  /** What a model was told, by node; null is the default agent. */
  readonly told: Map<string | null, Told>
}

export function startTurn(
  bot: CompiledBot,
  conversation: Conversation,
  at: number,
  callTools: CallTools,
): Turn {
  const { contact, state, memory, askedAt = at } = conversation
  return {
    bot,
    at,
    askedAt: Math.min(askedAt, at),
    memory,
    contact: { ...contact, fields: { ...contact.fields }, tags: [...contact.tags] },
    state: { ...state, nodes: { ...state.nodes } },
    replies: [],
    effects: [],
    trace: [],
    answered: [],
    ran: new Set(),
    asks: 0,
    costs: new Map(),
    callTools,
    toolUses: 0,
    photos: [],
    proved: new Set(),
    byVoice: false,
    aside: null,
    patternWork: 0,
    defaultReplies: 0,
    aiPaused: null,
    unanswered: [],
    told: new Map(),
  }
}

export function finishTurn(turn: Turn): TurnResult {
  const { replies, effects, trace, state, contact, answered, unanswered } = turn
  return { replies, effects, trace, state, contact, answered, unanswered }
}

/** A node as trace steps name it. */
export function traced(node: CompiledNode): { nodeId: string; nodeName: string; nodeType: string } {
  return { nodeId: node.id, nodeName: node.name, nodeType: node.type.type }
}

/** A reply, no longer than WhatsApp takes; while a model's function runs it is held for the model. */
export function addReply(turn: Turn, said: Reply): void {
  const reply = { ...said, text: cutText(said.text) }
  const { nodeId, nodeName, nodeType, text, attachment } = reply
  if (turn.aside) {
    turn.aside.push(reply)
    turn.trace.push({ step: 'told', nodeId, nodeName, nodeType, text })
    return
  }
  const ai = turn.costs.get(nodeId)
  turn.replies.push(reply)
  turn.trace.push({
    step: 'replied',
    nodeId,
    nodeName,
    nodeType,
    text,
    ...(attachment && { file: fileOf(attachment) }),
    ...(ai && { ai: { ...ai } }),
  })
}

const fileOf = ({ type, filename, size }: Attachment) => ({ type, filename, size })

/** The default reply, once per turn however often it is called for. */
export function addDefaultReply(turn: Turn, why: 'nothing_matched' | 'ai_failed'): void {
  // A model is told that its function failed, and finds better words.
  if (turn.aside) return
  if (why === 'ai_failed' && turn.aiPaused === 'quiet') {
    turn.trace.push({ step: 'recorded_only', why: 'too_many' })
    return
  }
  if (turn.defaultReplies++ > 0) return
  turn.trace.push({ step: 'default_reply', why })
  addReply(turn, {
    text: defaultReplyText(turn, why),
    nodeId: null,
    nodeName: text.defaultReplyName,
    nodeType: null,
  })
}

/** The owner's words for the end of the money where there are any. */
function defaultReplyText(
  { aiPaused, bot, contact, at }: Turn,
  why: 'nothing_matched' | 'ai_failed',
): string {
  const { settings } = bot.definition
  const own = settings.aiPausedReply?.trim() ?? ''
  if (why !== 'ai_failed' || aiPaused !== 'over_budget' || own === '') return text.defaultReply
  return fillPlaceholders(own, placeholderValues(contact, at, settings))
}

/** Keeps an effect for the server, and lets the rest of the turn see what it changes on the contact. */
export function addEffect(turn: Turn, effect: Effect): void {
  turn.effects.push(effect)
  turn.trace.push({ step: 'effect', kind: effect.kind, detail: detailOf(effect) })
  const { contact } = turn
  if (effect.kind === 'save_fields') Object.assign(contact.fields, effect.fields)
  if (effect.kind !== 'tag') return
  const others = contact.tags.filter((tag) => plain(tag) !== plain(effect.tag))
  contact.tags = effect.action === 'add' ? [...others, effect.tag] : others
}

/** What an owner recognises an effect by; what customers said is left out. */
function detailOf(effect: Effect): string {
  switch (effect.kind) {
    case 'save_fields':
      return Object.keys(effect.fields).join(', ')
    case 'tag':
      return `${effect.action === 'add' ? '+' : '-'}${effect.tag}`
    case 'email':
      return effect.to
    case 'webhook':
      return hostOf(effect.url)
    case 'reject_call':
    case 'notify_owner':
    case 'handoff':
      return ''
  }
}
