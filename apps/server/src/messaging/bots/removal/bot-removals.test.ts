import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { everyBot } from '../../../cluster/holding.ts'
import { newId } from '../../../platform/db/ids.ts'
import { statements } from '../../../platform/db/statements/statement-dialect.ts'
import type { Db, Store } from '../../../platform/db/store.ts'
import { fillAccount } from '../../../testing/isolation/filled-account.ts'
import { openTestServer, password, type TestServer } from '../../../testing/test-server.ts'
import { BotRemovals, rowsAtOnce } from './bot-removals.ts'
import { emptiedTables, goesAlong } from './emptied-tables.ts'
import { removeBots } from './remove-bots.ts'
import { nobody } from './removed-bots.ts'

type Key = { table: string; parent: string }

let server: TestServer
/** Rows that were there after each transaction, of what a test counts. */
let left: number[]
let counting: ((db: Db) => Promise<number>) | null
/** With how many of them left the process stops to write. */
let stopsAt: number

beforeEach(async () => {
  ;[left, counting, stopsAt] = [[], null, -1]
  server = await openTestServer({ wrapStore: counted })
})
afterEach(() => server.close())

function counted(store: Store): Store {
  return {
    read: (query) => store.read(query),
    close: () => store.close(),
    async write(scope, work) {
      if ((left.at(-1) ?? Infinity) <= stopsAt) throw new Error('killed')
      const done = await store.write(scope, work)
      if (counting) left.push(await store.read(counting))
      return done
    },
  }
}

const of = <T>(query: (db: Db) => Promise<T>): Promise<T> => server.server.core.store.read(query)

async function foreignKeys(db: Db): Promise<Key[]> {
  const told: Record<'sqlite' | 'postgres', RawBuilder<Key>> = {
    sqlite: sql`SELECT m.name AS "table", f."table" AS parent FROM sqlite_master m, pragma_foreign_key_list(m.name) f
      WHERE m.type = 'table'`,
    postgres: sql`SELECT t.relname AS "table", p.relname AS parent FROM pg_constraint c
      JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class p ON p.oid = c.confrelid WHERE c.contype = 'f'`,
  }
  return (await told[statements(db).engine].execute(db)).rows
}

/** The tables that hang on bots, however far. */
function hanging(keys: readonly Key[]): string[] {
  const found = new Set(['bots'])
  // What is added meanwhile is gone through as well.
  for (const parent of found)
    for (const { table } of keys.filter((key) => key.parent === parent)) found.add(table)
  return [...found].filter((table) => table !== 'bots')
}

/** Rows that name one of these ids, by their table. */
async function rowsOf(ids: readonly string[]): Promise<string[]> {
  const tables = await of((db) => db.introspection.getTables())
  const counts = await Promise.all(
    tables
      .filter(({ name }) => !name.startsWith('messageSearch'))
      .map(async ({ name }) => {
        // The names are the database's own.
        const rows = await of((db) =>
          db
            .selectFrom(name as 'bots')
            .selectAll()
            .execute(),
        )
        return rows.some((row) => ids.some((id) => JSON.stringify(row).includes(id))) ? [name] : []
      }),
  )
  return counts.flat()
}

/** A bot with so many contacts, each of whom wrote once. */
async function shopOf(token: string, count: number): Promise<string> {
  const { _id: botId } = await server.createBot(token)
  const contacts = Array.from({ length: count }, (_, nth) => {
    const known = { id: newId(), botId, searchText: `cliente ${nth}`, createdAt: 1, updatedAt: 1 }
    return { ...known, name: `Cliente ${nth}`, phoneNumber: `57310${1_000_000 + nth}` }
  })
  await server.server.core.store.write('installation', async (tx) => {
    await tx.insertInto('contacts').values(contacts).execute()
    const value = ({ id, phoneNumber }: (typeof contacts)[number]) => ({
      id: newId(),
      botId,
      kind: 'phone' as const,
      value: phoneNumber,
      contactId: id,
    })
    await tx.insertInto('contactIdentities').values(contacts.map(value)).execute()
    const wrote = { direction: 'in', author: 'customer', type: 'text', text: 'hola' } as const
    const message = ({ id: contactId }: (typeof contacts)[number], at: number) => ({
      ...wrote,
      id: newId(),
      botId,
      contactId,
      at,
      status: 'received' as const,
      createdAt: at,
    })
    await tx.insertInto('messages').values(contacts.map(message)).execute()
  })
  return botId
}

