import type { Clock } from '../../platform/time/clock.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store, Tx } from '../../platform/db/store.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'

/** Failures within the window that are forgiven, by decisions §1. */
const forgiven = { subject: 10, ip: 100 }
const windowMs = 15 * 60_000

/** What is guessed at (an address, or the access code by an address), and from where. */
export type Guess = { subject: string; ip: string }

/** What guesses at the password of somebody signed in are counted by; the blank keeps it apart from addresses. */
export const ownGuesses = (userId: string): string => `own ${userId}`

/** Slows down whoever guesses passwords or access codes. Successes do not count. */
export class GuessThrottle {
  readonly #store: Store
  readonly #clock: Clock
  readonly #queues = new Map<string, Promise<unknown>>()

  constructor(store: Store, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  /**
   * Runs `attempt`, whose null is a wrong guess. Attempts on one subject run one after another, so that a hundred at
   * once are not a hundred free ones. Throws a `Refusal` with Retry-After when there were too many failures.
   */
  async attempt<T>({ subject, ip }: Guess, attempt: () => Promise<T | null>): Promise<T | null> {
    const guess = { subject, ip: networkOf(ip) }
    return this.#inTurn(subject, async () => {
      await this.#refuseTooMany(guess)
      const result = await attempt()
      if (result === null)
        await this.#store.write({ account: subject }, (tx) => recordFailure(tx, guess, this.#clock.now()))
      return result
    })
  }

  async #refuseTooMany({ subject, ip }: Guess): Promise<void> {
    const now = this.#clock.now()
    const blocks = await this.#store.read((db) =>
      Promise.all([
        nthNewest(db, 'emailNormalized', subject, forgiven.subject),
        nthNewest(db, 'ip', ip, forgiven.ip),
      ]),
    )
    const until = Math.max(...blocks) + windowMs
    if (until <= now) return
    throw new Refusal('too_many_requests', text.accounts.tooManyFailures, {
      retryAfterSeconds: Math.ceil((until - now) / 1000),
    })
  }

  async #inTurn<T>(subject: string, run: () => Promise<T>): Promise<T> {
    const turn = (this.#queues.get(subject) ?? Promise.resolve()).then(run)
    const settled = turn.then(
      () => {},
      () => {},
    )
    this.#queues.set(subject, settled)
    try {
      return await turn
    } finally {
      if (this.#queues.get(subject) === settled) this.#queues.delete(subject)
    }
  }
}

/** When the nth newest failure was: once it has left the window, fewer than n are in it. */
async function nthNewest(
  db: Tx,
  column: 'emailNormalized' | 'ip',
  value: string,
  n: number,
): Promise<number> {
  const row = await db
    .selectFrom('loginFailures')
    .select('at')
    .where(column, '=', value)
    .orderBy('at', 'desc')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? Number.NEGATIVE_INFINITY
}

async function recordFailure(tx: Tx, { subject, ip }: Guess, now: number): Promise<void> {
  await tx
    .deleteFrom('loginFailures')
    .where('at', '<=', now - windowMs)
    .execute()
  await tx
    .insertInto('loginFailures')
    .values({ id: newId(), emailNormalized: subject, ip, at: now })
    .execute()
}
