import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { StoreWatch } from '../../platform/db/store-watch.ts'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await openTestServer()
  token = await server.adminToken()
})
afterEach(() => server.close())

/** The database may take so many pages of 4 KiB, but never fewer than it has. */
const limitPages = (pages: number) =>
  server.server.core.store.write('installation', (tx) =>
    sql`PRAGMA max_page_count = ${sql.lit(pages)}`.execute(tx),
  )

test('a full disk refuses what is to be stored, with its reason; what is stored can be read; room heals it', async () => {
  const bot = await server.createBot(token)
  const down: string[] = []
  const { store } = server.server.core
  if (!(store instanceof StoreWatch)) throw new Error('Nobody watches the store')
  store.listen({ down: () => down.push('down'), up: () => down.push('up') })
  await limitPages(1)

  const description = 'x'.repeat(500)
  const create = () => server.call('POST', '/api/bots', { token, body: { name: 'Otra', description } })
  let answer = await create()
  while (answer.statusCode === 201) answer = await create()
  expect(answer.statusCode).toBe(507)
  expect(answer.json()).toEqual({
    code: 'storage_full',
    message:
      'El disco del servidor está lleno: por ahora no se puede guardar nada. Avisa a quien administra el servidor',
    requestId: expect.any(String),
  })
  expect(down).toEqual(['down'])

  for (const path of [
    `/api/bots/${bot._id}`,
    `/api/bots/${bot._id}/nodes`,
    '/api/auth/verify',
    '/health/ready',
  ]) {
    expect((await server.call('GET', path, { token })).statusCode).toBe(200)
  }
  // Still as full: nobody is told otherwise.
  await server.clock.advance(5000)
  expect(down).toEqual(['down'])

  await limitPages(1_000_000)
  await server.clock.advance(1000)
  expect(down).toEqual(['down', 'up'])
  expect((await create()).statusCode).toBe(201)
})
