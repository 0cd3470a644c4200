import { botRow, userRow } from '../../testing/rows.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  DuplicateError,
  ForeignAwaitError,
  NestedStoreError,
  StoreUnavailableError,
  StrayTransactionError,
} from './errors.ts'
import { newId } from './ids.ts'
import type { Store, Tx } from './store.ts'
import { testDatabase } from './testing/engines.ts'
import type { TestDatabase } from './testing/engines.ts'

// What every database promises; the test configuration runs this file on each of them.

let database: TestDatabase
let store: Store

beforeEach(async () => {
  database = await testDatabase()
  store = await database.open()
})
afterEach(async () => {
  await store.close()
  await database.remove()
})

const put = (key: string, value = 'x') =>
  store.write('installation', (tx) => tx.insertInto('meta').values({ key, value }).execute())
const keys = () => store.read((db) => db.selectFrom('meta').select('key').orderBy('key').execute())

test('what was written is there after reopening', async () => {
  await put('kept')
  await store.close()
  store = await database.open()
  expect(await keys()).toEqual([{ key: 'kept' }])
})

test('what comes too late, when it is closed, is refused as unavailable', async () => {
  await store.close()
  await expect(put('late')).rejects.toBeInstanceOf(StoreUnavailableError)
  store = await database.open()
  expect(await keys()).toEqual([])
})

