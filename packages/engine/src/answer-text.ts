import { runChain } from './chain.ts'
import { answerCollection } from './collection.ts'
import type { TextCandidate } from './compiled-bot.ts'
import type { Asking } from './node-context.ts'
import { passOver, type Incoming } from './run-node.ts'
import { patternLimits } from './pattern/pattern.ts'
import { text as engineText } from './text/es.ts'
import { traced, type Turn } from './turn.ts'
import { wordsOf } from './words.ts'

/**
 * Gives a text to the running collection, else to the first node in list order that matches it. False when none did.
 * A node that already answered in this turn still counts as the match: «hola» «hola» is one greeting, not a question.
 */
export function* answerText(turn: Turn, waiting: string | null, incoming: Incoming): Asking<boolean> {
  if (yield* answerCollection(turn, waiting, incoming)) return true
  const words = wordsOf(incoming.question)
  for (const candidate of turn.bot.byText) {
    const { node, problem } = candidate
    if (problem) {
      turn.trace.push({ step: 'skipped', why: 'bad_pattern', detail: problem.detail, ...traced(node) })
      continue
    }
    const match = meteredMatch(turn, candidate, incoming.question, words)
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

/** Tests one node within what a decision may spend on patterns; past it the rest is passed over, so that nobody waits. */
function meteredMatch(turn: Turn, { node, matches, built }: TextCandidate, text: string, words: string) {
  if (turn.patternWork > patternLimits.built && node.type.trigger.on === 'pattern') {
    turn.trace.push({ step: 'skipped', why: 'too_slow', detail: engineText.problem.tooSlow, ...traced(node) })
    return null
  }
  const before = built()
  const match = matches(text, words)
  turn.patternWork += built() - before
  return match
}
