import { busy } from '../platform/db/testing/busy.ts'
import { openStore, type StorePlace } from '../platform/db/open-store.ts'
import type { Store } from '../platform/db/store.ts'

/** While no process of the shop runs: the database has one holder at a time. */
export async function withStore<T>(place: StorePlace, use: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(place, busy)
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}
