import { limits } from '@recado/contract/wire/limits'
import type { Answer, AskOf } from '@recado/engine'
import { ScriptedAi, says } from '@recado/scripted-ai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

const { ofAccount, ofBot } = accountBudget.asks
/** Of those who wait: what is asked is answered by the test. */
const waiting: (() => void)[] = []
let holds = true
const provider = new ScriptedAi(
  () =>
    new Promise((resolve) => {
      if (holds) waiting.push(() => resolve(says('Sí')))
      else resolve(says('Sí'))
    }),
)
let server: TestServer
beforeAll(async () => {
  const address = await provider.listen()
  server = await openTestServer({}, { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: address })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const question: AskOf<'ai'> = {
  kind: 'ai',
  key: 'k',
  nodeId: null,
  model: 'gpt-4o-mini',
  temperature: 0.7,
  messages: [{ role: 'user', content: '¿hay pan?' }],
}
const ask = (botId: string): Promise<Answer> =>
  server.server.messaging.performer.perform(question, {
    botId,
    turnId: 'turno',
    signal: new AbortController().signal,
    deadline: server.clock.now() + 45_000,
  })

test('of 300 asks of one account so many are out at once, and another account’s is among the next', async () => {
  const [greedy, honest] = [await server.register(), await server.register()]
  const bots = await Promise.all(
    Array.from({ length: limits.botLimit.default }, () => server.createBot(greedy.token)),
  )
  const { _id: other } = await server.createBot(honest.token)
  const flood = bots.flatMap(({ _id }) => Array.from({ length: 30 }, () => ask(_id)))
  await expect.poll(() => waiting.length).toBe(ofAccount)
  const answer = ask(other)
  await expect.poll(() => waiting.length).toBe(ofAccount + 1)
  expect(ofAccount).toBeGreaterThan(ofBot)
  holds = false
  for (const go of waiting) go()
  expect(await answer).toMatchObject({ ok: true })
  expect((await Promise.all(flood)).filter(({ ok }) => ok)).toHaveLength(300)
})

test('twelve of the longest messages, to the longest instructions, ask no more than a prompt may be', async () => {
  holds = false
  const { token } = await server.register()
  const { _id: botId } = await server.createBot(token)
  const long = 'Una frase que se repite. '.repeat(400)
  await server.createNode(token, botId, {
    name: 'Agente',
    type: 'AI_AGENT',
    config: { systemPrompt: long.slice(0, limits.prompt) },
  })
  const always = { infoContent: long.slice(0, limits.message), whenToShow: 'always' }
  for (let fact = 0; fact < 12; fact++)
    await server.createNode(
      token,
      botId,
      { name: `Dato ${fact}`, type: 'FUNCTION_INFO', config: always },
      'intelligent-nodes',
    )
  for (let said = 0; said < 12; said++) {
    const body = { message: `${said} ${long}`.slice(0, limits.message), conversationId: 'una' }
    const answer = await server.call('POST', `/api/bots/${botId}/simulate`, { token, body })
    expect(answer.json().content).toBe('Sí')
  }
  expect(JSON.stringify(provider.asked.at(-1)?.body).length).toBeLessThan(40_000)
})
