import { metaOf, putMeta } from '../../../platform/db/meta.ts'
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
    await store.write({ chore: 'check' }, (tx) => putMeta(tx, key, value))
    const read = await store.read((db) => metaOf(db, key))
    await store.write({ chore: 'check' }, (tx) => tx.deleteFrom('meta').where('key', '=', key).execute())
    if (read !== value) return { ok: false, detail: installationText.database.differs }
    return { ok: true, detail: installationText.database.ok(performance.now() - began) }
  }
