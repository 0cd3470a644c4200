import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/time/clock.ts'
import { lastUsed } from '../../platform/last-used.ts'

/** Two bots that answer each other: more answered turns than this within the window are a loop. */
export const loopTurns = 15
const windowMs = 60_000

/**
 * Counts the answered turns of each customer in this process, by time that no clock's setting moves: what is stored has the
 * time of day, by which a step back makes one minute of many. A loop that goes on after a start is counted anew.
 */
export class LoopBreaker {
  readonly #clock: Pick<Clock, 'elapsed'>
  readonly #mostTurns: number
  readonly #answered = new LRUCache<string, number[]>(lastUsed(10_000))

  constructor(clock: Pick<Clock, 'elapsed'>, mostTurns = loopTurns) {
    this.#clock = clock
    this.#mostTurns = mostTurns
  }

  /** A turn with this customer was answered. */
  answered(contactId: string): void {
    if (this.#mostTurns < Infinity)
      this.#answered.set(contactId, [...this.#recent(contactId), this.#clock.elapsed()])
  }

  /** Whether another turn with them would be one too many. */
  loops(contactId: string): boolean {
    return this.#recent(contactId).length >= this.#mostTurns
  }

  #recent(contactId: string): number[] {
    const since = this.#clock.elapsed() - windowMs
    return (this.#answered.get(contactId) ?? []).filter((at) => at > since)
  }
}
