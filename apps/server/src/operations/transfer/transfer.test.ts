import { botRow, contactRow, messageRow, userRow } from '../../testing/rows.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirectoryLockedError, MovedAwayError } from '../../platform/db/errors.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import type { TestDatabase } from '../../platform/db/testing/engines.ts'
import { bundledProgram } from '../../testing/programs/bundled-program.ts'
import { undoTransfer } from './transfer.ts'

const program = await bundledProgram(fileURLToPath(new URL('main.ts', import.meta.url)))
/** So many that a move of them can be cut. */
const messages = 12_000
const atOnce = 500

let old: TestDatabase
let target: TestDatabase
let userId: string

beforeEach(async () => {
  old = await testDatabase('sqlite')
  target = await testDatabase('postgres')
  const store = await old.open()
  userId = await seed(store)
  await store.close()
})
afterEach(async () => {
  await old.remove()
  await target.remove()
})

test('killed amid the move, it goes on where it was, and every row arrives as it was', async () => {
  const cut = start()
  await cut.told(/messages: \d+ de/)
  cut.child.kill('SIGKILL')
  await cut.ended
  // Half of it is nobody's database to work with.
  await expect(target.open()).rejects.toMatchObject({ refusal: 'half_moved' })

  const rest = start()
  expect(await rest.ended).toBe(0)
  expect(rest.output()).toMatch(/users: 1 ya estaban/)
  expect(rest.output()).toContain(`✓ messages: ${messages} filas iguales`)
  expect(rest.output()).toContain('DATABASE_URL')

  const there = await target.open()
  const row = await there.read((db) => db.selectFrom('journal').selectAll().executeTakeFirstOrThrow())
  expect(row).toMatchObject({ raw: new Uint8Array([0, 7, 255]), payload: '{"text":"¿Qué tal? 👋"}' })
  const dates = await there.read((db) =>
    db.selectFrom('messages').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst(),
  )
  expect(dates?.at).toBe(1_795_000_000_000 + messages - 1)
  await there.write('installation', (tx) => tx.deleteFrom('users').where('id', '=', userId).execute())
  await there.close()

  // Two servers on two copies would each spoil the other's WhatsApp session.
  await expect(old.open()).rejects.toBeInstanceOf(MovedAwayError)
  await undoTransfer(old.place.DATA_DIR)
  const back = await old.open()
  await back.close()
})

test('neither a database with rows in it nor a running installation is touched', async () => {
  const other = await target.open()
  await other.write('installation', (tx) =>
    tx.insertInto('meta').values({ key: 'theirs', value: 'x' }).execute(),
  )
  await other.close()
  const refused = start()
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/^La base de destino ya tiene datos \(meta\)/m)

  const running = await old.open()
  const busy = start()
  expect(await busy.ended).toBe(1)
  expect(busy.output()).toContain('detenlo')
  await expect(undoTransfer(old.place.DATA_DIR)).rejects.toBeInstanceOf(DataDirectoryLockedError)
  await running.close()
})

test('another program’s database is left as it is', async () => {
  const name = `other_${process.env['VITEST_POOL_ID'] ?? process.pid}`
  await onServer(target, 'postgres', `DROP DATABASE IF EXISTS ${name}`)
  await onServer(target, 'postgres', `CREATE DATABASE ${name}`)
  await onServer(target, name, 'CREATE TABLE invoices (id INTEGER)')
  const refused = start(urlOn(target, name))
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('ya tiene datos (invoices)')
  const tables = await onServer(
    target,
    name,
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'",
  )
  expect(tables).toEqual([{ table_name: 'invoices' }])
})

function start(url = target.place.DATABASE_URL) {
  const env = { ...process.env, ...program.env, DATA_DIR: old.place.DATA_DIR, DATABASE_URL: url }
  const child = spawn(process.execPath, [program.file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return {
    child,
    output: () => output,
    ended: once(child, 'close').then(([code]) => code),
    async told(pattern: RegExp) {
      while (!pattern.test(output)) await once(child.stdout, 'data', { signal: AbortSignal.timeout(60_000) })
    },
  }
}

function urlOn(database: TestDatabase, name: string): string {
  const url = new URL(database.place.DATABASE_URL ?? '')
  url.pathname = `/${name}`
  return url.href
}

async function onServer(database: TestDatabase, name: string, statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: urlOn(database, name) })
  await client.connect()
  const { rows } = await client.query<object & pg.QueryResultRow>(statement)
  await client.end()
  return rows
}

/** An owner with a bot, a customer, many messages, and every kind of value. */
async function seed(store: Store): Promise<string> {
  const [id, botId, contactId] = [newId(), newId(), newId()]
  const at = 1_795_000_000_000
  await store.write('installation', async (tx) => {
    await tx
      .insertInto('users')
      .values(userRow({ id, email: 'Ana@tienda.co', emailNormalized: 'ana@tienda.co', createdAt: at }))
      .execute()
    await tx
      .insertInto('bots')
      .values(botRow({ id: botId, ownerId: id, createdAt: at, updatedAt: at }))
      .execute()
    await tx
      .insertInto('contacts')
      .values(contactRow({ id: contactId, botId, name: 'Begoña', createdAt: at, updatedAt: at }))
      .execute()
    const arrived = { id: newId(), botId, chat: 'c', wireId: 'w', raw: new Uint8Array([0, 7, 255]) }
    await tx
      .insertInto('journal')
      .values({ ...arrived, payload: '{"text":"¿Qué tal? 👋"}', state: 'routed', at, createdAt: at })
      .execute()
    for (let first = 0; first < messages; first += atOnce) {
      const some = Array.from({ length: atOnce }, (_, index) =>
        messageRow({ botId, contactId, text: `¡Hola ${first + index}!`, at: at + first + index }),
      )
      await tx.insertInto('messages').values(some).execute()
    }
  })
  return id
}
