import type { Node } from '@recado/contract/builder/nodes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const list = async (): Promise<Node[]> =>
  (await server.call('GET', `/api/bots/${botId}/nodes`, { token })).json().nodes
const defaults = () => server.call('POST', `/api/bots/${botId}/nodes/default`, { token })

test('the starting nodes are made once for an empty bot, all ready', async () => {
  const answers = await Promise.all([defaults(), defaults()])
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201, 409]))
  const { nodes, config } = answers.find((answer) => answer.statusCode === 201)?.json() ?? {}
  expect(nodes.map((node: Node) => node.type)).toEqual([
    'CUSTOM',
    'CALL',
    'LOCATION',
    'AUDIO',
    'FILE',
    'AI_AGENT',
  ])
  expect(nodes.every((node: Node) => node.isActive)).toBe(true)
  expect(config.settings.responseDelay).toBe(2)
  expect(await list()).toEqual(nodes)
})

test('the starting nodes are waited for by a new bot, and not by one whose nodes were all deleted or whose name was changed', async () => {
  const unstarted = async (id: string) =>
    (await server.call('GET', `/api/bots/${id}`, { token })).json().bot.unstarted
  expect(await unstarted(botId)).toBe(true)
  await server.call('PUT', `/api/bots/${botId}`, { token, body: { name: 'Otro' } })
  const copy = await server.call('POST', `/api/bots/${botId}/duplicate`, { token })
  expect(await unstarted(botId)).toBe(true)
  expect(copy.json().bot.unstarted).toBe(true)
  for (const { _id } of (await defaults()).json().nodes)
    await server.call('DELETE', `/api/bots/${botId}/nodes/${_id}`, { token })
  expect(await list()).toEqual([])
  expect(await unstarted(botId)).toBe(false)
  // Whoever asks for them gets them.
  expect((await defaults()).json().nodes).toHaveLength(6)
})

test('the starting nodes ask the first model that this installation offers, and so do new ones and those of a file', async () => {
  const own = await openTestServer({}, { AI_MODELS: 'llama3.2, qwen3' })
  const mine = await own.adminToken()
  const { _id } = await own.createBot(mine)
  const started = await own.call('POST', `/api/bots/${_id}/nodes/default`, { token: mine })
  expect(started.json().nodes.at(-1).config.provider).toBe('llama3.2')
  const brain = await own.createNode(mine, _id, { name: 'Cerebro', type: 'BRAIN' }, 'intelligent-nodes')
  expect(brain.config).toMatchObject({ provider: 'llama3.2' })
  const nodes = [
    { id: 'a', name: 'A', type: 'AI_AGENT', config: {} },
    { id: 'b', name: 'B', type: 'AI_AGENT', config: { provider: 'qwen3' } },
  ]
  const file = { format: 'recado-bot', version: 1, bot: { name: 'Traído', nodes } }
  const { botId: brought } = (
    await own.call('POST', '/api/bots/import', { token: mine, body: { file } })
  ).json()
  const answer = await own.call('GET', `/api/bots/${brought}/nodes`, { token: mine })
  expect(answer.json().nodes.map(({ config }: Node) => 'provider' in config && config.provider)).toEqual([
    'llama3.2',
    'qwen3',
  ])
  await own.close()
})

test('the starting nodes are not added to a bot that has nodes', async () => {
  await server.createNode(token, botId, { name: 'Uno', type: 'CALL' })
  expect((await defaults()).json()).toMatchObject({ code: 'has_nodes' })
})
