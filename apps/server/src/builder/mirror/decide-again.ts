import { type Answer, answer, type Ask, type CompiledBot, type TraceStep } from '@recado/engine'
import type { KeptAnswer } from '../../messaging/turns/kept-turn.ts'
import { invented } from '../saved-conversations/invented.ts'
import type { PastTurn, ReadTurn } from './past-turn.ts'

/**
 * What another bot makes of a turn. `exact`: all that it asked outside was answered as it was then, so that its words are
 * what they would be; but for AI's, for which something stands in.
 */
export type DecidedAgain = { trace: TraceStep[]; exact: boolean }

/**
 * Decides a turn again, asking nobody. Null where it listens to a voice note that nobody wrote down then: what was said is not
 * known.
 */
export function decideAgain(
  bot: CompiledBot,
  { at }: Pick<PastTurn, 'at'>,
  { conversation, events, answers }: ReadTurn,
): DecidedAgain | null {
  const deciding = answer(bot, conversation, events, at)
  let exact = true
  let step = deciding.next()
  while (!step.done) {
    const ask = step.value
    const known = answerThen(ask, answers ?? [])
    if (!known && ask.kind === 'transcribe') return null
    if (!known && ask.kind === 'http') exact = false
    step = deciding.next(known ?? invented(ask))
  }
  return { trace: step.value.trace, exact }
}

/** What was answered to the same ask, wherever in the turn it stands now. */
export function answerThen(ask: Ask, answers: readonly KeptAnswer[]): Answer | null {
  const { key, kind } = ask
  const ofNode = key.slice(key.indexOf(':'))
  const found =
    answers.find((kept) => kept.key === key) ??
    answers.find((kept) => kept.key.endsWith(ofNode)) ??
    // A voice note says the same to whoever listens.
    (kind === 'transcribe' ? answers.find((kept) => kept.key.endsWith(`:${kind}`)) : undefined)
  return found?.answer ?? null
}
