import { afterEach, expect, test } from 'vitest'
import type { Overrides } from '../compose/overrides.ts'
import { appendEntry } from '../messaging/live-log.ts'
import { accountBudget } from '../platform/budget/account-budget.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { closeSockets, connectTo, poller } from './testing/socket-clients.ts'

const { ofPlace } = accountBudget.sockets

let server: TestServer
let url: string
let token: string
let botId: string

async function start(overrides: Overrides = {}): Promise<void> {
  server = await openTestServer(overrides)
  url = await server.server.app.listen({ port: 0, host: '127.0.0.1' })
  token = (await server.register()).token
  botId = (await server.createBot(token))._id
}
afterEach(async () => {
  closeSockets()
  await server.close()
})
const connect = () => connectTo(url)
/** A new connection, as from a place if a proxy is believed: the status, or that there was no answer. */
const knock = (ip = '192.0.2.1', more = ''): Promise<number | 'closed'> =>
  fetch(`${url}/socket.io/?EIO=4&transport=polling${more}`, { headers: { 'x-forwarded-for': ip } }).then(
    ({ status }) => status,
    () => 'closed',
  )

test('without a token they are closed after 10 s, whether they have said anything or not', async () => {
  await start()
  const silent = await poller(url)
  const [nobody, owner] = [await connect(), await connect()]
  await owner.ask('watch', { token }, 'watching')
  await nobody.ask('watch', { token: 'nonsense' }, 'watchEnded')
  await server.clock.advance(9_000)
  expect(nobody.socket.connected).toBe(true)
  const closed = nobody.next('disconnect')
  await server.clock.advance(2_000)
  await closed
  await expect.poll(silent.take).toEqual([expect.stringMatching(/^1$|Session ID unknown/)])
  await server.clock.advance(60_000)
  expect(owner.socket.connected).toBe(true)
  await server.call('POST', '/api/auth/logout', { token })
  const ended = owner.next('disconnect')
  await server.clock.advance(12_000)
  await ended
})

test('of an account so many watch and so many follow a log; one that goes makes room', async () => {
  await start({ socketsAnAccount: 2 })
  const [one, two, three] = [await connect(), await connect(), await connect()]
  const other = await server.register()
  for (const client of [one, two]) {
    await client.ask('watch', { token }, 'watching')
    await client.ask('subscribeBotLogs', { botId, token }, 'botLogsSubscribed')
  }
  expect(await three.ask('watch', { token }, 'watchEnded')).toMatchObject({ code: 'too_many_requests' })
  expect(await three.ask('subscribeBotLogs', { botId, token }, 'logsError')).toMatchObject({
    code: 'too_many_requests',
  })
  await three.ask('watch', { token: other.token }, 'watching')
  await one.ask('watch', { token }, 'watching')
  one.socket.disconnect()
  await expect
    .poll(async () => {
      three.socket.emit('watch', { token })
      return three.heard.at(-1)?.[0]
    })
    .toBe('watching')
  await three.ask('subscribeBotLogs', { botId, token }, 'botLogsSubscribed')
})

test('of many logs that one asks for at once only the last is begun, and an account begins so many in a while', async () => {
  await start()
  const client = await connect()
  await server.server.core.inTransaction('installation', (transaction) =>
    appendEntry(transaction, botId, { level: 'info', message: 'una línea', metadata: {} }),
  )
  for (let asked = 0; asked < 50; asked++) client.socket.emit('subscribeBotLogs', { botId, token, after: 0 })
  await client.ask('getLogsStats', undefined, 'logsStats')
  await expect.poll(() => client.heard.filter(([event]) => event === 'logMessage').length).toBeGreaterThan(0)
  await client.ask('watch', { token }, 'watching')
  expect(client.heard.filter(([event]) => event === 'botLogsSubscribed').length).toBeLessThanOrEqual(2)

  const refused: unknown[] = []
  for (let page = 0; page < 5; page++) {
    const { ask, socket } = await connect()
    socket.on('logsError', (problem: unknown) => refused.push(problem))
    for (let asked = 0; asked < 48 && refused.length === 0; asked++)
      await Promise.race([
        ask('subscribeBotLogs', { botId, token }, 'botLogsSubscribed'),
        new Promise((resolve) => socket.once('logsError', resolve)),
      ])
  }
  expect(refused).toEqual([expect.objectContaining({ code: 'too_many_requests' })])
})

test('a socket that floods is cut off', async () => {
  await start()
  const client = await connect()
  const cut = client.next('disconnect')
  for (let index = 0; index < 100; index++) client.socket.emit('getLogsStats')
  await cut
  expect(client.socket.connected).toBe(false)
})

test('a place opens so many at once and more as time goes on; what is open stays, and other places open theirs', async () => {
  await start()
  const owner = await connect()
  for (let opened = 1; opened < ofPlace.burst; opened++) expect(await knock()).toBe(200)
  expect(await knock()).toBe('closed')
  expect(await knock('203.0.113.9')).toBe('closed')
  // One that names no session is a new one, whatever it says.
  expect(await knock('192.0.2.1', '&sid=')).toBe('closed')
  await owner.ask('watch', { token }, 'watching')
  await server.clock.advance(60_000 / ofPlace.aMinute)
  expect(await knock()).toBe(200)
})

test('behind a proxy that is trusted, a place is who stands before it', async () => {
  server = await openTestServer({}, { TRUST_PROXY: '1' })
  url = await server.server.app.listen({ port: 0, host: '127.0.0.1' })
  for (let opened = 0; opened < ofPlace.burst; opened++) expect(await knock('203.0.113.9')).toBe(200)
  expect(await knock('203.0.113.9')).toBe('closed')
  expect(await knock('203.0.113.10')).toBe(200)
})
