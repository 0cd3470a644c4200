import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StoreUnavailableError } from '../errors.ts'
import { openPostgres } from './open-postgres.ts'
import { usualPatienceMs } from './postgres-pool.ts'
import type { OpenedStore, Tx } from '../store.ts'
import { botRow, userRow } from '../../../testing/rows.ts'
import { newId } from '../ids.ts'
import { testDatabase } from '../testing/engines.ts'
import type { TestDatabase } from '../testing/engines.ts'
import { TcpProxy } from '../testing/tcp-proxy.ts'

let database: TestDatabase
let url: URL
let proxy: TcpProxy
let store: OpenedStore

beforeEach(async () => {
  database = await testDatabase()
  url = new URL(database.place.DATABASE_URL ?? '')
  proxy = await TcpProxy.open({ host: url.hostname, port: Number(url.port) })
  const way = new URL(url)
  way.host = `127.0.0.1:${proxy.port}`
  store = await openPostgres(way.href)
})
afterEach(async () => {
  proxy.restore()
  await store.close()
  await proxy.close()
  await database.remove()
})

const put = (key: string, botId?: string) =>
  store.write(botId === undefined ? 'installation' : { bot: botId }, (tx) => insert(tx, key))
const insert = (tx: Tx, key: string) => tx.insertInto('meta').values({ key, value: 'x' }).execute()
const keys = async () => {
  const rows = await store.read((db) => db.selectFrom('meta').select('key').orderBy('key').execute())
  return rows.map(({ key }) => key)
}

async function elapsed(work: Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work.catch(() => {})
  return performance.now() - began
}

test('a user who owns this one database, and may do nothing else, is enough', async () => {
  const name = `recado_least_${process.pid}`
  const superuser = new pg.Client({ connectionString: url.href })
  await superuser.connect()
  await superuser.query(
    `CREATE ROLE ${name} LOGIN PASSWORD 'clave' NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION`,
  )
  try {
    await superuser.query(`CREATE DATABASE ${name} OWNER ${name}`)
    const own = new URL(url)
    Object.assign(own, { username: name, password: 'clave', pathname: `/${name}` })
    const theirs = await openPostgres(own.href)
    await theirs.write('installation', (tx) =>
      tx.insertInto('meta').values({ key: 'hecha', value: 'x' }).execute(),
    )
    expect(await theirs.read((db) => db.selectFrom('meta').select('key').execute())).toContainEqual({
      key: 'hecha',
    })
    await theirs.close()
  } finally {
    await superuser.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await superuser.query(`DROP ROLE ${name}`)
    await superuser.end()
  }
})

test('a database that does not answer is told of in time, and is back when it answers', async () => {
  await put('before')
  proxy.silence()
  const write = put('lost')
  const waiting = put('also lost')
  const read = keys()
  const times = Promise.all([write, waiting, read].map(elapsed))
  await expect(write).rejects.toBeInstanceOf(StoreUnavailableError)
  await expect(waiting).rejects.toBeInstanceOf(StoreUnavailableError)
  await expect(read).rejects.toBeInstanceOf(StoreUnavailableError)
  // One patience, not two one after the other.
  expect(Math.max(...(await times))).toBeLessThan(2 * usualPatienceMs)
  proxy.restore()
  await put('after')
  expect(await keys()).toEqual(['after', 'before'])
})

test('a database that is gone is told of at once, and is back when it is', async () => {
  await put('before')
  proxy.cut()
  await expect(put('lost')).rejects.toBeInstanceOf(StoreUnavailableError)
  await expect(keys()).rejects.toBeInstanceOf(StoreUnavailableError)
  proxy.restore()
  await put('after')
  expect(await keys()).toEqual(['after', 'before'])
})

test('connections that the database has closed are replaced unnoticed', async () => {
  await put('before')
  await asAdministrator(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'recado%'`)
  await Promise.all([put('after'), put('of a bot', 'a bot')])
  expect(await keys()).toEqual(['after', 'before', 'of a bot'])
})

test('what a server says of itself is said although its connection was cut meanwhile', async () => {
  const { node } = store
  proxy.cut()
  proxy.restore()
  await Promise.all([node?.become('live'), node?.listensAt('http://10.0.0.7:3000')])
  const said = await store.read((db) => db.selectFrom('serverNodes').select(['state', 'address']).execute())
  expect(said).toEqual([{ state: 'live', address: 'http://10.0.0.7:3000' }])
})

test('transactions of different bots run at once, and those of one bot in their order', async () => {
  const order: string[] = []
  const slow = store.write({ bot: 'one' }, (tx) => sql`SELECT pg_sleep(0.3)`.execute(tx))
  await Promise.all([
    slow.then(() => order.push('slow')),
    put('behind it', 'one').then(() => order.push('behind it')),
    put('beside it', 'two').then(() => order.push('beside it')),
  ])
  expect(order).toEqual(['beside it', 'slow', 'behind it'])
})

test('transactions that lock each other out are run again', async () => {
  await put('a')
  await put('b')
  const both = (first: string, second: string) =>
    store.write({ bot: first }, async (tx) => {
      const touch = (key: string) =>
        tx
          .updateTable('meta')
          .set((eb) => ({ value: sql`${eb.ref('value')} || 'y'` }))
          .where('key', '=', key)
          .execute()
      await touch(first)
      await sql`SELECT pg_sleep(0.2)`.execute(tx)
      await touch(second)
    })
  await Promise.all([both('a', 'b'), both('b', 'a')])
  const rows = await store.read((db) => db.selectFrom('meta').select('value').execute())
  expect(rows).toEqual([{ value: 'xyy' }, { value: 'xyy' }])
})

test('one server works with a database; who lost it cannot write any more, whatever it believes', async () => {
  await expect(openPostgres(url.href)).rejects.toMatchObject({ refusal: 'in_use' })
  await asAdministrator(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'recado hold%'`)
  const next = await openPostgres(url.href)
  await expect(put('too late')).rejects.toThrow(/taken over/)
  await next.close()
  await expect(put('still too late')).rejects.toThrow(/taken over/)
  // Nor does it keep others out, even if it gets the lock back for a moment.
  await (await openPostgres(url.href)).close()
})

