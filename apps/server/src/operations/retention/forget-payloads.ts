import { firstIdAt } from '../../platform/db/ids.ts'
import type { InTransaction } from '../../platform/transaction.ts'

/**
 * How long a phone may ask again for what it could not read: WhatsApp unlinks devices that were away for 14 days, and Baileys
 * 7.0.0-rc14 has phones asked for as long.
 */
const payloadsKeptMs = 14 * 24 * 60 * 60_000
/** Rows looked at in one transaction: a few milliseconds, so that nobody waits for them. */
const rowsAtOnce = 2000

/**
 * Deletes what phones may no longer ask for of what left, and what is older than `mostMs`; where it ended, to go on after that
 * the next time. What failed keeps it for as long as its owner may try again: it is the same message then.
 */
export async function forgetPayloads(
  inTransaction: InTransaction,
  { mostMs = Infinity, after = '' }: { mostMs?: number | undefined; after?: string },
): Promise<string> {
  const keptMs = Math.min(payloadsKeptMs, mostMs)
  for (let from = after; ;) {
    const ids = await inTransaction({ chore: 'retention' }, async ({ tx, at }) => {
      const page = await tx
        .selectFrom('outbox')
        .select('id')
        .where('id', '>', from)
        .where('id', '<', firstIdAt(at - keptMs))
        .orderBy('id')
        .limit(rowsAtOnce)
        .execute()
      await tx
        .updateTable('outbox')
        .set({ payload: null })
        .where('id', '>', from)
        .where('id', '<=', page.at(-1)?.id ?? from)
        .where('payload', 'is not', null)
        .where('state', 'in', ['accepted', 'delivered', 'read', 'cancelled'])
        .execute()
      return page.map(({ id }) => id)
    })
    from = ids.at(-1) ?? from
    if (ids.length < rowsAtOnce) return from
  }
}
