import { ScriptedAi, says } from '@recado/scripted-ai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

const provider = new ScriptedAi()
let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer(
    {},
    {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: await provider.listen(),
      AI_MONTHLY_USD: '1',
      CURRENCY_RATE: '3900@2026-11-20',
    },
  )
  token = await server.adminToken()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const budgetOf = async (botId: string, as = token) =>
  server.call('GET', `/api/bots/${botId}/ai-budget`, { token: as })
const simulate = async (botId: string) =>
  (
    await server.call('POST', `/api/bots/${botId}/simulate`, { token, body: { message: '¿hay talla 38?' } })
  ).json()

test('what is asked in the simulator costs its bot’s money, and ends with it; another bot has its own', async () => {
  provider.follow(...Array.from({ length: 5 }, () => says('Sí hay')))
  const { _id: botId } = await server.createBot(token)
  const { _id: otherId } = await server.createBot(token)
  expect((await simulate(botId)).content).toBe('Sí hay')
  const { budget } = (await budgetOf(botId)).json()
  expect(budget).toMatchObject({
    operatorCap: 1,
    ownCap: null,
    limit: 1,
    state: 'fine',
    raisable: false,
    currency: { code: 'COP', rate: 3900, date: '2026-11-20' },
  })
  expect(budget.spent).toBeGreaterThan(0)
  expect((await budgetOf(otherId)).json().budget.spent).toBe(0)
  await server.server.core.store.write('installation', (tx) =>
    tx.updateTable('aiBudgets').set({ spent: 1_000_000 }).where('botId', '=', botId).execute(),
  )
  expect(await simulate(botId)).toMatchObject({
    content: 'Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?',
    metadata: { error: 'La IA llegó a su tope de este mes (≈\u00a0$3.900\u00a0COP)' },
  })
  expect((await budgetOf(botId)).json().budget).toMatchObject({ state: 'stopped' })
  const { bots } = (await server.call('GET', '/api/stats/panel', { token })).json()
  expect(bots).toMatchObject([
    { botId, aiBudget: { state: 'stopped', limit: 1, spent: 1 } },
    { botId: otherId, aiBudget: null },
  ])
  expect((await simulate(otherId)).content).toBe('Sí hay')
})

test('an owner may set less than the operator gives, and it is the limit; nonsense is refused', async () => {
  const { _id: botId } = await server.createBot(token)
  const save = (settings: object) =>
    server.call('PUT', `/api/bots/${botId}/config`, { token, body: { settings } })
  expect((await save({ aiMonthlyCap: 0 })).statusCode).toBe(400)
  expect((await save({ aiAnswersPerDay: 9 })).json()).toMatchObject({
    details: [{ path: 'settings.aiAnswersPerDay', message: 'Van de 10 a 500 respuestas' }],
  })
  expect((await save({ aiMonthlyCap: 1.5 })).statusCode).toBe(200)
  // More than the operator gives changes nothing.
  expect((await budgetOf(botId)).json().budget).toMatchObject({ limit: 1, ownCap: 1.5, raisable: false })
})

test('nobody sees what another account’s bot spends', async () => {
  const { _id: botId } = await server.createBot(token)
  const stranger = await server.register()
  expect((await budgetOf(botId, stranger.token)).statusCode).toBe(404)
})

test('the administrator sees what each account spends, and raises a bot’s cap for its next ask', async () => {
  provider.follow(says('Sí hay'))
  const owner = await server.register()
  const { _id: botId } = await server.createBot(owner.token)
  const { store } = server.server.core
  const month = (await budgetOf(botId, owner.token)).json().budget.month
  await store.write('installation', (tx) =>
    tx
      .insertInto('aiBudgets')
      .values({ botId, userId: owner.user._id, month, spent: 1_000_000, stoppedLimit: 1_000_000 })
      .execute(),
  )
  const spending = async (as = token) => server.call('GET', '/api/admin/ai/spending', { token: as })
  const cap = (value: number | null, as = token) =>
    server.call('PATCH', `/api/admin/ai/bots/${botId}/cap`, { token: as, body: { cap: value } })
  const shown = async () =>
    (await spending()).json().accounts.find(({ userId }: { userId: string }) => userId === owner.user._id)
  expect((await spending()).json()).toMatchObject({ everyBot: 1, more: false, currency: { code: 'COP' } })
  expect(await shown()).toMatchObject({ spent: 1, bots: [{ botId, spent: 1, cap: null, stopped: true }] })
  const asks = () =>
    server.call('POST', `/api/bots/${botId}/simulate`, {
      token: owner.token,
      body: { message: '¿hay talla 38?' },
    })
  expect((await asks()).json().metadata.error).toContain('tope')

  expect((await cap(-1)).statusCode).toBe(400)
  expect((await cap(20)).json()).toEqual({ cap: 20 })
  expect((await asks()).json().content).toBe('Sí hay')
  expect(await shown()).toMatchObject({ bots: [{ cap: 20, stopped: false }] })
  expect((await budgetOf(botId, owner.token)).json().budget).toMatchObject({ operatorCap: 20, state: 'fine' })
  const { actions } = (await server.call('GET', '/api/admin/actions', { token })).json()
  expect(actions[0]).toMatchObject({ action: 'ai_cap', user: { email: owner.user.email } })

  expect((await spending(owner.token)).statusCode).toBe(403)
  expect((await cap(30, owner.token)).statusCode).toBe(403)
})
