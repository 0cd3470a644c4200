import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractRoutes } from '../../platform/http/description/contract-routes.ts'
import { graceMs } from '../sessions/sessions.ts'
import { openTestServer, password, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const wanting = contractRoutes.filter((route) => route.proof)

test('what takes data along, touches secrets, lets people in or deletes asks for a proof', () => {
  const named =
    'downloadAccount exportContacts exportSelectedContacts exportRecipients exportBot saveAiKey deleteAiKey beginTotp ' +
    'addPasskey removePasskey renewRecoveryCodes setUserStatus createResetLink renewAccessCode takeOffSecondFactor deleteBot ' +
    'webhookSecret renewWebhookSecret endPreviousWebhookSecret ' +
    'createInvitation endSession endSessions changeEmail'
  expect(wanting.map(({ id }) => id)).toEqual(expect.arrayContaining(named.split(' ')))
})

test('each of them is refused ten minutes after signing in, and nothing else is', async () => {
  const { token } = await server.register()
  const bot = await server.createBot(token)
  server.clock.jump(600_000)
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, as = token) => {
    const body = method === 'POST' ? { body: {} } : {}
    return (await server.call(method, path, { token: as, ...body })).json().code
  }
  for (const { method, path, access } of wanting) {
    if (access === 'admin' || method === 'PUT' || method === 'PATCH') continue
    const filled = `/api${path.replace(':botId', bot._id).replaceAll(/:\w+/g, 'groq')}`
    expect([filled, await call(method, filled)]).toEqual([filled, 'proof_needed'])
  }
  expect(await call('GET', '/api/profile/sessions')).toBeUndefined()
  const other = await server.register()
  expect(await call('DELETE', `/api/bots/${bot._id}`, other.token)).toBe('not_found')

  const body = { way: 'password', password }
  const proven = (await server.call('POST', '/api/profile/proof', { token, body })).json()
  expect(proven.token).not.toBe(token)
  const gone = await server.call('DELETE', `/api/bots/${bot._id}`, { token: proven.token })
  expect(gone.statusCode).toBeLessThan(300)
  // The token that was there before is good for what is on its way alone.
  server.clock.jump(graceMs)
  expect(await call('GET', '/api/profile/sessions')).toBe('unauthenticated')
})
