import type { Node } from '@recado/contract/builder/nodes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

const canary = 'Bearer canario-8841'
let server: TestServer
let token: string
let botId: string
beforeAll(async () => {
  server = await openTestServer()
  token = await server.adminToken()
})
beforeEach(async () => {
  botId = (await server.createBot(token))._id
})
afterAll(() => server.close())

const at = (path: string, bot = botId) => `/api/bots/${bot}/nodes${path}`
const custom = (name: string, config: object = {}) =>
  server.createNode(token, botId, {
    name,
    type: 'CUSTOM',
    config: { regex: 'hola', response: 'x', ...config },
  })
const api = () =>
  server.createNode(
    token,
    botId,
    {
      name: 'Precios',
      type: 'FUNCTION_API',
      position: { x: 10, y: 20 },
      config: { apiUrl: 'https://example.com', apiHeaders: { Authorization: canary } },
    },
    'intelligent-nodes',
  )
const all = async (): Promise<Node[]> => {
  const lists = await Promise.all(
    ['nodes', 'intelligent-nodes'].map((list) => server.call('GET', `/api/bots/${botId}/${list}`, { token })),
  )
  const nodes: Node[] = lists.flatMap((list) => list.json().nodes)
  return nodes.toSorted((a, b) => a.order - b.order)
}
/** The header that the engine would send. */
const header = async (nodeId: string) => {
  const config = (await server.server.messaging.bots.get(botId))?.compiled?.nodes.get(nodeId)?.config
  return Object(config)['apiHeaders']
}

describe('a copy of a node', () => {
  test('stands right after it, inactive, with its secrets and links', async () => {
    const first = await api()
    const last = await custom('Último')
    await server.call('PUT', at(`/${first._id}`), { token, body: { config: { nextNodeId: last._id } } })
    const answer = await server.call('POST', at(`/${first._id}/duplicate`), { token })
    expect(answer.statusCode).toBe(201)
    const copy: Node = answer.json().node
    expect(copy).toMatchObject({
      name: 'Precios (copia)',
      isActive: false,
      position: { x: 50, y: 60 },
      config: { nextNodeId: last._id },
    })
    expect((await all()).map((node) => node.name)).toEqual(['Precios', 'Precios (copia)', 'Último'])
    await server.call('PUT', at(`/${copy._id}`), { token, body: { isActive: true } })
    expect(await header(copy._id)).toEqual({ Authorization: canary })
  })
})

describe('a deleted node', () => {
  test('comes back to its place with its id, its secret, its numbers and the links that led to it', async () => {
    const leading = await custom('Primero')
    const node = await api()
    await custom('Último')
    await server.call('PUT', at(`/${leading._id}`), { token, body: { config: { nextNodeId: node._id } } })
    const before = await all()
    const { kept } = (await server.call('GET', at(`/${node._id}/kept`), { token })).json()
    expect(Buffer.from(kept, 'base64').toString('latin1')).not.toContain('canario')
    await server.call('DELETE', at(`/${node._id}`), { token })
    expect((await all())[0]?.config['nextNodeId']).toBeNull()

    const restore = () => server.call('POST', at('/restore'), { token, body: { kept } })
    expect((await restore()).statusCode).toBe(201)
    const after = await all()
    expect(after).toEqual(before)
    expect(await header(node._id)).toEqual({ Authorization: canary })
    expect((await restore()).statusCode).toBe(409)
  })

  test('leads nowhere when what it led to is gone too, and a link set anew stays', async () => {
    const [one, two, three] = [await custom('Uno'), await custom('Dos'), await custom('Tres')]
    await server.call('PUT', at(`/${one._id}`), { token, body: { config: { nextNodeId: two._id } } })
    await server.call('PUT', at(`/${two._id}`), { token, body: { config: { nextNodeId: three._id } } })
    const { kept } = (await server.call('GET', at(`/${two._id}/kept`), { token })).json()
    for (const { _id } of [two, three]) await server.call('DELETE', at(`/${_id}`), { token })
    const four = await custom('Cuatro')
    await server.call('PUT', at(`/${one._id}`), { token, body: { config: { nextNodeId: four._id } } })
    await server.call('POST', at('/restore'), { token, body: { kept } })
    const nodes = await all()
    expect(nodes.map((node) => [node.name, node.config['nextNodeId']])).toEqual([
      ['Uno', four._id],
      ['Dos', null],
      ['Cuatro', null],
    ])
  })

  test('comes back to its own bot alone', async () => {
    const node = await custom('Uno')
    const { kept } = (await server.call('GET', at(`/${node._id}/kept`), { token })).json()
    const other = await server.createBot(token)
    for (const sent of [kept, kept.slice(0, -8), 'x']) {
      const answer = await server.call('POST', at('/restore', other._id), { token, body: { kept: sent } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invalid_input' })
    }
  })
})
