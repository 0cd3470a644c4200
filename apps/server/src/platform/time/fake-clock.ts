import type { Clock } from './clock.ts'

type Timer = { at: number; fire: () => void | Promise<void> }

/** How many turns of the event loop `advance` gives to work which the timers started, per timer. */
const settlingTurns = 60

/** Work that leaves the process and comes back, as a database's: null while there is none in hand. */
export type Outside = () => Promise<void> | null

/** A clock which stands still until `advance` moves it; timers fire in their order, each at its own time. */
export class FakeClock implements Clock {
  #now: number
  readonly #timers = new Set<Timer>()
  readonly #outside: Outside

  constructor(start = Date.UTC(2026, 10, 2, 15, 0, 0), outside: Outside = () => null) {
    this.#now = start
    this.#outside = outside
  }

  now(): number {
    return this.#now
  }

  setTimer(ms: number, fire: () => void | Promise<void>): () => void {
    const timer: Timer = { at: this.#now + Math.max(ms, 0), fire }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Moves time by `ms`, firing what falls due on the way, and waits for what that started. */
  async advance(ms: number): Promise<void> {
    const target = this.#now + ms
    await this.settle()
    for (let next = this.#next(target); next; next = this.#next(target)) {
      this.#timers.delete(next)
      this.#now = Math.max(this.#now, next.at)
      await this.settle(next.fire())
    }
    this.#now = target
    await this.settle()
  }

  /** Jumps without firing in between, as a machine does which slept or whose clock was set. */
  jump(ms: number): void {
    this.#now += ms
  }

  /**
   * Lets work in hand go on until `work` is finished, or until it must be waiting for something else, perhaps for
   * another timer.
   */
  async settle(work?: void | Promise<void>): Promise<void> {
    let finished = work === undefined
    if (work) void work.finally(() => (finished = true))
    for (let turn = 0; turn < settlingTurns; turn++) {
      await new Promise((resolve) => setImmediate(resolve))
      for (let work = this.#outside(); work; work = this.#outside()) {
        await work
        // What it brought sets other work going.
        turn = 0
      }
      if (finished && turn > settlingTurns / 2) return
    }
  }

  #next(until: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of this.#timers) if (timer.at <= until && (!next || timer.at < next.at)) next = timer
    return next
  }
}
