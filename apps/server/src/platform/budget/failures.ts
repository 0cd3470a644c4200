import type { Clock } from '../time/clock.ts'
import { Pace } from './pace.ts'

type Rate = { aMinute: number; burst: number }

/** One try that counts as a failure until it is forgiven. */
export type Try = { forgive: () => void }

/**
 * How many tries of strangers may fail, of one place and of all: each is counted when it begins, so that a thousand at once are no
 * more than a thousand one after another, and forgiven when it turned out right.
 */
export class Failures {
  readonly #ofPlace: Pace
  readonly #all: Pace

  constructor(clock: Pick<Clock, 'elapsed'>, { ofPlace, all }: { ofPlace: Rate; all: Rate }) {
    this.#ofPlace = new Pace(clock, ofPlace)
    this.#all = new Pace(clock, all)
  }

  /** Null where so many failed lately that one more is not to be tried. */
  begin(place: string): Try | null {
    if (this.#ofPlace.take(place) > 0) return null
    const forgive = () => this.#ofPlace.giveBack(place)
    if (this.#all.take('all') > 0) {
      forgive()
      return null
    }
    return {
      forgive: () => {
        forgive()
        this.#all.giveBack('all')
      },
    }
  }
}
