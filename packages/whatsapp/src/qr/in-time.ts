import type { ChannelClock } from '../channel.ts'

/** What took too long, and is waited for no more. */
export class TooLateError extends Error {
  override readonly name = 'TooLateError'
}

/** As `work`, unless that takes longer than `ms`: then a `TooLateError`. */
export async function inTime<T>(clock: ChannelClock, ms: number, work: Promise<T>): Promise<T> {
  const from = clock.elapsed()
  const late = Promise.withResolvers<never>()
  let cancel = (): void => {}
  const lookIn = (left: number): void => {
    cancel = clock.setTimer(left, () => {
      const passed = clock.elapsed() - from
      if (passed < ms) lookIn(ms - passed)
      else late.reject(new TooLateError('it took too long'))
    })
  }
  lookIn(ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    cancel()
  }
}

/** Resolves when it is done, however it ended, or when it took too long. */
export const briefly = (clock: ChannelClock, ms: number, done: Promise<void>): Promise<void> =>
  inTime(clock, ms, done).catch(() => {})
