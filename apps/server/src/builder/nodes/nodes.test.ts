import type { Node } from '@recado/contract/builder/nodes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

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

const ready = { regex: 'hola', response: '¡Hola!' }
const create = (node: object, list?: string) => server.createNode(token, botId, node, list)
const custom = (name: string, config: object = ready) => create({ name, type: 'CUSTOM', config })
const list = async (): Promise<Node[]> =>
  (await server.call('GET', `/api/bots/${botId}/nodes`, { token })).json().nodes
const put = (nodeId: string, body: object) =>
  server.call('PUT', `/api/bots/${botId}/nodes/${nodeId}`, { token, body })
const post = (body: object, where = 'nodes') =>
  server.call('POST', `/api/bots/${botId}/${where}`, { token, body })

test('a new node starts as its type does, says what it lacks, and comes last', async () => {
  const [first, second] = [
    await create({ name: 'Uno', type: 'CALL' }),
    await create({ name: 'Dos', type: 'CUSTOM' }),
  ]
  expect(first).toMatchObject({
    isActive: true,
    nodeSource: 'legacy',
    config: { autoReject: true },
    issues: [],
  })
  expect(second.issues.map((issue) => issue.path)).toEqual(['config.regex', 'config.response'])
  expect(second.stats).toEqual({ triggers: 0, lastTriggered: null })
  expect((await list()).map((node) => node.name)).toEqual(['Uno', 'Dos'])
})

test('each list takes the types of its own group', async () => {
  expect(
    (await create({ name: 'x', type: 'BRAIN', position: { x: 1, y: 2 } }, 'intelligent-nodes')).position,
  ).toEqual({
    x: 1,
    y: 2,
  })
  for (const [type, where] of [
    ['BRAIN', 'nodes'],
    ['CALL', 'intelligent-nodes'],
    ['UNKNOWN', 'nodes'],
  ] as const) {
    const answer = await post({ name: 'x', type }, where)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details[0].path).toBe('type')
  }
})

test('a node may be active only when it is ready', async () => {
  const node = await create({ name: 'Saludo', type: 'CUSTOM', isActive: false })
  const activated = await put(node._id, { isActive: true })
  expect(activated.statusCode).toBe(400)
  expect(activated.json().details.map((detail: { path: string }) => detail.path)).toEqual([
    'config.regex',
    'config.response',
  ])
  const saved = await put(node._id, { isActive: true, config: ready })
  expect(saved.json()).toMatchObject({ node: { isActive: true, issues: [], config: ready } })
})

test.each(['(?=x)', '(a)\\1', '(', 'x{1,2000}'])(
  'the pattern %s is refused with a word why',
  async (regex) => {
    const answer = await post({ name: 'x', type: 'CUSTOM', config: { regex, response: 'x' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details[0]).toEqual({
      path: 'config.regex',
      message: expect.stringMatching(/[a-z]{4}/),
    })
  },
)

test.each(['http://169.254.169.254/latest', 'http://2130706433/', 'javascript:alert(1)'])(
  'the address %s is refused at its field',
  async (url) => {
    const webhook = { actionType: 'webhook', actionConfig: { url } }
    for (const [type, config, path] of [
      ['FUNCTION_API', { apiUrl: url }, 'config.apiUrl'],
      ['FUNCTION_ACTION', webhook, 'config.actionConfig.url'],
    ] as const) {
      const answer = await post({ name: 'x', type, config }, 'intelligent-nodes')
      expect(answer.statusCode).toBe(400)
      expect(answer.json().details).toEqual([{ path, message: expect.stringMatching(/dirección/) }])
    }
  },
)

test('a config takes the fields of its type alone', async () => {
  const { _id } = await custom('Saludo')
  for (const config of [{ secret: 'x' }, { response: 7 }, { response: 'x'.repeat(4097) }, { __proto: 1 }]) {
    const answer = await put(_id, { config })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details[0].path).toMatch(/^config/)
  }
})

test('a whole node may be sent back: what cannot change is ignored, and its type is refused', async () => {
  const node = await custom('Saludo')
  const sent = {
    ...node,
    name: 'Otro',
    _id: 'x',
    order: 77,
    createdAt: 'x',
    nodeSource: 'x',
    stats: {},
    issues: [],
  }
  expect((await put(node._id, sent)).json()).toEqual({ node: { ...node, name: 'Otro' } })
  expect((await put(node._id, { ...node, type: 'CALL' })).statusCode).toBe(400)
  expect((await put(node._id, { ownerId: 'x' })).statusCode).toBe(400)
})

describe('the next node', () => {
  test('is another node of the same bot', async () => {
    const [one, two] = [await custom('Uno'), await custom('Dos')]
    const other = await server.createBot(token)
    const foreign = await server.createNode(token, other._id, { name: 'Ajeno', type: 'CALL' })
    expect((await put(one._id, { config: { nextNodeId: two._id } })).statusCode).toBe(200)
    const refusals = await Promise.all(
      [one._id, foreign._id, 'nadie'].map((nextNodeId) => put(one._id, { config: { nextNodeId } })),
    )
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(400)
      expect(refusal.json()).toEqual(refusals[0]?.json())
      expect(refusal.json().details[0].path).toBe('config.nextNodeId')
    }
  })

  test('is checked in the branches of a condition', async () => {
    const config = { trueAction: { message: 'x', nextNodeId: 'nadie' } }
    const answer = await post(
      { name: 'x', type: 'FUNCTION_CONDITION', isActive: false, config },
      'intelligent-nodes',
    )
    expect(answer.json().details[0].path).toBe('config.trueAction.nextNodeId')
  })

  test('is cleared everywhere when it is deleted', async () => {
    const [one, two] = [await custom('Uno'), await custom('Dos')]
    await put(one._id, { config: { nextNodeId: two._id } })
    const condition = await create(
      {
        name: 'Según',
        type: 'FUNCTION_CONDITION',
        isActive: false,
        config: { falseAction: { message: 'no', nextNodeId: two._id } },
      },
      'intelligent-nodes',
    )
    expect((await server.call('DELETE', `/api/bots/${botId}/nodes/${two._id}`, { token })).statusCode).toBe(
      204,
    )
    expect((await list())[0]?.config['nextNodeId']).toBeNull()
    const answer = await server.call('GET', `/api/bots/${botId}/intelligent-nodes`, { token })
    expect(answer.json().nodes[0]).toMatchObject({
      _id: condition._id,
      config: { falseAction: { message: 'no', nextNodeId: null } },
    })
  })
})

