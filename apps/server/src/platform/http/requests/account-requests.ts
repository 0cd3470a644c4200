import type { ServerResponse } from 'node:http'
import { text } from '../../../text/es.ts'
import { accountBudget } from '../../budget/account-budget.ts'
import { FairPlaces } from '../../budget/fair-places.ts'
import { Pace } from '../../budget/pace.ts'
import { untilQuiet } from '../../time/quiet.ts'
import type { Clock } from '../../time/clock.ts'
import { Refusal } from '../refusal.ts'

const { aMinute: usual, burst, atOnce, waiting, bytesOfOne, swift, patientMs } = accountBudget.requests

/** What one account may ask, from however many places: so often in a minute, and so much at once. */
export class AccountRequests {
  readonly #places = new FairPlaces({ all: Infinity, ofAccount: atOnce })
  readonly #pace: Pace
  readonly #swift: Pace
  /** Where those stand whose accounts have asked much: the next one goes when the process has nothing to do. */
  readonly #door = new FairPlaces({ all: 1, ofAccount: 1 })
  readonly #quiet: typeof untilQuiet

  constructor(clock: Pick<Clock, 'elapsed'>, aMinute: number, quiet = untilQuiet) {
    this.#quiet = quiet
    // Who is let ask more in a minute may ask more of it at once.
    const atFirst = Math.max(burst, (burst * aMinute) / usual)
    this.#pace = new Pace(clock, { aMinute, burst: Math.min(atFirst, aMinute) })
    this.#swift = new Pace(clock, swift)
  }

  /**
   * Before anything is read of a body of so many bytes: throws a `Refusal` with Retry-After when the account has asked enough,
   * and waits, where it has asked much, until the process has time for it.
   */
  async admit(account: string, bytes: number): Promise<void> {
    const weight = 1 + Math.floor(bytes / bytesOfOne)
    const waitMs = this.#pace.take(account, weight)
    if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))
    if (this.#swift.take(account, weight) === 0) return
    if (this.#door.waiting(account) >= waiting) throw tooMany(1)
    const leave = await this.#door.take({ account })
    try {
      await this.#quiet(patientMs)
    } finally {
      leave?.()
    }
  }

  /** Waits until fewer of the account's requests are in hand; the place is free when the answer has left. */
  async enter(account: string, answer: ServerResponse): Promise<void> {
    if (this.#places.waiting(account) >= waiting) throw tooMany(1)
    const gone = new AbortController()
    const stopWaiting = () => gone.abort()
    answer.once('close', stopWaiting)
    const leave = await this.#places.take({ account }, gone.signal)
    // Node warns where more than ten hear of one answer's end.
    answer.off('close', stopWaiting)
    if (!leave || answer.closed) leave?.()
    else answer.once('close', leave)
  }
}

const tooMany = (retryAfterSeconds: number) =>
  new Refusal('too_many_requests', text.problems.tooManyRequests, { retryAfterSeconds })
