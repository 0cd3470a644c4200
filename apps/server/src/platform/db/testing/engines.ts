import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fullLength } from '../../../testing/full-length.ts'
import { busy } from './busy.ts'
import { openStore } from '../open-store.ts'
import type { StorePlace } from '../open-store.ts'
import type { OpenedStore } from '../store.ts'

/** A database of one test's own, without rows and not open. */
export type TestDatabase = {
  /** For whoever opens it in another process; a file in this directory, if that is where it lies. */
  place: StorePlace
  open(): Promise<OpenedStore>
  /** Everything that is stored, as text; for SQLite, the bytes on the disk. */
  content(): Promise<string>
  remove(): Promise<void>
}

/** Which database this run of the tests is about; the project `postgres` of the test configuration says otherwise. */
export const engine: 'sqlite' | 'postgres' = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'

/** For `test.each`: what no database makes a difference to is tried on one of them, once. */
export const onOne: readonly [][] = engine === 'sqlite' ? [[]] : []

/** For what takes long there and differs in nothing but how often it asks: tried on PostgreSQL in the long tests alone. */
export const sparedOnPostgres: readonly [][] = fullLength ? [[]] : onOne

/** The same for what PostgreSQL alone has: on the other it is not there, rather than left out. */
export const onPostgresAlone: readonly [][] = engine === 'postgres' ? [[]] : []

export async function testDatabase(on = engine): Promise<TestDatabase> {
  if (on === 'postgres') return postgresDatabase()
  const database = sqliteDatabase()
  writeFileSync(join(database.place.DATA_DIR, 'recado.db'), await (migrated ??= migratedFile()))
  return database
}

/** The same without any table. */
export async function bareDatabase(on = engine): Promise<TestDatabase> {
  if (on === 'sqlite') return sqliteDatabase()
  const database = await postgresDatabase()
  await onDatabase(String(database.place.DATABASE_URL), async (client) => {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  })
  return database
}

function sqliteDatabase(): TestDatabase {
  const dataDir = newDirectory()
  return {
    place: { DATA_DIR: dataDir },
    open: () => openStore({ DATA_DIR: dataDir }),
    content() {
      // The database and its log.
      const files = readdirSync(dataDir).filter((name) => name.startsWith('recado.db'))
      return Promise.resolve(files.map((name) => readFileSync(join(dataDir, name), 'latin1')).join('\n'))
    },
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true })),
  }
}

/** The file of a database with every table and no row: made once a process, for a copy takes a tenth of the time. */
let migrated: Promise<Buffer> | undefined

async function migratedFile(): Promise<Buffer> {
  const { place, open, remove } = sqliteDatabase()
  const store = await open()
  await store.close()
  const file = readFileSync(join(place.DATA_DIR, 'recado.db'))
  await remove()
  return file
}

const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'recado-test-'))

/** Of this copy of the sources: two of them may be tested on one server at once. */
const here = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)
/** Databases of this process: made once, emptied for each test, which is ten times as fast. */
const made: string[] = []
const free: string[] = []

async function postgresDatabase(): Promise<TestDatabase> {
  const name = free.pop()
  const url = name === undefined ? await createDatabase() : urlOf(name)
  if (name !== undefined) await empty(url)
  const place = { DATA_DIR: newDirectory(), DATABASE_URL: url }
  return {
    place,
    open: () => openStore(place, busy),
    async content() {
      let content = ''
      await onDatabase(url, async (client) => {
        for (const name of await tablesOf(client)) {
          const { rows } = await client.query(`SELECT * FROM ${pg.escapeIdentifier(name)}`)
          content += JSON.stringify(rows)
        }
      })
      return content
    },
    remove() {
      free.push(new URL(url).pathname.slice(1))
      return Promise.resolve(rmSync(place.DATA_DIR, { recursive: true }))
    },
  }
}

async function createDatabase(): Promise<string> {
  const name = `recado_${here}_${process.env['VITEST_POOL_ID'] ?? process.pid}_${made.length}`
  made.push(name)
  await onDatabase(urlOf(null), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name}`)
  })
  return urlOf(name)
}

/** By address. A connection that is new has every table to look up, which takes longer than to empty all of them. */
const emptiers = new Map<string, pg.Pool>()

/** Nothing refuses a deletion, so the order does not matter. */
async function empty(url: string): Promise<void> {
  const pool = emptiers.get(url) ?? newEmptier(url)
  const tables = await tablesOf(pool)
  await pool.query(tables.map((name) => `DELETE FROM ${pg.escapeIdentifier(name)}`).join(';'))
}

function newEmptier(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // A test may have stopped the server: the next one connects anew.
  pool.on('error', () => {})
  emptiers.set(url, pool)
  return pool
}

async function tablesOf(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations'`,
  )
  return rows.map(({ name }) => name)
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** The test server's own database, or one of ours on it. */
function urlOf(name: string | null): string {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server that tests may work on')
  const url = new URL(server)
  if (name !== null) url.pathname = `/${name}`
  return url.href
}
