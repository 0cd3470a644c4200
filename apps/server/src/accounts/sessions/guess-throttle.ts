import type { Clock } from '../../platform/time/clock.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store, Tx } from '../../platform/db/store.ts'
import { networkOf, siteOf } from '../../platform/http/requests/network-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'

/**
 * Failures within the window that are forgiven: at one subject from one place or device, at anything from one place,
 * and at one subject from everywhere. Past the last, each site has one guess at it instead of ten: many places slow
 * down themselves, and none of them keeps out whoever comes from elsewhere.
 */
const forgiven = { here: 10, place: 100, everywhere: 100, besieged: 1 }
const windowMs = 15 * 60_000

/**
 * What is guessed at (an address, or the access code), and from where: a place, or a device that is known to belong to
 * whom it is guessed at, for which the failures of no other count.
 */
export type Guess = { subject: string } & ({ ip: string } | { device: string })

/** What guesses at the password of somebody signed in are counted by; the blank keeps it apart from addresses. */
export const ownGuesses = (userId: string): string => `own ${userId}`
/** What guesses at the second step of an account are counted by. */
export const stepGuesses = (userId: string): string => `step ${userId}`
/** What guesses at the access code are counted by, whatever address they name. */
export const codeGuesses = 'access code'
/** What guesses at the links of invitations are counted by. */
export const invitationGuesses = 'invitation link'

/** Slows down whoever guesses passwords or access codes. Successes do not count. */
export class GuessThrottle {
  readonly #store: Store
  readonly #clock: Clock
  readonly #held: ((guess: Guess) => void) | undefined
  readonly #queues = new Map<string, Promise<unknown>>()

  /** `held` hears of what is guessed at too often, and from where. */
  constructor(store: Store, clock: Clock, held?: (guess: Guess) => void) {
    this.#store = store
    this.#clock = clock
    this.#held = held
  }

  /**
   * Runs `attempt`, whose null is a wrong guess. Attempts on one subject from one place run one after another, so that
   * a hundred at once are not a hundred free ones. Throws a `Refusal` with Retry-After when there were too many failures.
   */
  async attempt<T>(guess: Guess, attempt: () => Promise<T | null>): Promise<T | null> {
    const { subject } = guess
    const from = 'device' in guess ? `device ${guess.device}` : networkOf(guess.ip)
    return this.#inTurn(`${from} ${subject}`, async () => {
      const now = this.#clock.now()
      const since = now - windowMs
      const newest = await this.#store.read((db) =>
        'device' in guess
          ? nthFailure(db, { subject, from, since, n: forgiven.here })
          : blockingFailure(db, { subject, ip: guess.ip, since }),
      )
      if (newest !== null) {
        this.#held?.(guess)
        throw new Refusal('too_many_requests', text.accounts.tooManyFailures, {
          retryAfterSeconds: Math.ceil((newest - since) / 1000),
        })
      }
      const result = await attempt()
      if (result === null)
        await this.#store.write({ account: subject }, (tx) =>
          recordFailure(tx, { subject, from, at: this.#clock.now() }),
        )
      return result
    })
  }

  async #inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
    const turn = (this.#queues.get(key) ?? Promise.resolve()).then(run)
    const settled = turn.then(
      () => {},
      () => {},
    )
    this.#queues.set(key, settled)
    try {
      return await turn
    } finally {
      if (this.#queues.get(key) === settled) this.#queues.delete(key)
    }
  }
}

/** The failure with whose leaving the window a place may guess at a subject again; null when it may now. */
async function blockingFailure(
  db: Tx,
  { subject, ip, since }: { subject: string; ip: string; since: number },
): Promise<number | null> {
  const from = networkOf(ip)
  const [here, place, everywhere, site] = await Promise.all([
    nthFailure(db, { subject, from, since, n: forgiven.here }),
    nthFailure(db, { from, since, n: forgiven.place }),
    nthFailure(db, { subject, since, n: forgiven.everywhere }),
    nthFailure(db, { subject, fromLike: siteOf(ip), since, n: forgiven.besieged }),
  ])
  const besieged = everywhere === null || site === null ? null : Math.min(everywhere, site)
  const blocks = [here, place, besieged].filter((at) => at !== null)
  return blocks.length === 0 ? null : Math.max(...blocks)
}

/** When the nth newest failure after `since` was; null when there were fewer. */
async function nthFailure(
  db: Tx,
  which: { subject?: string; from?: string; fromLike?: string; since: number; n: number },
): Promise<number | null> {
  const { subject, from, fromLike, since, n } = which
  const row = await db
    .selectFrom('loginFailures')
    .select('at')
    .where('at', '>', since)
    .$if(subject !== undefined, (query) => query.where('emailNormalized', '=', subject ?? ''))
    .$if(from !== undefined, (query) => query.where('ip', '=', from ?? ''))
    .$if(fromLike !== undefined, (query) => query.where('ip', 'like', fromLike ?? ''))
    .orderBy('at', 'desc')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

async function recordFailure(
  tx: Tx,
  { subject, from, at }: { subject: string; from: string; at: number },
): Promise<void> {
  await tx
    .deleteFrom('loginFailures')
    .where('at', '<=', at - windowMs)
    .execute()
  await tx
    .insertInto('loginFailures')
    .values({ id: newId(), emailNormalized: subject, ip: from, at })
    .execute()
}
