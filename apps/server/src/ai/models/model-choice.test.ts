import { ScriptedAi, says } from '@recado/scripted-ai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

const provider = new ScriptedAi()
let server: TestServer
let token: string
beforeAll(async () => {
  const address = await provider.listen()
  server = await openTestServer(
    {},
    {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: address,
      AI_ENDPOINTS: `casa=${address}`,
      AI_MODELS: 'llama-4,casa/qwen-4',
      AI_FALLBACK: 'llama-4',
    },
  )
  token = await server.adminToken()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const agent = { name: 'Agente', type: 'AI_AGENT' }
const refusal = 'Este Recado no ofrece gpt-6.1-sol: elige llama-4 o casa/qwen-4'

test('a model that is not offered is refused where it is chosen, with those that are', async () => {
  const { _id: botId } = await server.createBot(token)
  const save = (settings: object) =>
    server.call('PUT', `/api/bots/${botId}/config`, { token, body: { settings } })
  const refused = await save({ defaultModel: 'gpt-6.1-sol' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().details).toEqual([{ path: 'settings.defaultModel', message: refusal }])
  expect((await save({ defaultModel: 'casa/qwen-4' })).statusCode).toBe(200)
  const node = await server.createNode(token, botId, agent)
  const change = (provider: string) =>
    server.call('PUT', `/api/bots/${botId}/nodes/${node._id}`, { token, body: { config: { provider } } })
  expect((await change('gpt-6.1-sol')).json().details).toEqual([
    { path: 'config.provider', message: refusal },
  ])
  expect((await change('llama-4')).statusCode).toBe(200)
})

test('one that is stored already stays where it is, and the fallback answers instead of it, and says so', async () => {
  const { _id: botId } = await server.createBot(token)
  const node = await server.createNode(token, botId, agent)
  await server.server.core.store.write('installation', async (tx) => {
    const row = await tx
      .selectFrom('nodes')
      .select('config')
      .where('id', '=', node._id)
      .executeTakeFirstOrThrow()
    const config = JSON.stringify({ ...JSON.parse(row.config), provider: 'gpt-6.1-sol' })
    await tx.updateTable('nodes').set({ config }).where('id', '=', node._id).execute()
  })
  const kept = await server.call('PUT', `/api/bots/${botId}/nodes/${node._id}`, {
    token,
    body: { config: { provider: 'gpt-6.1-sol', temperature: 0.5 } },
  })
  expect(kept.statusCode).toBe(200)
  provider.follow(says('Sí hay'))
  const asked = await server.call('POST', `/api/bots/${botId}/simulate`, {
    token,
    body: { message: '¿hay?' },
  })
  expect(asked.json().content).toBe('Sí hay')
  expect(asked.json().metadata.trace).toContainEqual(
    expect.objectContaining({ instead: { model: 'llama-4', of: 'gpt-6.1-sol', since: null } }),
  )
  expect(provider.asked.at(-1)?.body).toMatchObject({ model: 'llama-4' })
})