describe('reordering', () => {
  const reorder = (ids: string[]) =>
    server.call('PUT', `/api/bots/${botId}/nodes/reorder`, {
      token,
      body: { nodeOrders: ids.map((nodeId, order) => ({ nodeId, order })) },
    })

  test('moves the nodes of both lists at once', async () => {
    const [one, two] = [await custom('Uno'), await custom('Dos')]
    const brain = await create({ name: 'Cerebro', type: 'BRAIN' }, 'intelligent-nodes')
    const answer = await reorder([brain._id, two._id, one._id])
    expect(answer.json().nodes.map((node: Node) => [node.name, node.order])).toEqual([
      ['Cerebro', 0],
      ['Dos', 1],
      ['Uno', 2],
    ])
    expect((await list()).map((node) => node.name)).toEqual(['Dos', 'Uno'])
  })

  test('with ids missing, repeated or foreign moves nothing', async () => {
    const [one, two] = [await custom('Uno'), await custom('Dos')]
    for (const ids of [[two._id], [two._id, two._id], [two._id, one._id, 'nadie'], [two._id, 'nadie'], []]) {
      const answer = await reorder(ids)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().details[0].path).toBe('nodeOrders')
    }
    expect((await list()).map((node) => node.name)).toEqual(['Uno', 'Dos'])
  })
})

test('what another release stored in a config is gone with the next save, and may not be sent', async () => {
  const node = await custom('Saludo')
  const config = JSON.stringify({ ...node.config, colour: 'red' })
  await server.server.core.store.write('installation', (tx) =>
    tx.updateTable('nodes').set({ config }).where('id', '=', node._id).execute(),
  )
  expect((await list())[0]?.issues).toMatchObject([{ message: expect.stringContaining('«colour»') }])
  expect((await put(node._id, { config: { colour: 'red' } })).statusCode).toBe(400)
  expect((await put(node._id, { config: node.config })).json()).toEqual({ node })
})

test('a stored node of a type that nobody knows is listed as broken, moves and goes, and hides no other', async () => {
  const [odd, fine] = [
    await server.createNode(token, botId, { name: 'Raro', type: 'CALL' }),
    await server.createNode(token, botId, { name: 'Bien', type: 'CALL' }),
  ]
  await server.server.core.store.write('installation', (tx) =>
    tx.updateTable('nodes').set({ type: 'TOMORROW' }).where('id', '=', odd._id).execute(),
  )
  const list = await server.call('GET', `/api/bots/${botId}/nodes`, { token })
  expect(list.statusCode).toBe(200)
  expect(list.json().nodes).toMatchObject([
    { _id: odd._id, type: 'TOMORROW', issues: [{ path: 'type', message: expect.stringMatching(/tipo/i) }] },
    { _id: fine._id, type: 'CALL', issues: [] },
  ])
  const nodeOrders = [fine, odd].map(({ _id: nodeId }, order) => ({ nodeId, order }))
  const moved = await server.call('PUT', `/api/bots/${botId}/nodes/reorder`, { token, body: { nodeOrders } })
  expect(moved.statusCode).toBe(200)
  const file = await server.call('GET', `/api/bots/${botId}/export`, { token })
  expect(file.json().bot.nodes).toHaveLength(1)
  expect((await server.call('DELETE', `/api/bots/${botId}/nodes/${odd._id}`, { token })).statusCode).toBe(204)
})
