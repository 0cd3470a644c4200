import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { knownMigrations } from '../../platform/db/migrate.ts'
import { openSqlite } from '../../platform/db/sqlite/open-sqlite.ts'
import { connectionConfig, runStatement } from '../../platform/db/postgres/postgres-pool.ts'
import { refusedBy, whereIs } from '../../platform/db/postgres/postgres-refusal.ts'
import { DatabaseRefusedError } from '../../platform/db/errors.ts'
import { statementDialect } from '../../platform/db/statements/statement-dialect.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { keyOf, pageOf, type Row, sumOf, tablesToMove, type TransferTable } from '../transfer/source.ts'
import { insertRows } from '../transfer/target.ts'
import { BackupRefusedError } from './backup-refused.ts'
import { databaseName } from './manifest.ts'

/**
 * Copies the database at `url` into an SQLite file as it is at one moment, within one repeatable-read transaction, and
 * compares both by count and checksum. It locks nothing: a server goes on working. Needs no program of PostgreSQL's.
 */
export async function snapshotPostgres(url: string, file: string): Promise<void> {
  const client = new pg.Client({
    ...connectionConfig(url, 'backup'),
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw refusedBy(error, url)
  }
  const scratch = `${file}.making`
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const db: Db = new Kysely<Tables>({
      dialect: statementDialect('postgres', (query) => runStatement(client, query, Infinity)),
    })
    const migrations = await appliedIn(db, url)
    mkdirSync(scratch)
    const target = await openSqlite(scratch, { only: new Set(migrations.map(({ name }) => name)) })
    try {
      for (const table of await tablesToMove(target)) await copy(db, target, table)
      await keepTimes(target, migrations)
    } finally {
      await target.close()
    }
    const made = new DatabaseSync(join(scratch, databaseName))
    made.exec('PRAGMA journal_mode = DELETE')
    made.close()
    renameSync(join(scratch, databaseName), file)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
    await client.end().catch(() => {})
  }
}

type Applied = { name: string; appliedAt: number }

/** The schema of the source, which an older release than this one may be working with. */
async function appliedIn(db: Db, url: string): Promise<Applied[]> {
  const { rows } = await sql<{ there: boolean; moving: boolean }>`
    SELECT to_regclass('migrations') IS NOT NULL AS there,
           to_regclass('"sqliteTransfer"') IS NOT NULL AS moving`.execute(db)
  if (!rows[0]?.there) throw new BackupRefusedError('no_installation', whereIs(url))
  if (rows[0].moving) throw new DatabaseRefusedError('half_moved', whereIs(url), 'a move has not ended')
  const applied = await db.selectFrom('migrations').selectAll().orderBy('name').execute()
  const unknown = applied.find(({ name }) => !knownMigrations.has(name))
  if (unknown) throw new BackupRefusedError('newer', unknown.name)
  return applied
}

async function copy(source: Db, target: Store, table: TransferTable): Promise<void> {
  let last: unknown[] | null = null
  for (;;) {
    const rows: Row[] = await pageOf(source, table, last)
    const end = rows.at(-1)
    if (!end) break
    await target.write('installation', (tx) => insertRows(tx, table, rows))
    last = keyOf(table, end)
  }
  const there = await sumOf((after) => pageOf(source, table, after), table)
  const here = await sumOf((after) => target.read((db) => pageOf(db, table, after)), table)
  if (there.rows !== here.rows || there.digest !== here.digest)
    throw new BackupRefusedError('damaged', table.name)
}

/** When the installation was made tells it from others. */
async function keepTimes(target: Store, migrations: Applied[]): Promise<void> {
  await target.write('installation', async (tx) => {
    for (const { name, appliedAt } of migrations)
      await tx.updateTable('migrations').set({ appliedAt }).where('name', '=', name).execute()
  })
}