const rowsIn = async (db: Db, botId: string): Promise<number> => {
  const counts = await Promise.all(
    (['contacts', 'contactIdentities', 'messages'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('botId', '=', botId)
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + Number(count), 0)
}

test('every table that hangs on bots is emptied before what it hangs on, or goes along with it', async () => {
  const keys = await of(foreignKeys)
  const names = emptiedTables.map((emptied): string =>
    typeof emptied === 'string' ? emptied : emptied.table,
  )
  expect([...names, ...Object.keys(goesAlong)].toSorted()).toEqual(hanging(keys).toSorted())
  const along: Partial<Record<string, string>> = goesAlong
  for (const { table, parent } of keys) {
    if (!names.includes(parent) || along[table] === parent) continue
    expect(names.slice(0, names.indexOf(parent))).toContain(along[table] ?? table)
  }
})

test('a bot goes a few rows a transaction, the row last, and its files', async () => {
  const { token } = await server.register()
  const botId = await shopOf(token, 450)
  const other = await shopOf(token, 3)
  counting = (db) => rowsIn(db, botId)
  expect((await server.call('DELETE', `/api/bots/${botId}`, { token })).statusCode).toBe(204)
  const deleted = left.map((count, nth) => (left[nth - 1] ?? 1350) - count)
  expect(Math.max(...deleted)).toBe(rowsAtOnce)
  expect(left.at(-1)).toBe(0)
  expect(await rowsOf([botId])).toEqual([])
  expect(await of((db) => rowsIn(db, other))).toBe(9)
})

test('of a bot with one of everything nothing is left in any table', async () => {
  const { token, ids } = await fillAccount(server, 'zafiroazul')
  const { botId = '' } = ids
  expect((await rowsOf([botId])).length).toBeGreaterThan(15)
  expect((await server.call('DELETE', `/api/bots/${botId}`, { token })).statusCode).toBe(204)
  expect(await rowsOf([botId])).toEqual([])
})

test('of a closed account nothing is left in any table, nor of its bots', async () => {
  const { token, ids } = await fillAccount(server, 'zafiroazul')
  const closed = await server.call('POST', '/api/profile/delete', { token, body: { password } })
  expect(closed.statusCode).toBe(204)
  expect(await rowsOf([ids['userId'] ?? '', ids['botId'] ?? ''])).toEqual([])
})

test('what waited in it is not done, and its number is free, however long it takes to be deleted', async () => {
  const { ids } = await fillAccount(server, 'zafiroazul')
  const { botId = '', userId = '' } = ids
  const { core } = server.server
  await core.store.write('installation', async (tx) => {
    await tx.updateTable('turns').set({ state: 'waiting' }).where('botId', '=', botId).execute()
    await tx.updateTable('jobs').set({ state: 'queued' }).where('botId', '=', botId).execute()
    await tx.insertInto('waSessions').values({ botId, updatedAt: 1, status: 'connected' }).execute()
  })
  await core.inTransaction({ bot: botId }, (transaction) => removeBots(transaction, userId, botId))
  const waiting = await of((db) =>
    Promise.all([
      db.selectFrom('turns').select('id').where('state', '=', 'waiting').execute(),
      db.selectFrom('jobs').select('id').where('botId', '=', botId).execute(),
      db.selectFrom('waSessions').select('botId').execute(),
    ]),
  )
  expect(waiting.flat()).toEqual([])
  // The next start finds it.
  await server.server.bots.start()
  await expect.poll(() => rowsOf([botId])).toEqual([])
})

test('what is cut short between two transactions goes on at the next start', async () => {
  const { token } = await server.register()
  const botId = await shopOf(token, 450)
  const { core, botRemovals } = server.server
  counting = (db) => rowsIn(db, botId)
  stopsAt = 700
  expect((await server.call('DELETE', `/api/bots/${botId}`, { token })).statusCode).toBe(204)
  await botRemovals.stop()
  expect(left.at(-1)).toBe(650)
  expect((await server.call('GET', `/api/bots/${botId}`, { token })).statusCode).toBe(404)
  stopsAt = -1
  const files: string[] = []
  const removeBot = async (id: string) => void files.push(id)
  const again = new BotRemovals({ ...core, files: { removeBot }, holding: everyBot })
  await again.wake()
  await again.stop()
  expect([await rowsOf([botId]), files]).toEqual([[], [botId]])
  expect(
    await of((db) => db.selectFrom('bots').select('id').where('ownerId', '=', nobody).execute()),
  ).toEqual([])
})

test('where there are several servers, each deletes what it holds', async () => {
  const { token, user } = await server.register()
  const { _id: botId } = await server.createBot(token)
  const { core } = server.server
  await core.inTransaction({ bot: botId }, (transaction) => removeBots(transaction, user._id, botId))
  const files = { removeBot: async () => {} }
  const here = new BotRemovals({ ...core, files, holding: { ...everyBot, node: 'here' } })
  await here.wake()
  expect(await rowsOf([botId])).toContain('bots')
  await core.store.write({ bot: botId }, (tx) => tx.updateTable('bots').set({ holder: 'here' }).execute())
  await here.wake()
  await here.stop()
  expect(await rowsOf([botId])).toEqual([])
})
