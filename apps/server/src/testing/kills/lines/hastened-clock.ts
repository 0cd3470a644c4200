import type { Clock } from '../../../platform/time/clock.ts'
import { systemClock } from '../../../platform/time/clock.ts'

/** How time goes: since this moment, ms UTC, so many times as fast as elsewhere. */
export type Haste = { since: number; times: number }

/** The same time in every process that is told the same haste. */
export const hastenedClock = ({ since, times }: Haste): Clock => ({
  now: () => Math.round(since + (systemClock.now() - since) * times),
  elapsed: () => systemClock.elapsed() * times,
  setTimer: (ms, fire) => systemClock.setTimer(ms / times, fire),
})
