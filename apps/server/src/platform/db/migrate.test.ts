import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { SchemaTooNewError } from './errors.ts'
import { migrate, migrations } from './migrate.ts'
import { contractEnding, type Migration, sqliteTypes } from './migration.ts'
import { bringUpToDate } from './postgres/bring-up-to-date.ts'
import { engine, testDatabase, type TestDatabase, onPostgresAlone } from './testing/engines.ts'

const expand: Migration = {
  name: '9001-new-name',
  statements: () => [`ALTER TABLE meta ADD COLUMN called TEXT`],
  indexes: [{ name: 'metaByCalled', on: 'meta (called)' }],
}
const contract: Migration = {
  name: `9002-old-name${contractEnding}`,
  drops: ['metaByCalled'],
  statements: () => [`ALTER TABLE meta DROP COLUMN called`],
}
const later: Migration = { name: '9003-later', statements: () => [`ALTER TABLE meta ADD COLUMN later TEXT`] }

let database: TestDatabase | undefined
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await database?.remove()
})

/** The database, and how a release that knows these brings it up to date. */
async function open() {
  database = await testDatabase()
  const store = await database.open()
  ends.unshift(() => store.close())
  const url = database.place.DATABASE_URL
  const client = url === undefined ? null : new pg.Client(url)
  if (client) {
    await client.connect()
    // Databases of these tests are used again.
    ends.unshift(async () => {
      await client.query(`ALTER TABLE meta DROP COLUMN IF EXISTS called, DROP COLUMN IF EXISTS later`)
      await client.query(`DELETE FROM migrations WHERE name LIKE '9%'`)
      await client.end()
    })
  }
  const update = (known: readonly Migration[], mayContract: boolean) => {
    const parts = { migrations: [...migrations, ...known], mayContract: async () => mayContract }
    return client
      ? bringUpToDate(client, parts)
      : migrate((work) => store.write('installation', work), sqliteTypes, parts)
  }
  const applied = async () => {
    const rows = await store.read((db) =>
      db.selectFrom('migrations').select('name').where('name', '>', '9').orderBy('name').execute(),
    )
    return rows.map(({ name }) => name)
  }
  return { store, client, update, applied }
}

test('what an older release needs is taken away once none of it works, and what follows does not wait for that', async () => {
  const { update, applied } = await open()
  await update([expand, contract, later], false)
  expect(await applied()).toEqual([expand.name, later.name])
  await update([expand, contract, later], true)
  expect(await applied()).toEqual([expand.name, contract.name, later.name])
})

test('an older release works beside what a newer one added, and refuses where something was taken away', async () => {
  const { update } = await open()
  await update([expand, contract], false)
  await update([], true)
  await update([expand, contract], true)
  await expect(update([expand], true)).rejects.toThrow(SchemaTooNewError)
})

test('an index of a large table is there in the end, also when its building was cut short', async () => {
  const { store, client, update } = await open()
  await update([expand], true)
  const indexes = () =>
    store.read(async (db) => {
      const { rows } =
        engine === 'sqlite'
          ? await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE name = 'metaByCalled'`.execute(
              db,
            )
          : await sql<{ name: string }>`SELECT relname AS name FROM pg_class JOIN pg_index ON oid = indexrelid
              WHERE relname = 'metaByCalled' AND indisvalid`.execute(db)
      return rows.length
    })
  expect(await indexes()).toBe(1)
  if (!client) return
  // As a kill leaves it, which only its owner may say of it.
  await client.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = '"metaByCalled"'::regclass`)
  expect(await indexes()).toBe(0)
  await update([expand], true)
  expect(await indexes()).toBe(1)
})

test.each(onPostgresAlone)('of two servers that start together, one builds a large index', async () => {
  const { client, update, applied } = await open()
  const other = new pg.Client(database?.place.DATABASE_URL)
  await other.connect()
  try {
    const index = { name: 'metaByValue', on: 'meta (value)' }
    const known = [{ name: '9001-index', statements: () => [], indexes: [index] }]
    const parts = { migrations: [...migrations, ...known], mayContract: async () => true }
    await Promise.all([update(known, true), bringUpToDate(other, parts)])
    expect(await applied()).toEqual(['9001-index'])
  } finally {
    await other.end()
    await client?.query(`DROP INDEX IF EXISTS "metaByValue"`)
  }
})

test.each(onPostgresAlone)('a large index is built while others write', async () => {
  const { client, store, update } = await open()
  const writer = new pg.Client(database?.place.DATABASE_URL)
  await writer.connect()
  try {
    await writer.query(`BEGIN; INSERT INTO meta (key, value) VALUES ('before', '1')`)
    const index = { name: 'metaByValue', on: 'meta (value)' }
    const building = update([{ name: '9001-index', statements: () => [], indexes: [index] }], true)
    const isBuilt = sql`SELECT 1 FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX%' AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await store.read((db) => isBuilt.execute(db))).rows).toHaveLength(1)
    // It waits for who began before it; who begins meanwhile waits for nobody.
    await store.write('installation', (tx) =>
      tx.insertInto('meta').values({ key: 'meanwhile', value: '1' }).execute(),
    )
    await writer.query('COMMIT')
    await building
  } finally {
    await writer.end()
    await client?.query(`DROP INDEX IF EXISTS "metaByValue"`)
  }
})
