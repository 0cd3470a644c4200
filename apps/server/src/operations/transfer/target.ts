import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { clientTransaction } from '../../platform/db/postgres/client-transaction.ts'
import { holdDatabase, progressTable } from '../../platform/db/postgres/database-hold.ts'
import { connectionConfig, runStatement } from '../../platform/db/postgres/postgres-pool.ts'
import { refusedBy } from '../../platform/db/postgres/postgres-refusal.ts'
import { statementDialect } from '../../platform/db/statements/statement-dialect.ts'
import type { Db, Tx } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Row, TransferTable } from './source.ts'

/** Why nothing may be moved into a database. */
export class TransferRefusedError extends Error {
  override readonly name = 'TransferRefusedError'
  readonly reason: 'no_installation' | 'not_empty' | 'other_source' | 'different'
  readonly subject: string

  constructor(reason: TransferRefusedError['reason'], subject: string) {
    super(`${reason}: ${subject}`)
    this.reason = reason
    this.subject = subject
  }
}

export type Progress = { rows: number; last: unknown[] | null; done: boolean }

/** The database to move into, with how far it has come: both are committed together, so a kill costs one page. */
export class TransferTarget {
  readonly #client: pg.Client
  readonly #release: () => Promise<void>
  readonly db: Db

  private constructor(client: pg.Client, release: () => Promise<void>) {
    this.#client = client
    this.#release = release
    const run = statementDialect('postgres', (query) => runStatement(client, query, Infinity))
    this.db = new Kysely<Tables>({ dialect: run })
  }

  /** Takes an empty database, or one that an earlier run with the same `source` left half full. */
  static async open(url: string, source: string): Promise<TransferTarget> {
    const client = new pg.Client({ ...connectionConfig(url, 'transfer'), statement_timeout: 0 })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch (error) {
      throw refusedBy(error, url)
    }
    let release = () => Promise.resolve()
    try {
      await refuseForeign(client)
      const hold = await holdDatabase(url, { halfMoved: true })
      release = hold.release
      const target = new TransferTarget(client, release)
      await target.#claim(source)
      return target
    } catch (error) {
      await client.end()
      await release()
      throw error
    }
  }

  async progressOf(table: string): Promise<Progress> {
    const { rows } = await this.#client.query<{ rows: number; last: string | null; done: boolean }>(
      `SELECT rows, last, done FROM ${progressTable} WHERE name = $1`,
      [table],
    )
    const [known] = rows
    if (!known) return { rows: 0, last: null, done: false }
    // Written by `take` below as the key of a row.
    return { ...known, last: known.last === null ? null : (JSON.parse(known.last) as unknown[]) }
  }

  /** Writes a page of a table, and that it is there. */
  async take(table: TransferTable, rows: Row[], progress: Progress): Promise<void> {
    const { name } = table
    await clientTransaction(this.#client, async (tx) => {
      if (rows.length > 0) await insertRows(tx, table, rows)
      const last = progress.last === null ? null : JSON.stringify(progress.last)
      await sql`
        INSERT INTO ${sql.raw(progressTable)} (name, rows, last, done)
        VALUES (${name}, ${progress.rows}, ${last}, ${progress.done})
        ON CONFLICT (name) DO UPDATE SET rows = excluded.rows, last = excluded.last, done = excluded.done`.execute(
        tx,
      )
    })
  }

  /** From now on it is a database like any other. */
  async finish(): Promise<void> {
    await this.#client.query(`DROP TABLE ${progressTable}`)
    // Its plans are made for tables that were empty a moment ago.
    await this.#client.query('ANALYZE')
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => {})
    await this.#release()
  }

  async #claim(source: string): Promise<void> {
    await this.#client.query(`
      CREATE TABLE IF NOT EXISTS ${progressTable} (
        name TEXT PRIMARY KEY, rows BIGINT NOT NULL, last TEXT, done BOOLEAN NOT NULL
      )`)
    const { last } = await this.progressOf('')
    if (last === null)
      await this.take({ name: '', columns: [], key: [] }, [], { rows: 0, last: [source], done: true })
    else if (last[0] !== source) throw new TransferRefusedError('other_source', '')
  }
}

/** One statement for a page of a table. */
export async function insertRows(tx: Tx, { name, columns }: TransferTable, rows: Row[]): Promise<void> {
  const lines = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  const into = sql.join(columns.map((column) => sql.ref(column)))
  await sql`INSERT INTO ${sql.table(name)} (${into}) VALUES ${sql.join(lines)}`.execute(tx)
}

/** A database with anybody's rows, or with tables that are not ours, is left as it is. */
async function refuseForeign(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`,
  )
  const names = rows.map(({ name }) => name)
  if (names.length === 0 || names.includes('sqliteTransfer')) return
  if (!names.includes('serverNodes')) throw new TransferRefusedError('not_empty', names[0] ?? '')
  for (const name of names.filter((name) => !['migrations', 'serverNodes'].includes(name))) {
    const found = await client.query(`SELECT 1 FROM ${pg.escapeIdentifier(name)} LIMIT 1`)
    if (found.rows.length > 0) throw new TransferRefusedError('not_empty', name)
  }
}
