import { firstIdAt } from '../../platform/db/ids.ts'
import type { Tx } from '../../platform/db/store.ts'
import type { InTransaction } from '../../platform/transaction.ts'

/** Rows looked at in one transaction: a few milliseconds, so that nobody waits for them. */
const rowsAtOnce = 2000

/** The next so many ids of a table after one and before another, in their order. */
export type IdsBetween = (
  tx: Tx,
  between: { after: string; before: string; limit: number },
) => Promise<{ id: string }[]>
/** Changes the rows after one id up to another. */
export type ChangeBetween = (tx: Tx, between: { after: string; upTo: string }) => Promise<unknown>

/**
 * Goes through the rows that are older than `keptMs`, which stay and lose a part; where it ended, to go on after that the next
 * time.
 */
export async function throughOldRows(
  inTransaction: InTransaction,
  { keptMs, after }: { keptMs: number; after: string },
  { ids, change }: { ids: IdsBetween; change: ChangeBetween },
): Promise<string> {
  for (let from = after; ;) {
    const page = await inTransaction({ chore: 'retention' }, async ({ tx, at }) => {
      const old = await ids(tx, { after: from, before: firstIdAt(at - keptMs), limit: rowsAtOnce })
      const last = old.at(-1)
      if (last) await change(tx, { after: from, upTo: last.id })
      return old
    })
    from = page.at(-1)?.id ?? from
    if (page.length < rowsAtOnce) return from
  }
}
