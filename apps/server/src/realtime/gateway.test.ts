import { logEntry } from '@recado/contract/messaging/socket'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { appendEntry } from '../messaging/live-log.ts'
import { newId } from '../platform/db/ids.ts'
import type { Store } from '../platform/db/store.ts'
import { forgetEntries } from '../operations/retention/forget-of-bot.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { LogRoom } from './log-room.ts'
import { closeSockets, connectTo, poller } from './testing/socket-clients.ts'

let server: TestServer
let url: string
let token: string
let botId: string
const connect = () => connectTo(url)
/** What the next reading of the database waits for. */
let held: Promise<void> | null = null
const wrapStore = (store: Store): Store => ({
  write: (scope, work) => store.write(scope, work),
  async read(query) {
    const waiting = held
    held = null
    await waiting
    return store.read(query)
  },
  close: () => store.close(),
})

beforeEach(async () => {
  server = await openTestServer({ wrapStore })
  url = await server.server.app.listen({ port: 0, host: '127.0.0.1' })
  token = (await server.register()).token
  botId = (await server.createBot(token, 'Café'))._id
})
afterEach(async () => {
  closeSockets()
  await server.close()
})

const log = (...messages: string[]) =>
  server.server.core.inTransaction('installation', async (transaction) => {
    for (const message of messages)
      await appendEntry(transaction, botId, { level: 'info', message, metadata: { a: 1 } })
  })

/** Follows the bot's log over a network that takes what it asks for, and no more. */
async function slowWatcher(): ReturnType<typeof poller> {
  const slow = await poller(url)
  await slow.send('40')
  await slow.take()
  await slow.send(`42${JSON.stringify(['subscribeBotLogs', { botId, token }])}`)
  await expect.poll(slow.take).toEqual([expect.stringContaining('botLogsSubscribed')])
  return slow
}

const seqOf = (packet: string) =>
  z.tuple([z.literal('logMessage'), logEntry]).parse(JSON.parse(packet.slice(2)))[1].seq

