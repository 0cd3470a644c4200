import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { count, localHour } from '../conversations/totals.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { countsOf, dayBefore } from './day-counts.ts'
import { changeText } from './stats.service.ts'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await openTestServer()
  token = (await server.register()).token
})
afterEach(() => server.close())

/** Counts as the messages' own way does it. */
const counted = (botId: string, zone: string, at: number, received: number, sent: number) =>
  server.server.core.store.write((tx) => count({ tx, at, tell: () => {} }, botId, zone, { received, sent }))
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
  server.clock.jump(25 * hour)
  expect(await stats(await server.adminToken())).toMatchObject({ activeUsersCount: 1 })
})

describe('the change', () => {
  test.each([
    [112, 100, '+12 % vs. ayer'],
    [5, 10, '-50 % vs. ayer'],
    [7, 7, '0 % vs. ayer'],
    [0, 3, '-100 % vs. ayer'],
    [9, 0, 'sin datos'],
  ])('from %i after %i reads «%s»', (today, yesterday, text) => {
    expect(changeText(today, yesterday)).toBe(text)
  })

  test('compares with yesterday at this time of day', () => {
    const row = (day: string, hour: number, received: number) => ({ day, hour, received, sent: 0 })
    const rows = [
      row('2026-03-01', 9, 10),
      row('2026-02-28', 8, 4),
      row('2026-02-28', 9, 8),
      row('2026-02-28', 10, 99),
    ]
    expect(countsOf(rows, { day: '2026-03-01', hour: 9, minute: 0.25 })).toEqual({
      today: 10,
      yesterdaySoFar: 6,
    })
  })

  test('knows the day before across months and years', () => {
    expect([dayBefore('2027-01-01'), dayBefore('2028-03-01')]).toEqual(['2026-12-31', '2028-02-29'])
    expect(localHour(Date.UTC(2026, 10, 2, 3), 'America/Bogota')).toEqual({ day: '2026-11-01', hour: 22 })
  })
})
