import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { putMeta } from '../../platform/db/meta.ts'
import { movedMark, openSqlite } from '../../platform/db/sqlite/open-sqlite.ts'
import { whereIs } from '../../platform/db/postgres/postgres-refusal.ts'
import type { Store } from '../../platform/db/store.ts'
import { keyOf, pageOf, pageRows, sumOf, tablesToMove } from './source.ts'
import type { TransferTable } from './source.ts'
import { TransferRefusedError, TransferTarget } from './target.ts'

/** What is told on the way. */
export type TransferStep =
  | { step: 'copied'; table: string; rows: number; total: number }
  | { step: 'resumed'; table: string; rows: number }
  | { step: 'verified'; table: string; rows: number }

type TransferParts = { dataDir: string; url: string; tell: (step: TransferStep) => void }

/**
 * Moves an installation from SQLite under `dataDir` into the PostgreSQL database at `url`, and marks the former as
 * moved. Killed, it goes on where it was when it is run again. Nothing in SQLite is changed before every table has
 * been read back and found equal. Uploads and the secret key stay in `dataDir`.
 */
export async function transfer({ dataDir, url, tell }: TransferParts): Promise<void> {
  if (!existsSync(join(dataDir, 'recado.db'))) throw new TransferRefusedError('no_installation', dataDir)
  const source = await openSqlite(dataDir, { evenMoved: true })
  try {
    const target = await TransferTarget.open(url, await nameOf(source))
    try {
      const tables = await tablesToMove(source)
      for (const table of tables) await copy(source, target, table, tell)
      for (const table of tables) await verify(source, target, table, tell)
      await mark(source, whereIs(url))
      await target.finish()
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Lets the server work with SQLite again, as it was before it was moved. */
export async function undoTransfer(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'recado.db'))) throw new TransferRefusedError('no_installation', dataDir)
  const source = await openSqlite(dataDir, { evenMoved: true })
  await source.write('installation', (tx) => tx.deleteFrom('meta').where('key', '=', movedMark).execute())
  await source.close()
}

async function copy(
  source: Store,
  target: TransferTarget,
  table: TransferTable,
  tell: TransferParts['tell'],
): Promise<void> {
  let { rows: copied, last, done } = await target.progressOf(table.name)
  if (copied > 0) tell({ step: 'resumed', table: table.name, rows: copied })
  if (done) return
  const total = await countOf(source, table)
  do {
    const rows = await source.read((db) => pageOf(db, table, last))
    const end = rows.at(-1)
    done = rows.length < pageRows
    copied += rows.length
    last = end ? keyOf(table, end) : last
    await target.take(table, rows, { rows: copied, last, done })
    tell({ step: 'copied', table: table.name, rows: copied, total })
  } while (!done)
}

async function verify(
  source: Store,
  target: TransferTarget,
  table: TransferTable,
  tell: TransferParts['tell'],
): Promise<void> {
  const here = await sumOf((last) => source.read((db) => pageOf(db, table, last)), table)
  const there = await sumOf((last) => pageOf(target.db, table, last), table)
  if (here.rows !== there.rows || here.digest !== there.digest) {
    throw new TransferRefusedError('different', table.name)
  }
  tell({ step: 'verified', table: table.name, rows: here.rows })
}

async function countOf(source: Store, table: TransferTable): Promise<number> {
  const { rows } = await source.read((db) =>
    sql<{ all: number }>`SELECT count(*) AS "all" FROM ${sql.table(table.name)}`.execute(db),
  )
  return rows[0]?.all ?? 0
}

/** Tells installations apart: when each of them was made. */
async function nameOf(source: Store): Promise<string> {
  const made = await source.read((db) =>
    db.selectFrom('migrations').select('appliedAt').orderBy('name').limit(1).executeTakeFirst(),
  )
  return String(made?.appliedAt)
}

async function mark(source: Store, where: string): Promise<void> {
  await source.write('installation', (tx) => putMeta(tx, movedMark, where))
}
