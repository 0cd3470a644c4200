import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Failpoint } from '../failpoints.ts'
import { bundledProgram } from '../../testing/programs/bundled-program.ts'
import { knownMigrations } from './migrate.ts'
import { bareDatabase, engine, type TestDatabase } from './testing/engines.ts'

const program = await bundledProgram(fileURLToPath(new URL('testing/open-and-die.ts', import.meta.url)))

const databases: TestDatabase[] = []
afterEach(async () => {
  for (const database of databases.splice(0)) await database.remove()
})

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await bareDatabase()
  databases.push(database)
  return database
}

async function openAndDie(database: TestDatabase, name: Failpoint, nth: number): Promise<unknown> {
  const child = spawn(process.execPath, [program.file, JSON.stringify(database.place), name, String(nth)], {
    env: { ...process.env, ...program.env },
    stdio: 'inherit',
  })
  const [, signal] = await once(child, 'close')
  return signal
}

/** Everything that the schema says. */
async function schemaOf(database: TestDatabase): Promise<unknown> {
  const store = await database.open()
  try {
    return await store.read(async (db) => {
      if (engine === 'sqlite')
        return (await sql`SELECT type, name, sql FROM sqlite_master ORDER BY type, name`.execute(db)).rows
      const columns = await sql`
        SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name
        FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`.execute(db)
      const indexes = await sql`
        SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`.execute(db)
      return { columns: columns.rows, indexes: indexes.rows }
    })
  } finally {
    await store.close()
  }
}

test('killed inside a migration and between two, the next start goes on to the same schema', async () => {
  const whole = await schemaOf(await emptyDatabase())
  const database = await emptyDatabase()
  expect(await openAndDie(database, 'migration.within', 7)).toBe('SIGKILL')
  // The first one was taken back whole; this time it and the next stay.
  expect(await openAndDie(database, 'migration.after', 2)).toBe('SIGKILL')
  expect(await openAndDie(database, 'migration.within', 3)).toBe('SIGKILL')
  // The two that are there are not gone through again: this is after the last one.
  expect(await openAndDie(database, 'migration.after', knownMigrations.size - 2)).toBe('SIGKILL')
  expect(await schemaOf(database)).toEqual(whole)
  const store = await database.open()
  const applied = await store.read((db) =>
    db.selectFrom('migrations').select('name').orderBy('name').execute(),
  )
  await store.close()
  expect(new Set(applied.map(({ name }) => name))).toEqual(knownMigrations)
})
