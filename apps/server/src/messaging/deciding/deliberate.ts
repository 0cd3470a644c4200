import type { Answer, Ask, BotEvent, Conversation, TurnResult } from '@recado/engine'
import type { Decided, TurnSoFar } from './deciding-tasks.ts'
import { isLargeAnswer } from './large.ts'

/** How a bot decides. */
export type Decider = {
  /** One turn of the engine, at once; null for what is too large for that. */
  answer(
    conversation: Conversation,
    events: readonly BotEvent[],
    at: number,
  ): Generator<Ask, TurnResult, Answer> | null
  /** A step of a turn in a thread of its own. */
  apart(turn: TurnSoFar): Promise<Decided>
}

/**
 * Decides a turn that may ask: here as long as it is small, and from the first large thing on in a thread of its own, which comes
 * to the same place by the same answers.
 */
export async function* deliberate(
  bot: Decider,
  conversation: Conversation,
  events: readonly BotEvent[],
  at: number,
): AsyncGenerator<Ask, TurnResult, Answer> {
  const answers: Answer[] = []
  const apart = () => bot.apart({ conversation, events, at, answers })
  let here = bot.answer(conversation, events, at)
  let step: Decided | IteratorResult<Ask, TurnResult> = here ? here.next() : await apart()
  while (!step.done) {
    const answer: Answer = yield step.value
    answers.push(answer)
    if (isLargeAnswer(answer)) here = null
    step = here ? here.next(answer) : await apart()
  }
  return step.value
}
