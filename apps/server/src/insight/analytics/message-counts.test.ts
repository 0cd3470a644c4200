import { afterEach, beforeEach, expect, test } from 'vitest'
import { count } from '../../messaging/totals/totals.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await openTestServer()
  token = (await server.register()).token
})
afterEach(() => server.close())

/** Counts as the messages' own way does it. */
const counted = (botId: string, zone: string, at: number, received: number, sent: number) =>
  server.server.core.store.write('installation', (tx) => count({ tx, at }, botId, zone, { received, sent }))
const hour = 3600_000
const stats = async (of = token) => (await server.call('GET', '/api/stats/messages', { token: of })).json()

test('counts what came and went since midnight of each bot’s own day, and nobody else’s', async () => {
  const now = server.clock.now()
  const bogota = await server.createBot(token)
  const madrid = await server.createBot(token)
  await server.call('PUT', `/api/bots/${madrid._id}/config`, {
    token,
    body: { settings: { timezone: 'Europe/Madrid' } },
  })
  const stranger = await server.register()
  const foreign = await server.createBot(stranger.token)

  await counted(bogota._id, 'America/Bogota', now, 3, 2)
  await counted(bogota._id, 'America/Bogota', now - 11 * hour, 70, 0)
  await counted(bogota._id, 'America/Bogota', now - 25 * hour, 50, 0)
  await counted(madrid._id, 'Europe/Madrid', now - 11 * hour, 4, 1)
  await counted(foreign._id, 'America/Bogota', now, 100, 0)

  expect(await stats()).toEqual({ messagesCount: 10, messageChange: '-80 % vs. ayer' })
  const own = await server.call('GET', `/api/stats/messages/${bogota._id}`, { token })
  expect(own.json()).toEqual({ messagesCount: 5 })
})

test('has nothing to compare without a yesterday', async () => {
  expect(await stats()).toEqual({ messagesCount: 0, messageChange: 'sin datos' })
})

test('tells the administrator alone how many users were seen in the last day', async () => {
  await server.register()
  expect(await stats(await server.adminToken())).toMatchObject({ activeUsersCount: 3 })
  const accounts = async () =>
    (await server.call('GET', '/api/stats/users', { token: await server.adminToken() })).json()
  expect(await accounts()).toEqual({ newThisWeek: 2 })
  server.clock.jump(25 * hour)
  expect(await stats(await server.adminToken())).toMatchObject({ activeUsersCount: 1 })
  server.clock.jump(7 * 24 * hour)
  expect(await accounts()).toEqual({ newThisWeek: 0 })
})
