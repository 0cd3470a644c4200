import type { Route } from '@recado/contract/wire/route'
import { setAiCap } from '@recado/contract/ai/ai-spending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeBots } from '../../messaging/bots/removal/remove-bots.ts'
import { openTestServer, type TestServer } from '../test-server.ts'
import { paramsOf, send, withIds } from './calls.ts'
import { fillAccount, type FilledAccount } from './filled-account.ts'

// A bot that was removed, with all of its rows there still, as its owner finds it.

let server: TestServer
let owner: FilledAccount
let userId: string

beforeAll(async () => {
  server = await openTestServer()
  owner = await fillAccount(server, 'zafiroazul')
  userId = String(owner.ids['userId'])
  const { inTransaction, store } = server.server.core
  const botId = String(owner.ids['botId'])
  const month = new Date(server.clock.now()).toISOString().slice(0, 7)
  await store.write({ bot: botId }, (tx) =>
    tx.insertInto('aiBudgets').values({ botId, userId, month, spent: 3_000_000, alertedLimit: 1 }).execute(),
  )
  await inTransaction({ bot: botId }, (transaction) => removeBots(transaction, userId, botId))
})
afterAll(() => server.close())

/** What is an account's and no bot's. */
const ofAccounts = new Set(['assistantId', 'passkeyId', 'sessionId', 'userId'])
const ofBots = withIds.filter((route) => paramsOf(route).some((name) => !ofAccounts.has(name)))

describe.each(ofBots.map((route): [string, Route] => [route.id, route]))('%s', (_id, route) => {
  test('is not found by who owned it', async () => {
    const answer = await send(server, route, { ...owner, own: owner.ids })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  })
})

const get = async (path: string, token = owner.token) => (await server.call('GET', path, { token })).json()

test('it is in no list and no figure of its owner, and leaves room for another', async () => {
  expect(await get('/api/bots')).toEqual([])
  expect(await get('/api/stats/panel')).toMatchObject({ bots: [] })
  expect(await get('/api/auth/verify')).toMatchObject({ user: { botsCount: 0 } })
  expect((await get('/api/profile/data')).bots).toEqual([])
  const admin = await server.adminToken()
  await server.call('PATCH', `/api/admin/users/${userId}/bot-limit`, { token: admin, body: { botLimit: 1 } })
  await expect(server.createBot(owner.token)).resolves.toMatchObject({ name: 'Panadería' })
})

test('what its AI cost is its account’s still, and no bot’s any more', async () => {
  const { accounts } = await get('/api/admin/ai/spending', await server.adminToken())
  expect(accounts).toMatchObject([{ userId, spent: 3, bots: [] }])
})

test('who has it meanwhile is nobody for the administrator', async () => {
  const admin = await server.adminToken()
  expect((await get('/api/admin/users', admin)).map(({ _id }: { _id: string }) => _id)).not.toContain(
    'NOBODY',
  )
  const found = await get('/api/admin/accounts', admin)
  expect([found.total, found.users.length]).toEqual([2, 2])
  const status = await server.call('PATCH', '/api/admin/users/NOBODY/status', {
    token: admin,
    body: { active: true },
  })
  expect(status.statusCode).toBe(404)
  const cap = await server.call(
    setAiCap.method,
    `/api${setAiCap.path.replace(':botId', String(owner.ids['botId']))}`,
    { token: admin, body: { cap: 5 } },
  )
  expect(cap.statusCode).toBe(404)
})
