import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, password, type TestServer } from '../../testing/test-server.ts'

const day = 86_400_000
const email = 'ana@correo.co'
let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register(email)).token
})
afterAll(() => server.close())

const at = (botId: string) => `/api/bots/${botId}/webhook-secret`
const read = async (botId: string) => (await server.call('GET', at(botId), { token })).json()
const renew = async (botId: string, as = token) => server.call('POST', at(botId), { token: as, body: {} })
const prove = () => server.call('POST', '/api/profile/proof', { token, body: { way: 'password', password } })

test('the key of a bot’s webhooks is its own, and stays until it is replaced', async () => {
  const [bot, other] = [await server.createBot(token), await server.createBot(token)]
  const first = await read(bot._id)
  expect(first).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/), previousUntil: null })
  expect(await read(bot._id)).toEqual(first)
  expect((await read(other._id)).secret).not.toBe(first.secret)
})

test('a replaced key ends after a day, or at once', async () => {
  const bot = await server.createBot(token)
  const [untouched, first] = [await server.createBot(token), await read(bot._id)]
  const others = await read(untouched._id)
  const second = (await renew(bot._id)).json()
  expect(second.secret).not.toBe(first.secret)
  expect(second.previousUntil).toBe(new Date(server.clock.now() + day).toISOString())
  expect(await read(bot._id)).toEqual(second)
  expect(await read(untouched._id)).toEqual(others)
  server.clock.jump(day)
  token = (await server.login({ email, password })).json().token
  expect(await read(bot._id)).toEqual({ ...second, previousUntil: null })

  const third = (await renew(bot._id)).json()
  expect([first.secret, second.secret]).not.toContain(third.secret)
  const ended = await server.call('DELETE', `${at(bot._id)}/previous`, { token })
  expect(ended.statusCode).toBe(204)
  expect(await read(bot._id)).toEqual({ ...third, previousUntil: null })
})

test('a key is shown and replaced only shortly after its owner showed who they are', async () => {
  const bot = await server.createBot(token)
  const before = await read(bot._id)
  server.clock.jump(600_000)
  for (const [method, path] of [
    ['GET', at(bot._id)],
    ['POST', at(bot._id)],
    ['DELETE', `${at(bot._id)}/previous`],
  ] as const) {
    const answer = await server.call(method, path, { token, ...(method === 'POST' && { body: {} }) })
    expect([method, answer.statusCode, answer.json().code]).toEqual([method, 403, 'proof_needed'])
  }
  await prove()
  expect(await read(bot._id)).toEqual(before)
})
