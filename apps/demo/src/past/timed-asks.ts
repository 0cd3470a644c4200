import type { AskPerformer } from '@recado/server/messaging/turns/asks'
import type { PastClock } from './past-clock.ts'

/** The same performer; what it is asked is in `asks` until it has answered. */
export function inHand(asks: Set<Promise<unknown>>, performer: AskPerformer): AskPerformer {
  return {
    perform(ask, context) {
      const answering = performer.perform(ask, context).finally(() => asks.delete(answering))
      asks.add(answering)
      return answering
    },
  }
}

/** The same performer; what an answer took passes on the clock. */
export function takingTime(clock: PastClock, performer: AskPerformer): AskPerformer {
  return {
    async perform(ask, context) {
      const answer = await performer.perform(ask, context)
      const ms = 'ms' in answer ? (answer.ms ?? 0) : 0
      await new Promise<void>((resolve) => clock.setTimer(ms, resolve))
      return answer
    },
  }
}
