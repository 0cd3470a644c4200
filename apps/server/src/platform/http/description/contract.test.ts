import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { limits } from '@recado/contract/wire/limits'
import type { Route } from '@recado/contract/wire/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { uploadTo } from '../../../testing/upload.ts'
import { contractRoutes } from './contract-routes.ts'

let server: TestServer
let owner: { token: string; user: { _id: string } }
let stranger: { token: string }
let ids: Record<string, string>
let strangersBotId: string

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.register()
  stranger = await server.register()
  strangersBotId = (await server.createBot(stranger.token))._id
  const bot = await server.createBot(owner.token)
  const node = await server.createNode(owner.token, bot._id, {
    name: 'Saludo',
    type: 'CUSTOM',
    isActive: false,
  })
  const rehearsal = await server.call('POST', `/api/bots/${bot._id}/rehearsals`, {
    token: owner.token,
    body: bodies['createSavedConversation'],
  })
  const contact = await server.call('POST', `/api/crm/${bot._id}/contacts`, {
    token: owner.token,
    body: bodies['createContact'],
  })
  const tag = await server.call('POST', '/api/tags', {
    token: owner.token,
    body: { botId: bot._id, name: 'VIP' },
  })
  const campaign = await server.call('POST', '/api/campaigns', {
    token: owner.token,
    body: { ...campaignBody, botId: bot._id },
  })
  const at = `/api/crm/${bot._id}`
  const sent = await server.call('POST', `${at}/contacts/${contact.json().contact._id}/messages`, {
    token: owner.token,
    body: bodies['sendMessage'],
  })
  const quickReply = await server.call('POST', `${at}/quick-replies`, {
    token: owner.token,
    body: bodies['createQuickReply'],
  })
  const assistant = await server.call('POST', '/api/assistants', {
    token: owner.token,
    body: bodies['createAssistant'],
  })
  const imported = await uploadTo(server, bot._id, owner.token, {
    name: 'clientes.csv',
    bytes: Buffer.from('Teléfono\n3005550000\n'),
    url: `/api/crm/${bot._id}/contacts/imports`,
  })
  const { sessions } = (await server.call('GET', '/api/profile/sessions', { token: owner.token })).json()
  ids = {
    sessionId: sessions[0]._id,
    assistantId: assistant.json().assistant._id,
    importId: imported.json().import._id,
    messageId: sent.json().message._id,
    quickReplyId: quickReply.json().quickReply._id,
    campaignId: campaign.json().campaign._id,
    contactId: contact.json().contact._id,
    tagId: tag.json().tag._id,
    savedConversationId: rehearsal.json().rehearsal._id,
    botId: bot._id,
    nodeId: node._id,
    userId: owner.user._id,
    path: newId(),
    part: 'database',
    provider: 'groq',
  }
})
afterAll(() => server.close())

const fill = (route: Route, values: Record<string, string>) =>
  `/api${route.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'x')}`

const campaignBody = { name: 'Navidad', message: 'Hola', audience: 'all' }

/** A body that the route's schema takes, so that the answer is about the caller and not about the body. */
const bodies: Record<string, unknown> = {
  createBot: { name: 'Otro' },
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
const guarded = contractRoutes.filter((route) => route.access === 'user' || route.access === 'admin')
// A provider of AI is nobody's: each has their own key there.
const withOwnIds = contractRoutes.filter(
  (route) => route.access === 'user' && route.params && !route.path.includes(':provider'),
)

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

describe.each(named(guarded))('%s', (_id, route) => {
  test('answers nobody without a good token', async () => {
    for (const token of [undefined, 'nonsense', `${owner.token}x`]) {
      const answer = await call(route, ids, token)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
    }
  })
})

describe.each(named(withOwnIds))('%s', (_id, route) => {
  test('tells a stranger as much as about an id that nobody has', async () => {
    const foreign = await call(route, ids, stranger.token)
    const random = await call(
      route,
      Object.fromEntries(Object.keys(ids).map((name) => [name, newId()])),
      stranger.token,
    )
    const malformedIds = Object.fromEntries(Object.keys(ids).map((name) => [name, '%00']))
    const malformed = await call(
      route,
      { ...malformedIds, botId: "' OR 1=1", path: '..%2Fsecret.key' },
      stranger.token,
    )
    for (const answer of [foreign, random, malformed]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual(foreign.json())
    }
  })
})

const children = withOwnIds.filter((route) =>
  /:(nodeId|savedConversationId|contactId|quickReplyId|importId)/.test(route.path),
)
test.each(named(children))('%s refuses a child of another bot', async (_id, route) => {
  const answer = await call(route, { ...ids, botId: strangersBotId }, stranger.token)
  expect(answer.statusCode).toBe(404)
})

/** The code of this server is set by its environment, and so renewed by nobody; and it has no server of AI. */
const refused: Record<string, number> = { renewAccessCode: 409, testAiServer: 404 }
test.each(named(contractRoutes.filter((route) => route.access === 'admin')))(
  '%s is for the administrator alone',
  async (_id, route) => {
    expect((await call(route, ids, owner.token)).statusCode).toBe(403)
    expect((await call(route, ids, await server.adminToken())).statusCode).toBe(refused[route.id] ?? 200)
  },
)

describe.each(named(contractRoutes))('%s', (_id, route) => {
  test('is documented and limited', async () => {
    const { paths } = (await server.call('GET', '/api/openapi.json')).json()
    const operation = paths[`/api${route.path.replace(/:(\w+)/g, '{$1}')}`]?.[route.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: route.id, summary: route.summary })
    expect(Object.keys(operation.responses)).toContain(String(route.success.status))
    expect((await server.call('GET', '/api/docs')).body).toContain(`id="${route.id}"`)
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
