import { LRUCache } from 'lru-cache'
import type { Clock } from '../time/clock.ts'

const minuteMs = 60_000
/** Keys that are remembered at once; whoever comes back after so many others begins anew. */
const remembered = 10_000

/** How often each key may do something within a minute, which begins with its first time. Forgotten with the process. */
export class PerMinute {
  readonly #clock: Pick<Clock, 'elapsed'>
  readonly #most: number
  readonly #minutes = new LRUCache<string, { since: number; count: number }>({ max: remembered })

  constructor(clock: Pick<Clock, 'elapsed'>, most: number) {
    this.#clock = clock
    this.#most = most
  }

  /** Counts one and answers 0, or how many ms are left of a minute that has had its most. */
  take(key: string): number {
    const now = this.#clock.elapsed()
    const minute = this.#minutes.get(key)
    if (!minute || now - minute.since >= minuteMs) {
      this.#minutes.set(key, { since: now, count: 1 })
      return 0
    }
    if (minute.count >= this.#most) return minute.since + minuteMs - now
    minute.count += 1
    return 0
  }
}