describe('live logs', () => {
  test('begin with the last 100 lines, and go on in order', async () => {
    await log(...Array.from({ length: 120 }, (_, index) => `línea ${index + 1}`))
    const client = await connect()
    expect(
      await client.ask('subscribeBotLogs', { userId: 'whoever', botId, token }, 'botLogsSubscribed'),
    ).toMatchObject({
      botName: 'Café',
    })
    const long = 'ñ'.repeat(40_000)
    await log('línea 121', long)
    await expect.poll(() => client.heard.filter(([event]) => event === 'logMessage').length).toBe(102)
    const lines = client.heard.filter(([event]) => event === 'logMessage').map(([, line]) => line)
    expect(lines[0]).toEqual({
      level: 'info',
      message: 'línea 21',
      metadata: { a: 1 },
      seq: 21,
      timestamp: expect.stringMatching(/Z$/),
    })
    expect(lines.at(-2)).toMatchObject({ message: 'línea 121', seq: 121 })
    expect(lines.at(-1)).toMatchObject({ message: long, seq: 122 })
  })

  test('resume behind the last number that the watcher has; a number from another log begins anew', async () => {
    await log(...Array.from({ length: 130 }, (_, index) => `línea ${index + 1}`))
    const again = async (after: number) => {
      const client = await connect()
      const subscribed = await client.ask('subscribeBotLogs', { botId, token, after }, 'botLogsSubscribed')
      await client.ask('getLogsStats', undefined, 'logsStats')
      const lines = client.heard.flatMap(([event, line]) => (event === 'logMessage' ? [line] : []))
      return { subscribed, seqs: lines.map((line) => logEntry.parse(line).seq) }
    }
    expect(await again(128)).toMatchObject({ subscribed: { resumed: true }, seqs: [129, 130] })
    expect((await again(0)).seqs).toHaveLength(130)
    const restored = await again(4000)
    expect(restored).toMatchObject({ subscribed: { resumed: false } })
    expect(restored.seqs).toHaveLength(100)
    await server.server.core.inTransaction('installation', (transaction) =>
      forgetEntries(transaction, botId, server.clock.now() + 1),
    )
    await log('después de barrer')
    expect(await again(128)).toMatchObject({ subscribed: { resumed: true }, seqs: [130, 131] })
    expect(await again(130)).toMatchObject({ subscribed: { resumed: true }, seqs: [131] })
  })

  test('keep little for a network that takes nothing, and give it the rest when it does', async () => {
    const slow = await slowWatcher()
    await log(...Array.from({ length: 1100 }, () => 'va'))
    await log(...Array.from({ length: 200 }, () => 'va'))
    const seqs: number[] = []
    const take = async () => {
      for (const packet of await slow.take()) if (packet.startsWith('42')) seqs.push(seqOf(packet))
    }
    await take()
    expect(seqs).toHaveLength(1000)
    await server.clock.advance(1000)
    while (seqs.length < 1300) await take()
    expect(seqs).toEqual(Array.from({ length: 1300 }, (_, index) => index + 1))
  })

  test('are one’s own alone: a foreign bot and none at all are refused alike', async () => {
    const { token: strange, user } = await server.register()
    const client = await connect()
    const subscribe = (payload: unknown) => client.ask('subscribeBotLogs', payload, 'logsError')
    const foreign = await subscribe({ userId: user._id, botId, token: strange })
    expect(foreign).toEqual({ code: 'not_found', message: expect.any(String), error: expect.any(String) })
    expect(await subscribe({ botId: newId(), token: strange })).toEqual(foreign)
    expect(await subscribe({ botId, token: 'nonsense' })).toMatchObject({ code: 'unauthenticated' })
    for (const payload of [null, 7, {}, { botId: { $ne: 1 }, token }]) {
      expect(await subscribe(payload)).toMatchObject({ code: 'invalid_input' })
    }
  })

  test('stop when they are no longer wanted', async () => {
    const client = await connect()
    await client.ask('subscribeBotLogs', { botId, token }, 'botLogsSubscribed')
    await client.ask('unsubscribeLogs', undefined, 'logsUnsubscribed')
    await log('nadie la oye')
    await client.ask('getLogsStats', undefined, 'logsStats')
    expect(client.heard.filter(([event]) => event === 'logMessage')).toEqual([])
  })

  test('are not begun for a page that was closed, or wanted them no more, while it asked', async () => {
    const joined = vi.spyOn(LogRoom.prototype, 'groupAt')
    const adminToken = await server.adminToken()
    const open = async () =>
      (await server.call('GET', '/api/admin/installation', { token: adminToken })).json().process.sockets
    const { promise, resolve: goOn } = Promise.withResolvers<void>()
    const gone = await connect()
    held = promise
    gone.socket.emit('subscribeBotLogs', { botId, token })
    await expect.poll(() => held === null).toBe(true)
    gone.socket.disconnect()
    await expect.poll(open).toBe(0)
    goOn()
    const other = await connect()
    held = new Promise((resolve) => setImmediate(resolve))
    other.socket.emit('subscribeBotLogs', { botId, token })
    await other.ask('unsubscribeLogs', undefined, 'logsUnsubscribed')
    await other.ask('subscribeBotLogs', { botId, token }, 'botLogsSubscribed')
    expect(joined).toHaveBeenCalledTimes(1)
  })

  test('statistics show one’s own bots and sockets', async () => {
    const other = await server.register()
    const otherBot = await server.createBot(other.token)
    const [mine, theirs] = [await connect(), await connect()]
    await mine.ask('subscribeBotLogs', { botId, token }, 'botLogsSubscribed')
    await theirs.ask('subscribeBotLogs', { botId: otherBot._id, token: other.token }, 'botLogsSubscribed')
    expect(await theirs.ask('getLogsStats', undefined, 'logsStats')).toEqual({
      activeUsers: 1,
      totalSockets: 1,
      userBots: { [other.user._id]: [otherBot._id] },
    })
  })
})

