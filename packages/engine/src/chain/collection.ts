import { runChain } from './chain.ts'
import type { Asking } from '../bot/node-context.ts'
import type { BotEvent, Incoming } from '../conversation/event.ts'
import { traced, type Turn } from '../turn/turn.ts'

/** A question that nobody answered for a day is over: what is written then means something else. */
const patienceMs = 24 * 60 * 60_000

/** Ends a collection whose question has waited too long. */
export function endForgottenCollection(turn: Turn): void {
  const { collection } = turn.state
  if (collection?.askedAt === undefined || turn.at - collection.askedAt < patienceMs) return
  turn.state.collection = null
  turn.trace.push({ step: 'collection_ended', nodeId: collection.nodeId, why: 'expired' })
}

/**
 * Gives a text to the running collection. False when there is none, also when its node is gone or inactive, which ends it.
 * A collection that this turn started takes only later turns' texts: the customer had not seen its question yet.
 */
export function* answerCollection(turn: Turn, waiting: string | null, incoming: Incoming): Asking<boolean> {
  const { collection } = turn.state
  if (!collection || collection.nodeId !== waiting) return false
  const node = turn.bot.nodes.get(collection.nodeId)
  if (!node?.isActive || node.blocked) {
    turn.state.collection = null
    turn.trace.push({ step: 'collection_ended', nodeId: collection.nodeId, why: 'node_gone' })
    return false
  }
  turn.trace.push({ step: 'matched', why: 'collection', ...traced(node) })
  forgetEarlierQuestion(turn, node.id)
  const { collected } = yield* runChain(turn, node, incoming)
  if (collected) yield* runAfterCollection(turn, incoming)
  return true
}

/** Whether the running collection waits for a file such as this. */
export function waitsForFile({ state, bot }: Turn, waiting: string | null, event: BotEvent): boolean {
  const { collection } = state
  if (event.type !== 'image' && event.type !== 'document') return false
  if (!collection || collection.nodeId !== waiting) return false
  const node = bot.nodes.get(collection.nodeId)
  if (!node?.isActive || node.blocked) return false
  return node.type.takesFile?.(node.config, collection) ?? false
}

/** Two answers in one turn: the question that the second one answered need not be sent any more. */
function forgetEarlierQuestion(turn: Turn, nodeId: string): void {
  for (let i = turn.replies.length - 1; i >= 0; i -= 1) {
    if (turn.replies[i]?.nodeId === nodeId) turn.replies.splice(i, 1)
  }
}

/** Runs the nodes that follow any completed collection. */
export function* runAfterCollection(turn: Turn, incoming: Incoming): Asking<void> {
  for (const node of turn.bot.afterCollection) {
    if (turn.ran.has(node.id)) continue
    turn.trace.push({ step: 'matched', why: 'after_collection', ...traced(node) })
    yield* runChain(turn, node, incoming)
  }
}
