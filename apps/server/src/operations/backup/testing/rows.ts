import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '../../../platform/db/sqlite/open-sqlite.ts'
import { busy } from '../../../platform/db/testing/busy.ts'
import { openStore, type StorePlace } from '../../../platform/db/open-store.ts'
import type { Store } from '../../../platform/db/store.ts'
import { keyOf, pageOf, type Row, tablesToMove, type TransferTable } from '../../transfer/source.ts'
import { databaseName, readManifest } from '../manifest.ts'

/** Every row of every table, by its key. */
export type AllRows = Map<string, Map<string, Row>>

/** The rows of a backup, which stays as it is. */
export async function rowsOfBackup(folder: string): Promise<{ tables: TransferTable[]; rows: AllRows }> {
  const scratch = mkdtempSync(join(tmpdir(), 'recado-rows-'))
  copyFileSync(join(folder, databaseName), join(scratch, databaseName))
  const only = new Set(readManifest(folder).migrations)
  const store = await openSqlite(scratch, { only })
  try {
    const tables = await tablesToMove(store)
    return { tables, rows: await rowsIn(store, tables) }
  } finally {
    await store.close()
    rmSync(scratch, { recursive: true })
  }
}

/** The rows of an installation that nobody works with. */
export async function rowsAt(place: StorePlace, tables: TransferTable[]): Promise<AllRows> {
  const store = await openStore(place, busy)
  try {
    return await rowsIn(store, tables)
  } finally {
    await store.close()
  }
}

async function rowsIn(store: Store, tables: TransferTable[]): Promise<AllRows> {
  const all: AllRows = new Map()
  for (const table of tables) {
    const rows = new Map<string, Row>()
    for (let last: unknown[] | null = null; ;) {
      const page: Row[] = await store.read((db) => pageOf(db, table, last))
      for (const row of page) rows.set(JSON.stringify(keyOf(table, row)), row)
      const end = page.at(-1)
      if (!end) break
      last = keyOf(table, end)
    }
    all.set(table.name, rows)
  }
  return all
}

/** The rows of a table; none for one that is not there. */
export const rowsOf = (all: AllRows, table: string): Row[] => [...(all.get(table)?.values() ?? [])]