test('of transactions which wait together, one that throws takes only itself back', async () => {
  const results = await Promise.allSettled([
    put('a'),
    store.write('installation', async (tx) => {
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

test('a transaction cannot reach for the store, and its tx dies with it', async () => {
  let leaked: Tx | undefined
  await store.write('installation', async (tx) => {
    leaked = tx
    await expect(put('nested')).rejects.toBeInstanceOf(NestedStoreError)
    await expect(keys()).rejects.toBeInstanceOf(NestedStoreError)
  })
  await expect(leaked?.selectFrom('meta').selectAll().execute()).rejects.toBeInstanceOf(StrayTransactionError)
  await put('after')
})

test('a transaction which waits for something else is taken back, and the others go on', async () => {
  const waiting = store.write('installation', async (tx) => {
    await tx.insertInto('meta').values({ key: 'half', value: 'x' }).execute()
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    await tx.insertInto('meta').values({ key: 'rest', value: 'x' }).execute()
  })
  await Promise.all([expect(waiting).rejects.toBeInstanceOf(ForeignAwaitError), put('other')])
  expect(await keys()).toEqual([{ key: 'other' }])
})

test('reading cannot write', async () => {
  await expect(
    store.read((db) => db.insertInto('meta').values({ key: 'k', value: 'v' }).execute()),
  ).rejects.toThrow(/read-?only/)
})

test('a user takes everything of theirs along', async () => {
  const [userId] = await store.write('installation', (tx) => insertShop(tx, 1))
  await store.write('installation', (tx) => tx.deleteFrom('users').where('id', '=', userId).execute())
  expect(await store.read((db) => db.selectFrom('bots').select('id').execute())).toEqual([])
})

test('a transaction which goes on after a failed statement is taken back', async () => {
  await put('taken')
  const transaction = store.write('installation', async (tx) => {
    await tx.insertInto('meta').values({ key: 'first', value: 'x' }).execute()
    await tx
      .insertInto('meta')
      .values({ key: 'taken', value: 'x' })
      .execute()
      .catch(() => {})
    return 'as if nothing had happened'
  })
  await expect(transaction).rejects.toThrow(DuplicateError)
  expect(await keys()).toEqual([{ key: 'taken' }])
})

test('statements that a transaction starts together all belong to it', async () => {
  await store.write('installation', (tx) =>
    Promise.all(['a', 'b', 'c'].map((key) => tx.insertInto('meta').values({ key, value: 'x' }).execute())),
  )
  expect(await keys()).toHaveLength(3)
})

test('statements that a transaction starts together run in their order, and fall together', async () => {
  await put('letters', '')
  const add = (tx: Tx, letter: string) =>
    tx
      .updateTable('meta')
      .set((eb) => ({ value: sql<string>`${eb.ref('value')} || ${letter}` }))
      .where('key', '=', 'letters')
      .execute()
  await store.write('installation', (tx) => Promise.all([...'abcdef'].map((letter) => add(tx, letter))))
  const broken = store.write('installation', (tx) =>
    Promise.all([
      add(tx, 'x'),
      tx.insertInto('meta').values({ key: 'letters', value: '' }).execute(),
      add(tx, 'y'),
    ]),
  )
  await Promise.all([
    expect(broken).rejects.toThrow(DuplicateError),
    store.write('installation', (tx) => add(tx, 'g')),
  ])
  const letters = await store.read((db) => db.selectFrom('meta').selectAll().execute())
  expect(letters).toEqual([{ key: 'letters', value: 'abcdefg' }])
})

test('transactions find the database as if nobody else wrote, of one bot or of none', async () => {
  await put('count', '0')
  const increment = (botId?: string) =>
    store.write(botId === undefined ? 'installation' : { bot: botId }, async (tx) => {
      const { value } = await tx
        .selectFrom('meta')
        .select('value')
        .where('key', '=', 'count')
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('meta')
        .set({ value: String(Number(value) + 1) })
        .where('key', '=', 'count')
        .execute()
    })
  await Promise.all(Array.from({ length: 60 }, () => increment('a bot')))
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => increment(index % 2 === 0 ? undefined : 'a bot')),
  )
  const row = await store.read((db) => db.selectFrom('meta').select('value').executeTakeFirst())
  expect(row?.value).toBe('120')
})

test('one that goes first waits for what is under way and not for what waits, and behind others that go first', async () => {
  const ownerId = newId()
  await store.write({ account: ownerId }, (tx) =>
    tx
      .insertInto('users')
      .values(userRow({ id: ownerId }))
      .execute(),
  )
  const bot = botRow({ ownerId })
  await store.write({ account: ownerId }, (tx) => tx.insertInto('bots').values(bot).execute())
  const order: string[] = []
  const write = (name: string, first?: true) =>
    store.write({ bot: bot.id, ...(first && { first }) }, async (tx) => {
      order.push(name)
      await tx.updateTable('bots').set({ name }).where('id', '=', bot.id).execute()
    })
  const waiting = Array.from({ length: 400 }, (_, index) => write(String(index)))
  await Promise.all([write('one', true), write('two', true), ...waiting])
  expect(order.filter((name) => name.length === 3 && Number.isNaN(Number(name)))).toEqual(['one', 'two'])
  expect(order.indexOf('two')).toBeLessThan(300)
  expect(order.filter((name) => !Number.isNaN(Number(name)))).toEqual(
    waiting.map((_, index) => String(index)),
  )
})

test('one that goes first is committed by itself, before those that came with it have run', async () => {
  const bot = newId()
  const order: string[] = []
  const write = async (name: string, first?: true) => {
    await store.write({ bot, ...(first && { first }) }, async (tx) => {
      order.push(`${name} runs`)
      await tx.insertInto('meta').values({ key: name, value: 'x' }).execute()
    })
    order.push(`${name} is kept`)
  }
  await Promise.all([
    write('turn'),
    write('other turn'),
    write('message', true),
    write('later message', true),
  ])
  // Both in one commit, or in two where the first took long, of which others may come between.
  const before = order.slice(0, order.indexOf('turn runs'))
  const ran = before.filter((what) => what.endsWith('runs'))
  expect(ran[0]).toBe('message runs')
  const kept = ran.map((what) => what.replace('runs', 'is kept'))
  expect(before.toSorted()).toEqual([...ran, ...kept].toSorted())
  expect(order).toHaveLength(8)
})

test('those that go first, however many come after one another, leave the others their turns', async () => {
  const bot = newId()
  let isWritten = false
  const tell = async () => {
    while (!isWritten)
      await store.write({ bot, first: true }, (tx) => tx.selectFrom('meta').select('key').execute())
  }
  const all = Promise.all(Array.from({ length: 20 }, tell))
  expect(await store.write({ bot }, async () => 'written')).toBe('written')
  isWritten = true
  await all
})

test('text that no database takes is stored without what it does not take', async () => {
  await put('k', 'a\u0000b\ud83d')
  const row = await store.read((db) => db.selectFrom('meta').select('value').executeTakeFirst())
  expect(row?.value).toBe('ab\ufffd')
})

test('text sorts byte by byte, numbers and bytes come back as they went in', async () => {
  for (const key of ['ñ', 'z', 'a', 'Z', '_']) await put(key)
  expect((await keys()).map(({ key }) => key)).toEqual(['Z', '_', 'a', 'z', 'ñ'])
  const at = 1_795_261_824_142
  const [userId, botId] = await store.write('installation', (tx) => insertShop(tx, at))
  const raw = new Uint8Array([0, 1, 255])
  const row = { id: newId(), botId, chat: 'c', wireId: 'w', payload: '{}', raw, state: 'new', at } as const
  await store.write('installation', (tx) =>
    tx
      .insertInto('journal')
      .values({ ...row, createdAt: at })
      .execute(),
  )
  const stored = await store.read((db) => db.selectFrom('journal').selectAll().executeTakeFirst())
  expect(stored).toEqual({ ...row, createdAt: at })
  const sums = await store.read((db) =>
    db
      .selectFrom('journal')
      .select((eb) => [eb.fn.countAll().as('all'), eb.fn.sum('at').as('sum'), eb.fn.max('at').as('max')])
      .executeTakeFirst(),
  )
  expect(sums).toEqual({ all: 1, sum: at, max: at })
  await store.write('installation', (tx) => tx.deleteFrom('users').where('id', '=', userId).execute())
})

async function insertShop(tx: Tx, at: number): Promise<[userId: string, botId: string]> {
  const [userId, botId] = [newId(), newId()]
  await tx
    .insertInto('users')
    .values(userRow({ id: userId, createdAt: at }))
    .execute()
  await tx
    .insertInto('bots')
    .values(botRow({ id: botId, ownerId: userId, createdAt: at, updatedAt: at }))
    .execute()
  return [userId, botId]
}
