import { json, neverAnswers, type Raw, says, ScriptedAi } from '@recado/scripted-ai'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, password, type TestServer } from '../../testing/test-server.ts'
import { checkKey } from './check-key.ts'
import { standIns } from './key-endpoints.ts'
import { checks } from './own-keys.service.ts'
import { KeyedAccount, listOf, refuses } from './testing/keyed-account.ts'

const provider = new ScriptedAi()
const printed: string[] = []
const logger = pino({ level: 'trace' }, { write: (line: string) => void printed.push(line) })
let aiProvidersAt: string
let server: TestServer
let owner: KeyedAccount

beforeAll(async () => {
  aiProvidersAt = await provider.listen()
  server = await openTestServer({ aiProvidersAt, logger })
})
beforeEach(async () => {
  owner = await KeyedAccount.open(server)
  provider.follow(listOf('modelo-1'))
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

test('a key that its provider takes is kept, and only its end is ever shown', async () => {
  const answer = await owner.put('anthropic', '  sk-ant-canario-a1b2 ')
  expect(answer.statusCode).toBe(200)
  expect(answer.json().key).toMatchObject({ provider: 'anthropic', ending: 'a1b2', trouble: null })
  expect(provider.asked).toMatchObject([
    { method: 'GET', path: '/v1/models?limit=1000', authorization: 'sk-ant-canario-a1b2' },
  ])
  expect(await owner.keys()).toMatchObject([{ provider: 'anthropic', ending: 'a1b2' }])
  const { token } = owner
  const download = (await server.call('GET', '/api/profile/data', { token })).body
  for (const said of [answer.body, download, await server.stored(), printed.join('\n')])
    expect(said).not.toContain('sk-ant-canario')
})

test('a second one takes the place of the first', async () => {
  await owner.put('groq', 'gsk_primera-1111')
  await owner.put('groq', 'gsk_segunda-2222')
  expect(await owner.keys()).toMatchObject([{ provider: 'groq', ending: '2222' }])
})

test.each<[string, Raw, number, RegExp]>([
  ['openai', refuses(401, 'invalid_api_key'), 400, /OpenAI no reconoce esa clave/],
  ['google', refuses(400, 'INVALID', 'API key not valid. Please pass a valid API key.'), 400, /no reconoce/],
  ['anthropic', refuses(403, 'permission_error'), 400, /no le da permiso/],
  ['openrouter', refuses(402, 'payment'), 400, /no tiene saldo/],
  ['groq', refuses(429, 'rate_limit'), 503, /demasiadas solicitudes/],
  ['groq', refuses(500, 'internal'), 503, /No pudimos preguntarle a Groq/],
  ['openai', json(200, { nada: true }), 503, /No pudimos preguntarle/],
])('%s refuses: nothing is kept, and the words say why', async (name, answer, status, message) => {
  provider.follow(answer)
  const refused = await owner.put(name, 'sk-canario-9999')
  expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringMatching(message)])
  expect(refused.body).not.toContain('canario')
  expect(await owner.keys()).toEqual([])
})

test('what cannot be a key is refused before anybody is asked', async () => {
  provider.follow(says('x'))
  for (const key of ['', 'con espacios dentro', 'sk-ñandú', 'x'.repeat(500)]) {
    const refused = await owner.put('openai', key)
    expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'key'])
  }
  expect((await owner.put('otro', 'sk-1')).statusCode).toBe(404)
  expect(provider.asked).toEqual([])
})

test('OpenRouter is asked about the key, for its list is open to all', async () => {
  provider.follow(json(200, { data: { label: 'mía' } }), listOf('otro/gpt-x', 'anthropic/claude-haiku-5.5'))
  expect((await owner.put('openrouter', 'sk-or-1234')).statusCode).toBe(200)
  expect(provider.asked.map(({ path }) => path)).toEqual(['/v1/key', '/v1/models'])
  const { _id } = await server.createBot(owner.token)
  expect(await owner.offered(_id)).toEqual(['openrouter/anthropic/claude-haiku-5.5', 'openrouter/otro/gpt-x'])
})

test('guesses are counted', async () => {
  provider.follow(refuses(401, 'invalid_api_key'))
  for (let guess = 0; guess < checks.times; guess += 1) await owner.put('openai', `sk-${guess}`)
  const refused = await owner.put('openai', 'sk-otra')
  expect(refused.statusCode).toBe(429)
  expect(provider.asked).toHaveLength(checks.times)
})

test('a provider that never answers is not waited for', async () => {
  provider.follow(neverAnswers)
  expect(await checkKey('openai', 'sk-mia-1234', standIns(aiProvidersAt), 50)).toEqual({
    ok: false,
    why: 'timeout',
  })
})

test('nobody reaches another’s keys, administrators neither', async () => {
  await owner.put('openai', 'sk-mia-1234')
  const admin = await server.adminToken()
  for (const other of [await KeyedAccount.open(server), new KeyedAccount(server, admin)]) {
    expect(await other.keys()).toEqual([])
    expect((await other.remove('openai')).statusCode).toBe(404)
  }
  const users = await server.call('GET', '/api/admin/users', { token: admin })
  expect(users.body).not.toContain('1234')
  expect((await server.call('GET', '/api/profile/ai-keys')).statusCode).toBe(401)
  expect(await owner.keys()).toHaveLength(1)
})

test('the keys of an account go with it', async () => {
  const { token, user } = await server.register()
  await new KeyedAccount(server, token).put('openai', 'sk-mia-1234')
  const rows = () =>
    server.server.core.store.read((db) =>
      db.selectFrom('accountAiKeys').select('ending').where('userId', '=', user._id).execute(),
    )
  expect(await rows()).toHaveLength(1)
  await server.call('POST', '/api/profile/delete', { token, body: { password } })
  expect(await rows()).toEqual([])
})

test('AI_OWN_KEYS=off hides and refuses all of it', async () => {
  provider.follow(says('x'))
  const off = await openTestServer({ aiProvidersAt }, { AI_OWN_KEYS: 'off' })
  try {
    const account = await KeyedAccount.open(off)
    const list = await off.call('GET', '/api/profile/ai-keys', { token: account.token })
    expect(list.json()).toEqual({ allowed: false, keys: [] })
    const refused = await account.put('openai', 'sk-mia-1234')
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringMatching(/no se usan/)])
    expect((await account.remove('openai')).statusCode).toBe(403)
    const { _id } = await off.createBot(account.token)
    expect(await account.config(_id)).toMatchObject({ aiConfigured: false, ownKeysAllowed: false })
    expect(provider.asked).toEqual([])
  } finally {
    await off.close()
  }
})
