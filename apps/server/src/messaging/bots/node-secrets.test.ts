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

const keyed = 'https://example.com/precios?apikey=canario-0815&pedido={{pedido}}&token={{codigo}}#x'
const masked = `https://example.com/precios?apikey=${secretMask}&pedido={{pedido}}&token={{codigo}}#x`
const createAt = (apiUrl: string) =>
  server.createNode(
    token,
    botId,
    { name: 'Precios', type: 'FUNCTION_API', config: { ...config, apiUrl } },
    'intelligent-nodes',
  )

test('a key in an address is used, and neither shown again, nor stored readably, nor exported', async () => {
  const node = await createAt(keyed)
  expect(node.config).toMatchObject({ apiUrl: masked })
  expect(await used(node._id)).toMatchObject({ apiUrl: keyed })
  const answers = await Promise.all([
    server.call('GET', `/api/bots/${botId}/intelligent-nodes`, { token }),
    server.call('GET', `/api/bots/${botId}/export`, { token }),
    server.call('GET', '/api/profile/data', { token }),
  ])
  for (const answer of answers)
    expect([answer.statusCode, answer.body.includes('canario')]).toEqual([200, false])
  expect(await server.stored()).not.toContain('canario-0815')
})

test('the rest of an address can be changed beside its key', async () => {
  const node = await createAt(keyed)
  await put(node._id, { apiUrl: masked.replace('precios', 'ofertas') })
  expect(await used(node._id)).toMatchObject({ apiUrl: keyed.replace('precios', 'ofertas') })
  const moved = await put(node._id, { apiUrl: masked.replace('apikey', 'access_token') })
  expect(moved.statusCode).toBe(400)
  expect(moved.json().details).toEqual([
    { path: 'config.apiUrl', message: expect.stringContaining('«access_token»') },
  ])
})

test.each([
  'key',
  'apiKey',
  'api_key',
  'x-api-key',
  'hapikey',
  'access_token',
  'client_secret',
  'pwd',
  'clave',
  'sig',
])('%s in an address names a key', async (name) => {
  const node = await createAt(`https://example.com?page=2&${name}=canario`)
  expect(node.config).toMatchObject({ apiUrl: `https://example.com?page=2&${name}=${secretMask}` })
})

test.each(['keyword', 'pagina', 'monkeys', 'signo', 'q', 'autor'])(
  '%s in an address names none',
  async (name) => {
    const node = await createAt(`https://example.com?${name}=zapatos`)
    expect(node.config).toMatchObject({ apiUrl: `https://example.com?${name}=zapatos` })
  },
)

test('an address that was stored before keys were looked for is shown without its key', async () => {
  const node = await createAt('https://example.com')
  await server.server.core.store.write({ bot: botId }, (tx) =>
    tx
      .updateTable('nodes')
      .set({ config: JSON.stringify({ ...config, apiUrl: keyed }) })
      .where('id', '=', node._id)
      .execute(),
  )
  const { nodes } = (await server.call('GET', `/api/bots/${botId}/intelligent-nodes`, { token })).json()
  expect(nodes.find(({ _id }: { _id: string }) => _id === node._id).config.apiUrl).toBe(masked)
  await put(node._id, { apiUrl: masked })
  expect(await server.stored()).toContain('Precios')
  expect(await used(node._id)).toMatchObject({ apiUrl: keyed })
})
