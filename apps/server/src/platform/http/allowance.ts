import { LRUCache } from 'lru-cache'
import type { Clock } from '../time/clock.ts'
import { Refusal } from './refusal.ts'
import { text } from '../../text/es.ts'
import { lastUsed } from '../last-used.ts'

/** How often one thing may be asked of this process by one key; forgotten with it. What the installation promises is kept: `KeptAllowance`. */
export class Allowance {
  readonly #clock: Clock
  readonly #times: number
  readonly #withinMs: number
  readonly #asked = new LRUCache<string, number[]>(lastUsed(10_000))

  constructor(clock: Clock, { times, withinMs }: { times: number; withinMs: number }) {
    this.#clock = clock
    this.#times = times
    this.#withinMs = withinMs
  }

  /** Counts one in; throws a `Refusal` with Retry-After when there were enough. */
  take(key: string): void {
    const now = this.#clock.elapsed()
    const recent = (this.#asked.get(key) ?? []).filter((at) => at > now - this.#withinMs)
    const [oldest] = recent
    if (recent.length >= this.#times && oldest !== undefined) {
      throw new Refusal('too_many_requests', text.problems.tooManyRequests, {
        retryAfterSeconds: Math.ceil((oldest + this.#withinMs - now) / 1000),
      })
    }
    this.#asked.set(key, [...recent, now])
  }
}
