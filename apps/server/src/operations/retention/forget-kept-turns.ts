import type { InTransaction } from '../../platform/transaction.ts'
import { throughOldRows } from './old-rows.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** How far back another bot may decide a turn again: who wrote and what APIs answered is kept no longer. */
const keptTurnsMs = 30 * dayMs

/**
 * Deletes what turns were decided by that are older, or older than `mostMs`; where it ended, to go on after that the next time.
 * Why the bot answered as it did stays with the turn.
 */
export async function forgetKeptTurns(
  inTransaction: InTransaction,
  { mostMs = Infinity, after = '' }: { mostMs?: number | undefined; after?: string },
): Promise<string> {
  const old = { table: 'turns', keptMs: Math.min(keptTurnsMs, mostMs), after } as const
  return throughOldRows(inTransaction, old, (tx, between) =>
    tx
      .updateTable('turns')
      .set({ kept: null })
      .where('id', '>', between.after)
      .where('id', '<=', between.upTo)
      .where('kept', 'is not', null)
      .execute(),
  )
}