describe('a dead token ends what it opened', () => {
  test('at once, when its owner signs out', async () => {
    const client = await connect()
    await client.ask('subscribeBotLogs', { botId, token }, 'botLogsSubscribed')
    await client.ask('watch', { token }, 'watching')
    const ended = Promise.all([client.next('logsError'), client.next('watchEnded')])
    await server.call('POST', '/api/auth/logout', { token })
    expect(await ended).toEqual([
      expect.objectContaining({ code: 'unauthenticated' }),
      expect.objectContaining({ code: 'unauthenticated' }),
    ])
    await log('nadie la oye')
    expect(await client.ask('getLogsStats', undefined, 'logsStats')).toMatchObject({ totalSockets: 0 })
    expect(client.heard.filter(([event]) => event === 'logMessage')).toEqual([])
  })

  test('within a second, when it expires or was exchanged', async () => {
    const client = await connect()
    await client.ask('subscribeBotLogs', { botId, token }, 'botLogsSubscribed')
    await server.call('POST', '/api/auth/refresh', { token })
    server.clock.jump(30_000)
    const ended = client.next('logsError')
    await server.clock.advance(1000)
    expect(await ended).toMatchObject({ code: 'unauthenticated' })
  })

  test('within a second, also while some bot’s log cannot be read', async () => {
    const slow = await slowWatcher()
    await log(...Array.from({ length: 1100 }, () => 'va'))
    await server.server.core.store.write('installation', (tx) =>
      tx.updateTable('logLines').set({ metadata: '{' }).where('botId', '=', botId).execute(),
    )
    await slow.take()
    const other = await server.register()
    const client = await connect()
    await client.ask('watch', { token: other.token }, 'watching')
    await server.call('POST', '/api/auth/refresh', { token: other.token })
    server.clock.jump(30_000)
    const ended = client.next('watchEnded')
    await server.clock.advance(1000)
    expect(await ended).toMatchObject({ code: 'unauthenticated' })
  })

  test('at once, when its owner is deactivated', async () => {
    const { user } = (await server.call('GET', '/api/auth/verify', { token })).json()
    const client = await connect()
    await client.ask('watch', { token }, 'watching')
    const ended = client.next('watchEnded')
    const adminToken = await server.adminToken()
    await server.call('PATCH', `/api/admin/users/${user._id}/status`, {
      token: adminToken,
      body: { active: false },
    })
    expect(await ended).toMatchObject({ code: 'unauthenticated' })
  })
})

describe('watching', () => {
  test('tells of changes of one’s own bots and of no other', async () => {
    const other = await server.register()
    const otherBot = await server.createBot(other.token)
    const client = await connect()
    await client.ask('watch', { token }, 'watching')
    await server.call('POST', `/api/bots/${otherBot._id}/toggle-estado`, { token: other.token })
    const told = client.next('ownerEvent')
    await server.call('POST', `/api/bots/${botId}/toggle-estado`, { token })
    expect(await told).toEqual({ type: 'bot_changed', botId })
    const line = client.next('ownerEvent')
    server.server.core.bus.publish({ type: 'wa_status', botId })
    expect(await line).toMatchObject({
      type: 'wa_status',
      botId,
      status: { status: 'disconnected', qr: null },
    })
    expect(client.heard.filter(([event]) => event === 'ownerEvent')).toHaveLength(2)
  })

  test('tells what happened to a bot in its order, also where the database takes its time', async () => {
    const client = await connect()
    await client.ask('watch', { token }, 'watching')
    const { bus } = server.server.core
    const reading = Promise.withResolvers<void>()
    held = reading.promise
    bus.publish({ type: 'wa_status', botId })
    bus.publish({ type: 'templates', botId })
    await client.ask('getLogsStats', undefined, 'logsStats')
    reading.resolve()
    const told = () => client.heard.flatMap(([event, data]) => (event === 'ownerEvent' ? [data] : []))
    await expect.poll(told).toMatchObject([{ type: 'wa_status' }, { type: 'templates' }])
  })

  test('tells that a bot is gone, to who watched it and to nobody else', async () => {
    const [mine, theirs] = [await connect(), await connect()]
    await mine.ask('watch', { token }, 'watching')
    await theirs.ask('watch', { token: (await server.register()).token }, 'watching')
    await server.call('DELETE', `/api/bots/${botId}`, { token })
    await expect.poll(() => mine.heard).toContainEqual(['ownerEvent', { type: 'bot_changed', botId }])
    await theirs.ask('getLogsStats', undefined, 'logsStats')
    expect(theirs.heard.filter(([event]) => event === 'ownerEvent')).toEqual([])
  })

  test('tells once of a burst of messages how many there are today', async () => {
    const client = await connect()
    await client.ask('watch', { token }, 'watching')
    const message = { type: 'message', botId, contactId: 'c', messageId: 'm', direction: 'in' } as const
    for (let index = 0; index < 10; index++) server.server.core.bus.publish(message)
    const told = client.next('ownerEvent')
    await server.clock.advance(500)
    expect(await told).toEqual({ type: 'messages_today', botId, messagesCount: 0 })
    expect(client.heard.filter(([event]) => event === 'ownerEvent')).toHaveLength(1)
  })

  test('needs a good token', async () => {
    const client = await connect()
    expect(await client.ask('watch', { token: 'nonsense' }, 'watchEnded')).toMatchObject({
      code: 'unauthenticated',
    })
  })
})
