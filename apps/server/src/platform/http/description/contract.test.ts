import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { limits } from '@recado/contract/wire/limits'
import type { Route } from '@recado/contract/wire/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { fillAccount, type FilledAccount } from '../../../testing/isolation/filled-account.ts'
import { contractRoutes } from './contract-routes.ts'

let server: TestServer
let owner: FilledAccount
let ids: Record<string, string>
/** What the product says of itself: asked once, for both are large. */
let documented: { paths: Record<string, Record<string, { responses: object }>> }
let docs: string

beforeAll(async () => {
  server = await openTestServer()
  owner = await fillAccount(server, 'canela')
  ids = { ...owner.ids, part: 'database', provider: 'groq' }
  // Taking it off would end the owner's sessions.
  const passkey = `/api/profile/second-factor/passkeys/${owner.ids['passkeyId']}`
  await server.call('DELETE', passkey, { token: owner.token })
  documented = (await server.call('GET', '/api/openapi.json')).json()
  docs = (await server.call('GET', '/api/docs')).body
})
afterAll(() => server.close())

const fill = (route: Route, values: Record<string, string>) =>
  `/api${route.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'x')}`

const deviceAnswer = (response: object) => ({
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'x', ...response },
})
/** A body that the route's schema takes, so that the answer is about the caller and not about the body. */
const bodies: Record<string, unknown> = {
  createBot: { name: 'Otro' },
  drainServer: { draining: true },
  updateBot: { name: 'Otro' },
  updateConfig: { settings: { responseDelay: 3 } },
  createNode: { name: 'Otro', type: 'CUSTOM' },
  createIntelligentNode: { name: 'Otro', type: 'BRAIN' },
  updateNode: { name: 'Otro' },
  reorderNodes: { nodeOrders: [] },
  restoreNode: { kept: 'x' },
  fillBot: { file: { format: 'recado-bot', version: 1, bot: { name: 'Otro', nodes: [] } } },
  createAssistant: { name: 'Lucía', instructions: 'Vendes pan.' },
  importAssistant: { pasted: 'Vendes pan.' },
  updateAssistant: { name: 'Lucía' },
  simulate: { message: 'hola' },
  dismissQuestion: { question: 'hola' },
  restoreQuestion: { question: 'hola' },
  createContact: { phoneNumber: '573001112233' },
  sendMessage: { text: 'Hola' },
  createQuickReply: { shortcut: 'gracias', text: 'Gracias por escribir' },
  changeContacts: { selection: { which: 'these', contactIds: ['x'] }, action: { type: 'resume' } },
  exportSelectedContacts: { selection: { which: 'these', contactIds: ['x'] } },
  startContactImport: { columns: ['phoneNumber'] },
  scheduleCampaign: { at: '2030-01-01T00:00:00Z' },
  createSavedConversation: {
    name: 'Saludo',
    steps: [
      {
        event: { type: 'text', text: 'hola' },
        contact: { name: 'Laura', phoneNumber: '' },
        now: '2026-11-02T15:00:00Z',
        expected: { replies: [], effects: [] },
      },
    ],
  },
  linkWaByCode: { phoneNumber: '+57 300 111 2233' },
  setNumberAge: { answer: 'over_a_month' },
  askRecovery: { email: 'a@b.co' },
  resetPassword: { token: 'x', password: 'una clave larga' },
  updateProfile: { name: 'Ana' },
  changePassword: { currentPassword: 'x', newPassword: 'una clave larga' },
  saveAiKey: { key: 'gsk_1' },
  deleteAccount: { password: 'x' },
  takeSecondStep: { ticket: 'x', shown: { way: 'totp', code: '123456' } },
  passkeyOptionsOfStep: { ticket: 'x' },
  signInByPasskey: { answer: deviceAnswer({ authenticatorData: 'x', signature: 'x' }) },
  confirmTotp: { code: '123456' },
  addPasskey: { name: 'Mi equipo', answer: deviceAnswer({ attestationObject: 'x' }) },
  proveYourself: { way: 'password', password: 'x' },
  setUserStatus: { active: true },
  setAiCap: { cap: 5 },
  setBotLimit: { botLimit: 5 },
}
const call = (route: Route, values: Record<string, string>, token?: string) =>
  server.call(route.method, fill(route, values), {
    ...(token !== undefined && { token }),
    ...(route.body && { body: bodies[route.id] ?? {} }),
  })

const named = (routes: readonly Route[]): [string, Route][] => routes.map((route) => [route.id, route])
test('every area of the contract that has routes is mounted', () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@recado/contract/wire/route')), '..')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  expect(files).toContain(join('builder', 'bots.ts'))
  return Promise.all(
    files.map(async (file) => {
      const exported: unknown = await import(join(folder, file))
      const routes = Object.values(Object(exported)).filter(
        (value) => typeof value === 'object' && value !== null && 'path' in value && 'success' in value,
      )
      for (const route of routes) expect(contractRoutes).toContain(route)
    }),
  )
})

test('ids and addresses of routes are unique', () => {
  expect(new Set(contractRoutes.map((route) => route.id)).size).toBe(contractRoutes.length)
  expect(new Set(contractRoutes.map((route) => `${route.method} ${route.path}`)).size).toBe(
    contractRoutes.length,
  )
})

/** The code of this server is set by its environment, and so renewed by nobody; it has no server of AI or beside it, and invited nobody; the owner no second factor. */
const refused: Record<string, number> = {
  renewAccessCode: 409,
  testAiServer: 404,
  drainServer: 404,
  takeOffSecondFactor: 409,
  revokeInvitation: 404,
}
test.each(named(contractRoutes.filter((route) => route.access === 'admin')))(
  '%s is for the administrator alone',
  async (_id, route) => {
    expect((await call(route, ids, owner.token)).statusCode).toBe(403)
    expect((await call(route, ids, await server.adminToken())).statusCode).toBe(
      refused[route.id] ?? route.success.status,
    )
  },
)

describe.each(named(contractRoutes))('%s', (_id, route) => {
  test('is documented and limited', async () => {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    const operation = documented.paths[path]?.[route.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: route.id, summary: route.summary })
    expect(Object.keys(operation?.responses ?? {})).toContain(String(route.success.status))
    // Whole, as a difference it would be a page long.
    expect(docs.includes(`id="${route.id}"`)).toBe(true)
    expect((await call(route, ids)).headers['x-ratelimit-limit']).toBeDefined()
  })
})

const taking = contractRoutes.filter((route) => route.body && route.accepts !== 'multipart')
describe.each(named(taking))('%s', (_id, route) => {
  test('refuses bodies that are wrong, and never fails over them', async () => {
    const token = route.access === 'admin' ? await server.adminToken() : owner.token
    const send = (body: string) => server.call(route.method, fill(route, ids), { token, body })
    const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`
    for (const body of [
      '{',
      'null',
      '[]',
      '7',
      '"x"',
      '{"noSuchField":1}',
      '{"__proto__":{"role":"admin"}}',
      deep,
    ]) {
      const answer = await send(body)
      expect([body.slice(0, 20), answer.statusCode]).toEqual([body.slice(0, 20), 400])
      expect(answer.json()).toMatchObject({ code: 'invalid_input' })
    }
    for (const text of ['\\u0000', '\\ud800'])
      expect((await send(`{"name":"a${text}b"}`)).statusCode).toBe(400)
    const tooLong = 'x'.repeat(route.limit ?? limits.body)
    expect((await send(`{"name":"${tooLong}"}`)).statusCode).toBe(413)
  })
})
