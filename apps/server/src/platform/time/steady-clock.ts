import type { Clock } from './clock.ts'

/** WhatsApp says its time in whole seconds, some of a second late: within this, in ms, the machine's clock is right. */
const agreesMs = 2000
/** A change of the machine's clock by less than this, in ms, is its usual correction. */
const stepMs = 1000
/** Without a line for this long, in ms, there is nothing better than the machine's clock. */
const believedMs = 10 * 60_000

/**
 * The time of day as WhatsApp has it, of a machine whose clock may be set by anybody at any moment. It goes by the machine's
 * clock for as long as that agrees with WhatsApp's, which says its time at each login; between two logins it takes no part in
 * what the clock is set to.
 */
export class SteadyClock implements Clock {
  readonly #machine: Clock
  readonly #followers = new Set<() => void>()
  /** Of the machine's clock, in ms: 0 while that is right. */
  #ahead = 0
  /** WhatsApp has said its time, and there was a line since. */
  #heard = false
  /** What the machine's clock showed as its time without end began. */
  #origin: number
  #cancelDoubt = () => {}

  constructor(machine: Clock) {
    this.#machine = machine
    this.#origin = machine.now() - machine.elapsed()
  }

  now(): number {
    const shown = this.#machine.now()
    const origin = shown - this.#machine.elapsed()
    const step = origin - this.#origin
    this.#origin = origin
    if (this.#heard && Math.abs(step) >= stepMs) this.#ahead -= Math.round(step)
    return shown + this.#ahead
  }

  elapsed(): number {
    return this.#machine.elapsed()
  }

  setTimer(ms: number, fire: () => void | Promise<void>): () => void {
    return this.#machine.setTimer(ms, fire)
  }

  onLeap(leapt: () => void): () => void {
    this.#followers.add(leapt)
    return () => this.#followers.delete(leapt)
  }

  /** How far it is ahead of the machine's clock, in ms. */
  get ahead(): number {
    this.now()
    return this.#ahead
  }

  /** What the last process knew of the machine's clock, until WhatsApp says more. */
  believe(ahead: number): void {
    // The machine's clock as it is now is what that is said of.
    this.now()
    this.#ahead = ahead
    this.#heard = true
    this.doubt()
  }

  /** WhatsApp's clock shows `time` (ms UTC) now. */
  hear(time: number): void {
    this.#cancelDoubt()
    const off = time - this.#machine.now()
    this.#leapTo(Math.abs(off) <= agreesMs ? 0 : off)
    this.#heard = true
  }

  /** There is no line any more: nobody says what a step of the machine's clock was. */
  doubt(): void {
    this.#cancelDoubt()
    this.#cancelDoubt = this.#machine.setTimer(believedMs, () => {
      this.#heard = false
      this.#leapTo(0)
    })
  }

  stop(): void {
    this.#cancelDoubt()
  }

  #leapTo(ahead: number): void {
    const before = this.now()
    this.#ahead = ahead
    if (Math.abs(this.now() - before) < stepMs) return
    for (const leapt of this.#followers) leapt()
  }
}
