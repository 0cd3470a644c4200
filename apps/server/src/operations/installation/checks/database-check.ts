import type { Store } from '../../../platform/db/store.ts'
import { installationText } from '../../../text/operations/installation.ts'
import type { Check } from './check.ts'

/** Writes a row, reads it over the reading connection, and takes it away. */
export const checkDatabase =
  (store: Store): Check =>
  async () => {
    const began = performance.now()
    const value = crypto.randomUUID()
    // Others may check at the same time.
    const key = `installationCheck ${value}`
    await store.write({ chore: 'check' }, (tx) =>
      tx
        .insertInto('meta')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute(),
    )
    const row = await store.read((db) =>
      db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst(),
    )
    await store.write({ chore: 'check' }, (tx) => tx.deleteFrom('meta').where('key', '=', key).execute())
    if (row?.value !== value) return { ok: false, detail: installationText.database.differs }
    return { ok: true, detail: installationText.database.ok(performance.now() - began) }
  }
