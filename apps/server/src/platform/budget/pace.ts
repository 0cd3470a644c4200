import { LRUCache } from 'lru-cache'
import type { Clock } from '../time/clock.ts'
import { lastUsed } from '../last-used.ts'
import { minuteMs } from '../time/spans.ts'

/** Keys that are remembered at once; whoever comes back after so many others begins anew. */
const remembered = 10_000

/**
 * How often each key may do something: evenly so many times a minute, and `burst` at once. Forgotten with the process.
 */
export class Pace {
  readonly #clock: Pick<Clock, 'elapsed'>
  readonly #everyMs: number
  readonly #burst: number
  /** When all that was taken is paid off, by the time of the clock. */
  readonly #paidAt = new LRUCache<string, number>(lastUsed(remembered))

  constructor(clock: Pick<Clock, 'elapsed'>, { aMinute, burst }: { aMinute: number; burst: number }) {
    this.#clock = clock
    this.#everyMs = minuteMs / aMinute
    this.#burst = burst
  }

  /** Takes what counts as so many and answers 0, or in how many ms that can be taken; never more than half a burst. */
  take(key: string, count = 1): number {
    const now = this.#clock.elapsed()
    const costMs = Math.min(count, this.#burst / 2) * this.#everyMs
    const paidAt = Math.max(now, this.#paidAt.get(key) ?? 0) + costMs
    const waitMs = paidAt - now - this.#burst * this.#everyMs
    if (waitMs > 0) return Math.ceil(waitMs)
    this.#paidAt.set(key, paidAt)
    return 0
  }

  /** Takes all of what counts as so many where one more may be taken, and answers 0; what is above a burst is paid off before the next. */
  takeAll(key: string, count: number): number {
    const waitMs = this.take(key)
    if (waitMs === 0) this.giveBack(key, 1 - count)
    return waitMs
  }

  /** Takes back what was taken, one or so many. */
  giveBack(key: string, count = 1): void {
    const paidAt = this.#paidAt.get(key)
    if (paidAt !== undefined) this.#paidAt.set(key, paidAt - count * this.#everyMs)
  }
}
