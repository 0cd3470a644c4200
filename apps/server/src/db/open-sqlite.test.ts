import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  DataDirectoryLockedError,
  ForeignAwaitError,
  NestedStoreError,
  StoreUnavailableError,
  StrayTransactionError,
} from './errors.ts'
import { newId } from './ids.ts'
import { openSqlite } from './open-sqlite.ts'
import type { Store, Tx } from './store.ts'

let dataDir: string
let store: Store

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'recado-db-'))
  store = await openSqlite(dataDir)
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

const put = (key: string, value = 'x') =>
  store.write((tx) => tx.insertInto('meta').values({ key, value }).execute())
const keys = () => store.read((db) => db.selectFrom('meta').select('key').orderBy('key').execute())

test('what was written is there after reopening', async () => {
  await put('kept')
  await store.close()
  store = await openSqlite(dataDir)
  expect(await keys()).toEqual([{ key: 'kept' }])
})

test('of units which wait together, one that throws takes only itself back', async () => {
  const results = await Promise.allSettled([
    put('a'),
    store.write(async (tx) => {
      await tx.insertInto('meta').values({ key: 'gone', value: 'x' }).execute()
      throw new Error('changed my mind')
    }),
    put('a'),
    put('b'),
  ])
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(await keys()).toEqual([{ key: 'a' }, { key: 'b' }])
})

test('a write resolves only when another connection sees it', async () => {
  const seen: number[] = []
  const writes = Array.from({ length: 20 }, async (_, index) => {
    await put(String(index).padStart(2, '0'))
    seen.push((await keys()).length)
  })
  await Promise.all(writes)
  expect(Math.min(...seen)).toBeGreaterThan(0)
  expect(await keys()).toHaveLength(20)
})

test('a unit cannot reach for the store, and its tx dies with it', async () => {
  let leaked: Tx | undefined
  await store.write(async (tx) => {
    leaked = tx
    await expect(put('nested')).rejects.toBeInstanceOf(NestedStoreError)
    await expect(keys()).rejects.toBeInstanceOf(NestedStoreError)
  })
  await expect(leaked?.selectFrom('meta').selectAll().execute()).rejects.toBeInstanceOf(StrayTransactionError)
  await put('after')
})

test('a unit which waits for something else is taken back, and the others go on', async () => {
  const waiting = store.write(async (tx) => {
    await tx.insertInto('meta').values({ key: 'half', value: 'x' }).execute()
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    await tx.insertInto('meta').values({ key: 'rest', value: 'x' }).execute()
  })
  await Promise.all([expect(waiting).rejects.toBeInstanceOf(ForeignAwaitError), put('other')])
  expect(await keys()).toEqual([{ key: 'other' }])
})

test('a full disk refuses writes clearly, stays readable, and recovers', async () => {
  await put('before')
  const limitPages = (pages: number) =>
    store.write((tx) => sql`PRAGMA max_page_count = ${sql.lit(pages)}`.execute(tx))
  await limitPages(1)
  const big = () => put('big', 'x'.repeat(1_000_000))
  await expect(big()).rejects.toBeInstanceOf(StoreUnavailableError)
  expect(await keys()).toEqual([{ key: 'before' }])
  await limitPages(1_000_000)
  await big()
  expect(await keys()).toHaveLength(2)
})

test('reading cannot write', async () => {
  await expect(
    store.read((db) => db.insertInto('meta').values({ key: 'k', value: 'v' }).execute()),
  ).rejects.toThrow(/readonly/)
})

test('a second opening of the directory is refused and says who holds it', async () => {
  const refusal = openSqlite(dataDir)
  await expect(refusal).rejects.toBeInstanceOf(DataDirectoryLockedError)
  await expect(refusal).rejects.toThrow(String(process.pid))
})

test('a user takes everything of theirs along', async () => {
  const at = 1
  const [userId, botId] = [newId(), newId()]
  await store.write(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id: userId,
        name: 'Ana',
        email: 'ana@tienda.co',
        emailNormalized: 'ana@tienda.co',
        passwordHash: '',
        role: 'user',
        plan: 'Basic',
        active: 1,
        botLimit: 10,
        createdAt: at,
      })
      .execute()
    await tx
      .insertInto('bots')
      .values({
        id: botId,
        ownerId: userId,
        name: 'Tienda',
        description: '',
        estado: 'activo',
        settings: '{}',
        createdAt: at,
        updatedAt: at,
      })
      .execute()
  })
  await store.write((tx) => tx.deleteFrom('users').where('id', '=', userId).execute())
  expect(await store.read((db) => db.selectFrom('bots').select('id').execute())).toEqual([])
})
