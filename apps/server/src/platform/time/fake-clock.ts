import type { Clock } from './clock.ts'

type Timer = { at: number; fire: () => void | Promise<void> }

/** What is in hand, of whoever was told of it: resolves when some of it is done; null while there is none. */
export type InHand = () => Promise<unknown> | null

/** Turns of the event loop without anything in hand, after which what goes on must be waiting for time. */
const quietTurns = 6
/** And after which a timer's work that is over has set off what it sets off. */
const lastTurns = 2

/** A clock which stands still until `advance` moves it; timers fire in their order, each at its own time. */
export class FakeClock implements Clock {
  #now: number
  /** What of `#now` no timer has seen pass, as while the machine slept. */
  #jumped = 0
  /** How far it was set ahead of the true time. */
  #setAhead = 0
  readonly #timers = new Set<Timer>()
  readonly #inHand: InHand
  readonly #lastTurns: number

  constructor(start = Date.UTC(2026, 10, 2, 15, 0, 0), inHand: InHand = () => null, turns = lastTurns) {
    this.#now = start
    this.#inHand = inHand
    this.#lastTurns = turns
  }

  now(): number {
    return this.#now
  }

  elapsed(): number {
    return this.#now - this.#jumped
  }

  /** What clocks show that nobody set. */
  trueTime(): number {
    return this.#now - this.#setAhead
  }

  setTimer(ms: number, fire: () => void | Promise<void>): () => void {
    const timer: Timer = { at: this.elapsed() + Math.max(ms, 0), fire }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Moves time by `ms`, firing what falls due on the way, and waits for what that started. */
  async advance(ms: number): Promise<void> {
    const target = this.elapsed() + ms
    await this.settle()
    for (let next = this.#next(target); next; next = this.#next(target)) {
      this.#timers.delete(next)
      this.#now += Math.max(0, next.at - this.elapsed())
      await this.settle(next.fire())
    }
    this.#now += target - this.elapsed()
    await this.settle()
  }

  /** Jumps without firing in between, as a machine does which slept: timers wait for what was left of their time. */
  jump(ms: number): void {
    this.#now += ms
    this.#jumped += ms
  }

  /** Somebody, or something, sets the machine's clock `ms` ahead of what it shows, or back. */
  set(ms: number): void {
    this.jump(ms)
    this.#setAhead += ms
  }

  /** Lets what is in hand go on until it, and `work`, is finished or must be waiting for something else, as another timer. */
  async settle(work?: void | Promise<void>): Promise<void> {
    let isOver = work === undefined
    if (work) void work.finally(() => (isOver = true))
    for (let quiet = 0; quiet < (isOver ? this.#lastTurns : quietTurns); quiet++) {
      await new Promise((resolve) => setImmediate(resolve))
      for (let work = this.#inHand(); work; work = this.#inHand()) {
        await work
        // What it brought sets other work going.
        quiet = 0
      }
    }
  }

  #next(until: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of this.#timers) if (timer.at <= until && (!next || timer.at < next.at)) next = timer
    return next
  }
}
