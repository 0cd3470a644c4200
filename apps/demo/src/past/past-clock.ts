import type { Clock } from '@recado/server/platform/time/clock'

type Timer = { at: number; fire: () => void | Promise<void> }

/** How many turns of the event loop work gets to ask for something more, once nothing that it asked for is in hand. */
const turns = 6

/** A clock that goes from one happening to the next as fast as the machine can. */
export class PastClock implements Clock {
  #now: number
  readonly #timers = new Set<Timer>()
  readonly #inHand: () => Promise<unknown> | null
  readonly #late: () => number

  /**
   * `inHand`: work that takes time of the machine's, while none of the clock's passes. `late`: ms by which a timer fires
   * after its time, as on a machine that has other things to do.
   */
  constructor(start: number, inHand: () => Promise<unknown> | null, late: () => number = () => 0) {
    this.#now = start
    this.#inHand = inHand
    this.#late = late
  }

  now(): number {
    return this.#now
  }

  setTimer(ms: number, fire: () => void | Promise<void>): () => void {
    const timer = { at: this.#now + Math.ceil(Math.max(ms, 0)) + this.#late(), fire }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Goes to a moment without a look at what fell due on the way: that happens then, all at once. */
  async jumpTo(at: number): Promise<void> {
    this.#now = Math.max(this.#now, at)
    await this.advance(0)
  }

  /** Goes on by `ms`, with everything that falls due at its own time. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    await this.settle()
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#timers.delete(next)
      this.#now = Math.max(this.#now, next.at)
      void next.fire()
      await this.settle()
    }
    this.#now = end
  }

  /** Resolves when nothing goes on any more without time passing. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < turns; turn++) {
      await new Promise((resolve) => setImmediate(resolve))
      for (let work = this.#inHand(); work; work = this.#inHand()) {
        await work
        turn = 0
      }
    }
  }

  #next(until: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of this.#timers) if (timer.at <= until && (!next || timer.at < next.at)) next = timer
    return next
  }
}
