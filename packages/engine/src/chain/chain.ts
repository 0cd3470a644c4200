import { passOverBrokenNext } from '../turn/broken-nodes.ts'
import type { CompiledNode } from '../compile/compiled-bot.ts'
import type { Asking, NodeOutcome } from '../bot/node-context.ts'
import type { Incoming } from '../conversation/event.ts'
import { runNode } from './run-node.ts'
import type { Turn } from '../turn/turn.ts'

/** Nodes of one chain, the first included (product decision). */
export const chainLimit = 10

/** What a chain left to do: the text to go on with, whether a chained node already answered it, and a collection's end. */
export type ChainEnd = {
  continueAs: string | null
  answeredByNext: boolean
  collected: boolean
  /** One of its nodes could not do its part. */
  failed: boolean
}

/**
 * Runs a node and then, each with the same event and without testing its trigger, the nodes that it leads to: each at
 * most once per turn, ten in all. A silent or failed node, a collection that waits or was left, and an inactive node end
 * the chain.
 */
export function* runChain(
  turn: Turn,
  first: CompiledNode,
  incoming: Incoming,
  quiet = false,
): Asking<ChainEnd> {
  const opening = yield* runNode(turn, first, incoming, quiet)
  const continueAs = opening?.continueAs ?? null
  const answers = turn.answered.length
  const question = continueAs ?? incoming.question
  let failed = opening?.failed ?? false
  let node = opening && nextNode(turn, first, opening, 1)
  for (let length = 2; node; length += 1) {
    const outcome: NodeOutcome | null = yield* runNode(turn, node, { event: incoming.event, question })
    failed ||= outcome?.failed ?? false
    node = outcome && nextNode(turn, node, outcome, length)
  }
  const collected = opening?.collection === 'completed'
  return { continueAs, answeredByNext: turn.answered.length > answers, collected, failed }
}

/** The node that runs after this one, if any; why a chain ends early is traced. */
function nextNode(turn: Turn, node: CompiledNode, outcome: NodeOutcome, length: number): CompiledNode | null {
  const acted = Boolean(outcome.replies?.length || outcome.effects?.length || outcome.nextNodeId)
  const id = outcome.nextNodeId ?? node.config.nextNodeId
  // Who leaves a collection ordered nothing: what was to follow it does not.
  const done = outcome.collection === undefined || outcome.collection === 'completed'
  if (!acted || outcome.failed || !done || id === null) return null
  const next = turn.bot.nodes.get(id)
  const why = !next
    ? 'missing'
    : !next.isActive
      ? 'inactive'
      : turn.ran.has(id)
        ? 'repeated'
        : length >= chainLimit
          ? 'too_long'
          : null
  if (why !== null || !next) {
    passOverBrokenNext(turn, id)
    turn.trace.push({ step: 'chain_ended', nodeId: node.id, why: why ?? 'missing' })
    return null
  }
  turn.trace.push({ step: 'chained', fromNodeId: node.id, toNodeId: next.id, toNodeName: next.name })
  return next
}
