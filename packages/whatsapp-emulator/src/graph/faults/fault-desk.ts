import { SECOND, type GraphClock } from '../clock.ts'
import { diceOf } from './dice.ts'
import type { FaultName, FaultOptions } from './names.ts'

interface Fault {
  name: FaultName
  options: FaultOptions
  dice: () => number
  /** Milliseconds since the epoch. */
  until: number
  struck: number
}

/** What goes wrong on purpose: by name, and each time the same for the same seed and the same requests. */
export class FaultDesk {
  readonly #clock: GraphClock
  readonly #faults = new Set<Fault>()

  constructor(clock: GraphClock) {
    this.#clock = clock
  }

  /** Returns how to end it, and how often it struck. */
  begin(name: FaultName, options: FaultOptions = {}): { end: () => void; struck: () => number } {
    const { seed = 1, seconds = Infinity } = options
    const until = this.#clock.now() + seconds * SECOND
    const fault: Fault = { name, options, dice: diceOf(seed), until, struck: 0 }
    this.#faults.add(fault)
    return { end: () => void this.#faults.delete(fault), struck: () => fault.struck }
  }

  isOn(name: FaultName): boolean {
    return [...this.#faults].some((fault) => fault.name === name && this.#clock.now() < fault.until)
  }

  /** Asked where it could strike, once each time: its options when it does. */
  strikes(name: FaultName): FaultOptions | undefined {
    for (const fault of this.#faults) {
      const { percent = 100, times = Infinity } = fault.options
      if (fault.name !== name || this.#clock.now() >= fault.until || fault.struck >= times) continue
      if (fault.dice() * 100 >= percent) continue
      fault.struck++
      return fault.options
    }
    return undefined
  }
}
