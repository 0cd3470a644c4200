import type { ChannelClock } from '../../channel.ts'

/** A clock which stands still until it is moved; timers fire in their order. */
export class HandClock implements ChannelClock {
  #now = Date.now()
  readonly #timers = new Set<{ at: number; fire: () => void }>()

  now(): number {
    return this.#now
  }

  elapsed(): number {
    return this.#now
  }

  setTimer(ms: number, fire: () => void): () => void {
    // What is due at once waits for nobody.
    if (ms === 0) {
      const due = setImmediate(fire)
      return () => clearImmediate(due)
    }
    const timer = { at: this.#now + ms, fire }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  advance(ms: number): void {
    const until = this.#now + ms
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)
      if (!next) break
      this.#timers.delete(next)
      this.#now = next.at
      next.fire()
    }
    this.#now = until
  }
}
