import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import type { Store } from './store.ts'

/** Where an installation keeps its rows: under `DATA_DIR`, unless `DATABASE_URL` names a PostgreSQL database. */
export type StorePlace = { DATA_DIR: string; DATABASE_URL?: string | undefined }

export function openStore({ DATA_DIR, DATABASE_URL }: StorePlace): Promise<Store> {
  return DATABASE_URL === undefined ? openSqlite(DATA_DIR) : openPostgres(DATABASE_URL)
}
