import type { GraphClock } from '../graph/clock.ts'

interface Timer {
  at: number
  fire: () => void | Promise<void>
}

/** A clock that stands still until it is moved. */
export class MovedClock implements GraphClock {
  #now: number
  readonly #timers = new Set<Timer>()

  constructor(start = Date.UTC(2026, 10, 2, 15)) {
    this.#now = start
  }

  now(): number {
    return this.#now
  }

  /** How many timers are set. */
  get waiting(): number {
    return this.#timers.size
  }

  setTimer(ms: number, fire: () => void | Promise<void>): () => void {
    const timer = { at: this.#now + Math.max(ms, 0), fire }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Moves on; what falls due fires in its order, each when the one before is over. */
  async advance(ms: number): Promise<void> {
    const target = this.#now + ms
    for (let next = this.#next(target); next; next = this.#next(target)) {
      this.#timers.delete(next)
      this.#now = next.at
      await next.fire()
    }
    this.#now = target
  }

  #next(until: number): Timer | undefined {
    const due = [...this.#timers].filter(({ at }) => at <= until)
    return due.toSorted((one, other) => one.at - other.at)[0]
  }
}