test('those that let others join work side by side, and nobody who wants the database alone gets in', async () => {
  await store.close()
  const [one, other] = [
    await openPostgres(url.href, { joins: true }),
    await openPostgres(url.href, { joins: true }),
  ]
  await Promise.all(
    [one, other].map((each, index) => each.write({ bot: 'one' }, (tx) => insert(tx, String(index)))),
  )
  expect(await one.read((db) => db.selectFrom('meta').select('key').orderBy('key').execute())).toEqual([
    { key: '0' },
    { key: '1' },
  ])
  await expect(openPostgres(url.href)).rejects.toMatchObject({ refusal: 'in_use' })
  await vi.waitFor(() => expect([one.node?.isAlone(), other.node?.isAlone()]).toEqual([false, false]), 5000)
  await other.close()
  await vi.waitFor(() => expect(one.node?.isAlone()).toBe(true), 5000)
  await one.close()
  store = await openPostgres(url.href)
})

describe('what cannot be opened is named, without its password', () => {
  const opening = (change: (address: URL) => void) => {
    const address = new URL(url)
    address.password = 'canary'
    change(address)
    return openPostgres(address.href)
  }

  test('nobody listens there', async () => {
    const refusal = opening((address) => (address.host = '127.0.0.1:1'))
    await expect(refusal).rejects.toMatchObject({ refusal: 'unreachable' })
    await expect(refusal).rejects.not.toThrow('canary')
  })

  test('there is no such database', async () => {
    const refusal = opening((address) => (address.pathname = '/nothing'))
    await expect(refusal).rejects.toMatchObject({ refusal: 'no_database' })
  })

  test('there is no such user', async () => {
    const refusal = opening((address) => (address.username = 'nobody'))
    await expect(refusal).rejects.toMatchObject({ refusal: 'credentials' })
  })

  test('something else listens there', async () => {
    const other = createServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    // A TCP server's address is always one.
    const { port } = other.address() as AddressInfo
    const refusal = opening((address) => (address.host = `127.0.0.1:${port}`))
    await expect(refusal).rejects.toMatchObject({ refusal: 'unreachable' })
    await new Promise((resolve) => other.close(resolve))
  })
})

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('the first server after all that had joined were killed takes their bots at once, and lets others join it', async () => {
  const database = await testDatabase()
  const url = database.place.DATABASE_URL ?? ''
  const killed = await openPostgres(url, { joins: true, roles: 'worker' })
  const [ownerId, botId] = [newId(), newId()]
  await killed.write({ account: ownerId }, async (tx) => {
    await tx
      .insertInto('users')
      .values(userRow({ id: ownerId }))
      .execute()
    await tx
      .insertInto('bots')
      .values(botRow({ id: botId, ownerId, holder: 'who was killed' }))
      .execute()
    await tx
      .insertInto('serverNodes')
      .values({ ...facts, id: 'who was killed', state: 'live' })
      .execute()
  })
  const holders = (store: OpenedStore) => store.read((db) => db.selectFrom('bots').select('holder').execute())
  // Beside one that lives it is watched first.
  const beside = await openPostgres(url, { joins: true, roles: 'worker' })
  expect(await holders(beside)).toEqual([{ holder: 'who was killed' }])
  await beside.close()
  await killed.close()
  const first = await openPostgres(url, { joins: true, roles: 'worker' })
  expect(await holders(first)).toEqual([{ holder: null }])
  const second = await openPostgres(url, { joins: true, roles: 'worker' })
  await Promise.all([first.close(), second.close()])
  await database.remove()
})

const facts = { name: '', roles: 'worker', version: '', startedAt: 1, beatAt: 1 }

test('what a long group had no time for keeps nobody waiting who goes first', async () => {
  const bot = newId()
  const order: string[] = []
  const write = (name: string, first?: true) =>
    store.write({ bot, ...(first && { first }) }, async (tx) => {
      order.push(name)
      await insert(tx, name)
    })
  const begun = Promise.withResolvers<void>()
  const long = store.write({ bot }, async (tx) => {
    begun.resolve()
    // Longer than a group lasts.
    await sql`SELECT pg_sleep(0.06)`.execute(tx)
  })
  const others = Array.from({ length: 20 }, (_, nth) => write(String(nth)))
  await begun.promise
  await Promise.all([write('urgent', true), long, ...others])
  expect(order).toEqual(['urgent', ...others.map((_, nth) => String(nth))])
})
