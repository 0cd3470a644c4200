import type { AcceptedPiece, HoursChange, Proposal } from '@recado/contract/builder/proposals'
import type { Node } from '@recado/contract/builder/nodes'
import { limits } from '@recado/contract/wire/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
let botId: string
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await server.register()).token
  botId = (await server.createBot(token, 'Pizzería La Esquina'))._id
  await server.call('POST', `/api/bots/${botId}/knowledge/sources`, {
    token,
    body: {
      kind: 'text',
      title: 'Nosotros',
      text: 'PIZZAS\nHawaiana familiar $45.000\nMexicana familiar $52.000\n\nAtendemos de lunes a sábado de 11 a. m. a 9 p. m.',
    },
  })
})

const key = 'a1'.repeat(16)
const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  server.call(method, `/api/bots/${botId}${path}`, { token, ...(body && { body }) })
const proposed = async (): Promise<{ proposals: Proposal[]; facts: number }> =>
  (await call('GET', '/proposals')).json()
const accept = (pieces: readonly AcceptedPiece[], given = key) =>
  call('POST', '/proposals/accept', { key: given, pieces })
const pieceOf = ({ kind, name, words, text }: Proposal): AcceptedPiece => ({ kind, name, words, text })
const stored = async (): Promise<Node[]> => [
  ...(await call('GET', '/nodes')).json().nodes,
  ...(await call('GET', '/intelligent-nodes')).json().nodes,
]
const answers = async (message: string): Promise<string> =>
  (await call('POST', '/simulate', { message })).json().content

test('what is accepted answers at once, after nodes that stay as they were', async () => {
  const greeting = { name: 'Mi saludo', type: 'CUSTOM', config: { regex: 'hola', response: 'Qué más' } }
  await server.createNode(token, botId, greeting)
  const [before] = await stored()
  const { proposals, facts } = await proposed()
  expect(facts).toBe(3)
  expect(proposals.map(({ id, isFree }) => [id, isFree])).toEqual([
    ['order', true],
    ['table', true],
    ['hours', true],
    ['prices:PIZZAS', true],
    ['greeting', true],
  ])
  expect(proposals.at(-1)?.taken).toEqual([{ word: 'hola', node: 'Mi saludo' }])
  const edited = proposals.map(pieceOf).map((piece) => ({ ...piece, text: `${piece.text}!` }))
  const { nodes } = (await accept(edited)).json()
  expect(nodes.map(({ order }: Node) => order)).toEqual([1, 2, 3, 4, 5])
  expect(await stored()).toContainEqual(before)
  expect(await answers('¿cuánto vale la hawaiana?')).toContain('Hawaiana familiar $45.000')
  expect(await answers('¿qué horario tienen?')).toBe('🕐 Atendemos de lunes a sábado de 11 a. m. a 9 p. m.!')
  expect(await answers('hola')).toBe('Qué más')
  // The editor does not fill a bot that has begun.
  expect((await server.call('GET', `/api/bots/${botId}`, { token })).json().bot.unstarted).toBe(false)
})

test('where the shop is answers who sends where they are, and no model is told of the copy', async () => {
  const body = { kind: 'text', title: 'Sede', text: 'Estamos en la Calle 10 # 5-20' }
  await server.call('POST', `/api/bots/${botId}/knowledge/sources`, { token, body })
  const piece = (await proposed()).proposals.map(pieceOf).find(({ kind }) => kind === 'location')
  if (!piece) throw new Error('No answer to a location is proposed')
  expect((await accept([piece])).statusCode).toBe(201)
  expect(await stored()).toMatchObject([
    {
      type: 'LOCATION',
      isActive: true,
      config: {
        locationResponse: '¡Gracias! Recibimos tu ubicación 📍\nEstamos en la Calle 10 # 5-20',
        usedByAi: false,
      },
    },
  ])
  const again = (await proposed()).proposals.find(({ kind }) => kind === 'location')
  expect(again).toMatchObject({ isFree: false, taken: [{ node: 'Si envían su ubicación' }] })
})

