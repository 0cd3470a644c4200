import type { Clock } from '../time/clock.ts'

/** How somebody outside did since this process started. `failing`: the last call failed. */
export type Record = {
  calls: number
  failures: number
  failing: boolean
  lastFailure: { at: number; why: string } | null
}

/** Keeps the record of one service outside, such as the AI provider or the mail server. */
export class OutsideRecord {
  readonly #clock: Clock
  #record: Record = { calls: 0, failures: 0, failing: false, lastFailure: null }

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get record(): Record {
    return this.#record
  }

  /** `outcome` is `ok` or why it failed. */
  note(outcome: string): void {
    const { calls, failures, lastFailure } = this.#record
    const failed = outcome !== 'ok'
    this.#record = {
      calls: calls + 1,
      failures: failures + (failed ? 1 : 0),
      failing: failed,
      lastFailure: failed ? { at: this.#clock.now(), why: outcome } : lastFailure,
    }
  }
}
