import { firstIdAt } from '../../platform/db/ids.ts'
import type { Tx } from '../../platform/db/store.ts'
import type { InTransaction } from '../../platform/transaction.ts'

/** Rows looked at in one transaction: a few milliseconds, so that nobody waits for them. */
const rowsAtOnce = 2000

/** Changes the rows after one id up to another. */
type ChangeBetween = (tx: Tx, between: { after: string; upTo: string }) => Promise<unknown>

/**
 * Goes through the rows of a table that are older than `keptMs`, which stay and lose a part; where it ended, to go on after that
 * the next time.
 */
export async function throughOldRows(
  inTransaction: InTransaction,
  { table, keptMs, after }: { table: 'turns' | 'outbox'; keptMs: number; after: string },
  change: ChangeBetween,
): Promise<string> {
  for (let from = after; ;) {
    const page = await inTransaction({ chore: 'retention' }, async ({ tx, at }) => {
      const old = await tx
        .selectFrom(table)
        .select('id')
        .where('id', '>', from)
        .where('id', '<', firstIdAt(at - keptMs))
        .orderBy('id')
        .limit(rowsAtOnce)
        .execute()
      const last = old.at(-1)
      if (last) await change(tx, { after: from, upTo: last.id })
      return old
    })
    from = page.at(-1)?.id ?? from
    if (page.length < rowsAtOnce) return from
  }
}
