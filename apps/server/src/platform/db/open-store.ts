import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import type { Store } from './store.ts'
import { refuseUnfinished } from './unfinished-restore.ts'

/** Where an installation keeps its rows: under `DATA_DIR`, unless `DATABASE_URL` names a PostgreSQL database. */
export type StorePlace = { DATA_DIR: string; DATABASE_URL?: string | undefined }

/** Throws what keeps this process from working with it, each kind of reason an error of its own. `durable`: see `openSqlite`. */
export async function openStore(
  { DATA_DIR, DATABASE_URL }: StorePlace,
  { durable = true }: { durable?: boolean | undefined } = {},
): Promise<Store> {
  refuseUnfinished(DATA_DIR)
  return DATABASE_URL === undefined ? openSqlite(DATA_DIR, { durable }) : openPostgres(DATABASE_URL)
}
