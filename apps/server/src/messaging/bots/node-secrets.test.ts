import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { secretMask } from './node-secrets.ts'

const canary = 'Bearer canario-4711'
let server: TestServer
let token: string
let botId: string
beforeAll(async () => {
  server = await openTestServer()
  token = await server.adminToken()
  botId = (await server.createBot(token))._id
})
afterAll(() => server.close())

const config = {
  apiUrl: 'https://example.com',
  apiHeaders: { Authorization: canary, 'Content-Type': 'application/json' },
}
const create = () =>
  server.createNode(token, botId, { name: 'Precios', type: 'FUNCTION_API', config }, 'intelligent-nodes')
const put = (nodeId: string, change: object) =>
  server.call('PUT', `/api/bots/${botId}/nodes/${nodeId}`, { token, body: { config: change } })
/** The header that the engine would send. */
const used = async (nodeId: string) => {
  const bot = await server.server.messaging.bots.get(botId)
  return bot?.compiled?.nodes.get(nodeId)?.config
}

test('a secret header is used, and neither shown again nor stored readably', async () => {
  const node = await create()
  expect(node.config).toMatchObject({
    apiHeaders: { Authorization: secretMask, 'Content-Type': 'application/json' },
  })
  expect(await used(node._id)).toMatchObject({ apiHeaders: { Authorization: canary } })
  const answers = await Promise.all([
    server.call('GET', `/api/bots/${botId}/intelligent-nodes`, { token }),
    server.call('POST', `/api/bots/${botId}/duplicate`, { token }),
  ])
  for (const answer of answers) expect(answer.body).not.toContain('canario')
  const stored = await server.stored()
  expect(stored).toContain('Precios')
  expect(stored).not.toContain('canario')
})

test('saving the mask keeps the secret, and so does saving something else', async () => {
  const node = await create()
  await put(node._id, { apiHeaders: { Authorization: secretMask, 'X-Shop': '12' } })
  expect(await used(node._id)).toMatchObject({ apiHeaders: { Authorization: canary, 'X-Shop': '12' } })
  await put(node._id, { apiUrl: 'https://example.org' })
  expect(await used(node._id)).toMatchObject({
    apiUrl: 'https://example.org',
    apiHeaders: { Authorization: canary },
  })
  await put(node._id, { apiHeaders: { Authorization: 'otra' } })
  expect(await used(node._id)).toMatchObject({ apiHeaders: { Authorization: 'otra' } })
})

test('a mask under another name is refused, and the secret stays where it was', async () => {
  const node = await create()
  const answer = await put(node._id, { apiHeaders: { 'X-Echo': secretMask } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toEqual([
    { path: 'config.apiHeaders.X-Echo', message: expect.stringContaining('«X-Echo»') },
  ])
  expect(await used(node._id)).toMatchObject({ apiHeaders: { Authorization: canary } })
})

test('another way of writing its name keeps the secret', async () => {
  const node = await create()
  await put(node._id, { apiHeaders: { authorization: secretMask } })
  expect(await used(node._id)).toMatchObject({ apiHeaders: { authorization: canary } })
})