test('the same call again makes nothing twice, and undoing takes all of it back', async () => {
  const pieces = (await proposed()).proposals.map(pieceOf)
  const first = (await accept(pieces)).json()
  expect((await accept(pieces)).json()).toEqual(first)
  expect(await stored()).toHaveLength(pieces.length)
  const chained = {
    name: 'Otro',
    type: 'CUSTOM',
    isActive: false,
    config: { nextNodeId: first.nodes[0]._id },
  }
  await server.createNode(token, botId, chained)
  expect((await call('POST', '/proposals/undo', { key })).json()).toEqual({
    removed: pieces.length,
    hoursStay: false,
  })
  expect(await stored()).toMatchObject([{ name: 'Otro', config: { nextNodeId: null } }])
  expect((await call('POST', '/proposals/undo', { key })).json()).toMatchObject({ removed: 0 })
})

describe('hours', () => {
  const hoursNow = async () => (await call('GET', '/config')).json().config.settings.operatingHours
  const change = async (): Promise<HoursChange> => (await call('GET', '/proposals')).json().hours.change

  test('are set with the nodes, once, and taken back with them', async () => {
    const before = await hoursNow()
    const hours = await change()
    expect(hours.from).toEqual(before)
    const [piece] = (await proposed()).proposals.map(pieceOf)
    const body = { key, pieces: [piece], hours }
    expect((await call('POST', '/proposals/accept', body)).statusCode).toBe(201)
    expect((await call('POST', '/proposals/accept', body)).statusCode).toBe(201)
    expect(await hoursNow()).toEqual({ ...before, enabled: true, startTime: '11:00', endTime: '21:00' })
    expect((await call('GET', '/proposals')).json().hours).toBeNull()
    expect((await call('POST', '/proposals/undo', { key, hours })).json()).toEqual({
      removed: 1,
      hoursStay: false,
    })
    expect(await hoursNow()).toEqual(before)
  })

  test('are set alone, and stay where their owner changed them since', async () => {
    const hours = await change()
    expect((await call('POST', '/proposals/accept', { key, pieces: [], hours })).json()).toEqual({
      nodes: [],
    })
    const settings = { operatingHours: { endTime: '22:00' } }
    await server.call('PUT', `/api/bots/${botId}/config`, { token, body: { settings } })
    expect((await call('POST', '/proposals/undo', { key, hours })).json()).toMatchObject({ hoursStay: true })
    expect(await hoursNow()).toMatchObject({ enabled: true, startTime: '11:00', endTime: '22:00' })
  })

  test('that changed in another tab make nothing, and neither does somebody else', async () => {
    const hours = await change()
    const [piece] = (await proposed()).proposals.map(pieceOf)
    const settings = { operatingHours: { enabled: true } }
    await server.call('PUT', `/api/bots/${botId}/config`, { token, body: { settings } })
    const refused = await call('POST', '/proposals/accept', { key, pieces: [piece], hours })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('cambió')])
    expect(await stored()).toEqual([])
    const { token: stranger } = await server.register()
    const body = { key, pieces: [], hours }
    const foreign = await server.call('POST', `/api/bots/${botId}/proposals/accept`, {
      token: stranger,
      body,
    })
    expect(foreign.statusCode).toBe(404)
    expect((await call('POST', '/proposals/accept', { key, pieces: [] })).statusCode).toBe(400)
  })
})

test('all or nothing: one that cannot be, and no room for the last', async () => {
  const [piece] = (await proposed()).proposals.map(pieceOf)
  if (!piece) throw new Error('Nothing is proposed')
  const wordless = { ...piece, kind: 'greeting' as const, words: [] }
  expect((await accept([piece, wordless])).statusCode).toBe(400)
  expect((await accept([piece, { ...piece, kind: 'info', text: 'x'.repeat(4097) }])).statusCode).toBe(400)
  expect(await stored()).toEqual([])
  const nodes = Array.from({ length: limits.nodesPerBot - 1 }, (_, at) => ({
    id: `n${at}`,
    name: 'Nodo',
    type: 'CUSTOM',
    isActive: false,
    config: {},
  }))
  const file = { format: 'recado-bot', version: 1, bot: { name: 'Lleno', nodes } }
  expect((await call('POST', '/import', { file })).statusCode).toBe(201)
  expect((await accept([piece, piece])).statusCode).toBe(409)
  expect(await stored()).toHaveLength(limits.nodesPerBot - 1)
})
