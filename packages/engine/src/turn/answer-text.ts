import { passOverBroken } from './broken-nodes.ts'
import { runChain } from '../chain/chain.ts'
import { answerCollection } from '../chain/collection.ts'
import type { TextMatch } from '../compile/compiled-bot.ts'
import type { Asking } from '../bot/node-context.ts'
import type { Incoming } from '../conversation/event.ts'
import { passOver } from '../chain/run-node.ts'
import { withinLimits } from './pattern-work.ts'
import { traced, type Turn } from './turn.ts'
import { plainWords } from '../words/words.ts'

/**
 * Gives a text to the running collection, else to the first node in list order that matches it. False when none did.
 * A node that already answered in this turn still counts as the match: «hola» «hola» is one greeting, not a question.
 */
export function* answerText(turn: Turn, waiting: string | null, incoming: Incoming): Asking<boolean> {
  if (yield* answerCollection(turn, waiting, incoming)) return true
  passOverBroken(turn, 'text')
  const words = plainWords(incoming.question)
  for (const candidate of turn.bot.suspects(incoming.question)) {
    const { node, problem } = candidate
    if (problem) {
      turn.trace.push({ step: 'skipped', why: 'bad_pattern', detail: problem.detail, ...traced(node) })
      continue
    }
    const test = (): TextMatch => candidate.matches(incoming.question, words)
    const match = candidate.byPattern ? withinLimits(turn, node, { built: candidate.built, test }) : test()
    if (!match || passOver(turn, node)) continue
    turn.trace.push({ step: 'matched', ...match, ...traced(node) })
    if (turn.ran.has(node.id)) {
      turn.trace.push({ step: 'skipped', why: 'already_answered', detail: '', ...traced(node) })
    } else {
      yield* runChain(turn, node, incoming)
    }
    return true
  }
  return false
}
