import { createHash } from 'node:crypto'
import type { Transaction } from '../../transaction.ts'
import { Refusal } from '../refusal.ts'
import { text } from '../../../text/es.ts'
import { dayMs } from '../../time/spans.ts'

/** How long a retry is known again. */
const keptMs = dayMs

/** One request that its sender may repeat: whose, to what, under which key, and what it says. */
export type Repeatable = { userId: string; route: string; key: string; requestHash: string }

/** What a request with this `Idempotency-Key` is; null without one. */
export function repeatable(
  userId: string,
  route: string,
  key: string | string[] | undefined,
  said: unknown,
): Repeatable | null {
  if (typeof key !== 'string' || key === '') return null
  const requestHash = createHash('sha256').update(JSON.stringify(said)).digest('base64url')
  return { userId, route, key: createHash('sha256').update(key).digest('base64url'), requestHash }
}

/**
 * Does the work once for each key: a repeated request gets the first one's answer. Key, answer and what the work writes
 * are one transaction, so that none of them is there without the others; a repetition beside the first one waits for it.
 * The same key with another request is refused with 409. What is too old to be answered again counts as never asked.
 */
export async function once<A extends object>(
  transaction: Transaction,
  request: Repeatable | null,
  work: () => Promise<A>,
): Promise<A> {
  if (request === null) return work()
  const { userId, route, key, requestHash } = request
  const { tx, at } = transaction
  const times = { createdAt: at, expiresAt: at + keptMs }
  const claimed = await tx
    .insertInto('idempotencyKeys')
    .values({ userId, route, key, requestHash, status: null, answer: null, ...times })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'route', 'key'])
        .doUpdateSet({ requestHash, status: null, answer: null, ...times })
        .where('idempotencyKeys.expiresAt', '<=', at),
    )
    .executeTakeFirst()
  const row = (): { userId: string; route: string; key: string } => ({ userId, route, key })
  if (Number(claimed.numInsertedOrUpdatedRows ?? 0) === 0) {
    const first = await tx
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'answer'])
      .where((eb) => eb.and(row()))
      .executeTakeFirstOrThrow()
    if (first.requestHash !== requestHash || first.answer === null) {
      throw new Refusal('conflict', text.problems.keyReused)
    }
    // Written below from what `work` of the same route answered.
    return JSON.parse(first.answer) as A
  }
  const answer = await work()
  await tx
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where((eb) => eb.and(row()))
    .execute()
  return answer
}
