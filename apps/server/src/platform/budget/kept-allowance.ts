import { createHash } from 'node:crypto'
import { newId } from '../db/ids.ts'
import type { Store, Tx } from '../db/store.ts'
import { Refusal } from '../http/refusal.ts'
import { text } from '../../text/es.ts'
import type { Clock } from '../time/clock.ts'
import { dayMs } from '../time/spans.ts'

/** No allowance is over longer: what is older may be forgotten. */
export const longestAllowanceMs = dayMs

/** `of` is what is allowed; it keeps those of one kind apart from others. */
export type Allowance = { of: string; times: number; withinMs: number }

type KeptAllowanceParts = Allowance & {
  store: Store
  clock: Pick<Clock, 'now'>
  /** What whoever asked too often is told. */
  message?: string
}

/**
 * How often one thing may be asked for by one key, in the database: whichever server is asked, and over restarts. Keys are
 * kept by their hash alone: they are addresses and places of people.
 */
export class KeptAllowance {
  readonly #parts: KeptAllowanceParts

  constructor(parts: KeptAllowanceParts) {
    this.#parts = parts
  }

  /** Counts one in; throws a `Refusal` with Retry-After when there were enough. */
  async take(key: string): Promise<void> {
    const { store, clock, message = text.problems.tooManyRequests } = this.#parts
    const now = clock.now()
    // In one partition a key: of several at once each sees those before it.
    const waitMs = await store.write({ account: subjectOf(this.#parts, key) }, (tx) =>
      takeAllowance(tx, this.#parts, { key, now }),
    )
    if (waitMs > 0)
      throw new Refusal('too_many_requests', message, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }
}

/**
 * Counts one in, with what a transaction does besides; 0, or for how many ms there were enough, and then nothing is counted. Of
 * transactions at once those that are about the same see each other.
 */
export async function takeAllowance(
  tx: Tx,
  { of, times, withinMs }: Allowance,
  { key, now }: { key: string; now: number },
): Promise<number> {
  const subject = subjectOf({ of }, key)
  const since = now - withinMs
  await tx.deleteFrom('allowances').where('subject', '=', subject).where('at', '<=', since).execute()
  const taken = await tx
    .selectFrom('allowances')
    .select('at')
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .offset(times - 1)
    .limit(1)
    .executeTakeFirst()
  if (taken) return taken.at + withinMs - now
  await tx.insertInto('allowances').values({ id: newId(), subject, at: now }).execute()
  return 0
}

const subjectOf = ({ of }: Pick<Allowance, 'of'>, key: string): string =>
  createHash('sha256').update(`${of} ${key}`).digest('base64url')
