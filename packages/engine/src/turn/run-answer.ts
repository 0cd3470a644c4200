import type { Answer, Ask } from '../ask/ask.ts'
import type { TurnResult } from '../conversation/result.ts'

/** Drives a decision to its end with answers that are there at once: tests and the browser's simulator. */
export function runAnswer(
  deciding: Generator<Ask, TurnResult, Answer>,
  perform: (ask: Ask) => Answer,
): TurnResult {
  let step = deciding.next()
  while (!step.done) step = deciding.next(perform(step.value))
  return step.value
}
