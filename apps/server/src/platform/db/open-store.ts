import { idsAfter } from './ids.ts'
import { openPostgres, type PostgresOptions } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import type { OpenedStore, Store } from './store.ts'
import { refuseUnfinished } from './unfinished-restore.ts'

/** Where an installation keeps its rows: under `DATA_DIR`, unless `DATABASE_URL` names a PostgreSQL database. */
export type StorePlace = { DATA_DIR: string; DATABASE_URL?: string | undefined }

/**
 * Throws what keeps this process from working with it, each kind of reason an error of its own. `durable`: see `openSqlite`;
 * `patienceMs`: see `openPostgres`.
 */
export async function openStore(
  { DATA_DIR, DATABASE_URL }: StorePlace,
  { durable = true, ...how }: { durable?: boolean | undefined } & PostgresOptions = {},
): Promise<OpenedStore> {
  refuseUnfinished(DATA_DIR)
  const store =
    DATABASE_URL === undefined
      ? { ...(await openSqlite(DATA_DIR, { durable })), node: null }
      : await openPostgres(DATABASE_URL, how)
  try {
    await goOnAfterNewestIds(store)
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}

/** What goes by the order of its ids, in this process as in those before it: a clock may have been set back since. */
async function goOnAfterNewestIds(store: Store): Promise<void> {
  const newest = await store.read((db) =>
    db
      .selectNoFrom((eb) =>
        (['journal', 'messages', 'outbox', 'turns'] as const).map((table) =>
          eb
            .selectFrom(table)
            .select((of) => of.fn.max('id').as('id'))
            .as(table),
        ),
      )
      .executeTakeFirstOrThrow(),
  )
  for (const id of Object.values(newest)) if (id !== null) idsAfter(id)
}
