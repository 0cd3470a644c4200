import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Store } from '../../platform/db/store.ts'
import { movedMark } from '../../platform/db/sqlite/open-sqlite.ts'
import { storableText } from '../../platform/db/statements/storable-text.ts'

/** A table to move: `key` is its primary key, in whose order it is read. */
export type TransferTable = { name: string; columns: string[]; key: string[] }
export type Row = Record<string, unknown>

/** Rows of the process that wrote them, and of the schema: a new database has its own. */
const notMoved = ['migrations', 'serverNodes']

/** Every table to move, those that others refer to first; indexes that are tables make themselves. */
export function tablesToMove(source: Store): Promise<TransferTable[]> {
  return source.read(async (db) => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM pragma_table_list
      WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`.execute(db)
    const names = rows.map(({ name }) => name).filter((name) => !notMoved.includes(name))
    const tables = new Map<string, TransferTable>()
    for (const name of names) await add(db, name, tables)
    return [...tables.values()]
  })
}

async function add(db: Db, name: string, tables: Map<string, TransferTable>): Promise<void> {
  if (tables.has(name)) return
  const references = await sql<{ table: string }>`
    SELECT DISTINCT "table" FROM pragma_foreign_key_list(${name})`.execute(db)
  for (const { table } of references.rows) if (table !== name) await add(db, table, tables)
  const { rows } = await sql<{ name: string; pk: number }>`
    SELECT name, pk FROM pragma_table_info(${name}) ORDER BY cid`.execute(db)
  const key = rows.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  tables.set(name, {
    name,
    columns: rows.map((column) => column.name),
    key: key.map((column) => column.name),
  })
}

/** Rows in one page: what moves them does so in one statement and one commit, and a kill costs at most so much of the work. */
export const pageRows = 500

/** The page of rows after `last` (a key, null for the first ones), in the order of their key: the same on both databases. */
export async function pageOf(db: Db, table: TransferTable, last: unknown[] | null): Promise<Row[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)))
  const after = last ? sql`(${key}) > (${sql.join(last)})` : sql`1 = 1`
  // Names of keys are of this table alone.
  const moved = table.name === 'meta' ? sql`key <> ${movedMark}` : sql`1 = 1`
  const { rows } = await sql<Row>`
    SELECT * FROM ${sql.table(table.name)} WHERE ${after} AND ${moved} ORDER BY ${key} LIMIT ${pageRows}`.execute(
    db,
  )
  return rows.map((row) => Object.fromEntries(table.columns.map((column) => [column, plain(row[column])])))
}

/** As both databases keep it: older rows may hold what only SQLite takes. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  return typeof value === 'number' ? Math.round(value) : value
}

export const keyOf = (table: TransferTable, row: Row): unknown[] => table.key.map((column) => row[column])

/** How many rows a table has, and a digest of all that they say. */
export async function sumOf(
  read: (last: unknown[] | null) => Promise<Row[]>,
  table: TransferTable,
): Promise<{ rows: number; digest: string }> {
  const hash = createHash('sha256')
  let count = 0
  let last: unknown[] | null = null
  for (;;) {
    const rows: Row[] = await read(last)
    for (const row of rows)
      hash.update(`${JSON.stringify(table.columns.map((column) => written(row[column])))}\n`)
    count += rows.length
    const end = rows.at(-1)
    if (!end) return { rows: count, digest: hash.digest('hex') }
    last = keyOf(table, end)
  }
}

function written(value: unknown): unknown {
  return value instanceof Uint8Array ? `bytes ${Buffer.from(value).toString('hex')}` : value
}
