import type { InTransaction } from '../../platform/transaction.ts'
import { throughOldRows } from './old-rows.ts'
import { dayMs } from '../../platform/time/spans.ts'

/**
 * How long a phone may ask again for what it could not read: WhatsApp unlinks devices that were away for 14 days, and Baileys
 * 7.0.0-rc14 has phones asked for as long.
 */
const payloadsKeptMs = 14 * dayMs

/**
 * Deletes what phones may no longer ask for of what left, and what is older than `mostMs`; where it ended, to go on after that
 * the next time. What failed keeps it for as long as its owner may try again: it is the same message then.
 */
export async function forgetPayloads(
  inTransaction: InTransaction,
  { mostMs = Infinity, after = '' }: { mostMs?: number | undefined; after?: string },
): Promise<string> {
  const old = { table: 'outbox', keptMs: Math.min(payloadsKeptMs, mostMs), after } as const
  return throughOldRows(inTransaction, old, (tx, between) =>
    tx
      .updateTable('outbox')
      .set({ payload: null })
      .where('id', '>', between.after)
      .where('id', '<=', between.upTo)
      .where('payload', 'is not', null)
      .where('state', 'in', ['accepted', 'delivered', 'read', 'cancelled'])
      .execute(),
  )
}
