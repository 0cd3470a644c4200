import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../open-postgres.ts'
import { openSqlite } from '../open-sqlite.ts'
import type { Store } from '../store.ts'

/** A database of one test's own, empty and not open. */
export type TestDatabase = {
  /** Where files lie; a SQLite database among them. */
  dataDir: string
  /** Null for SQLite. */
  url: string | null
  open(): Promise<Store>
  remove(): Promise<void>
}

/** Which database this run of the tests is about; the project `postgres` of the test configuration says otherwise. */
export const engine: 'sqlite' | 'postgres' = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'

export function testDatabase(on = engine): Promise<TestDatabase> {
  return on === 'postgres' ? postgresDatabase() : Promise.resolve(sqliteDatabase())
}

function sqliteDatabase(): TestDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-test-'))
  return {
    dataDir,
    url: null,
    open: () => openSqlite(dataDir),
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true })),
  }
}

/** Databases of this process: made once, emptied for each test, which is ten times as fast. */
const made: string[] = []
const free: string[] = []

async function postgresDatabase(): Promise<TestDatabase> {
  const name = free.pop()
  const url = name === undefined ? await createDatabase() : urlOf(name)
  if (name !== undefined) await empty(url)
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-test-'))
  return {
    dataDir,
    url,
    open: () => openPostgres(url),
    remove() {
      free.push(new URL(url).pathname.slice(1))
      return Promise.resolve(rmSync(dataDir, { recursive: true }))
    },
  }
}

async function createDatabase(): Promise<string> {
  const name = `recado_${process.env['VITEST_POOL_ID'] ?? process.pid}_${made.length}`
  made.push(name)
  await onDatabase(urlOf(null), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name}`)
  })
  return urlOf(name)
}

/** Nothing refuses a deletion, so the order does not matter. */
function empty(url: string): Promise<void> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_name <> 'migrations'`,
    )
    await client.query(rows.map(({ name }) => `DELETE FROM ${pg.escapeIdentifier(name)}`).join(';'))
  })
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
