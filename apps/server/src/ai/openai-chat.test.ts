import type { AskOf } from '@recado/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import {
  AiProvider,
  asksToWait,
  fails,
  hangsUp,
  neverAnswers,
  says,
  saysGarbage,
} from '../testing/ai-provider.ts'
import type { AskAi } from './ask-performer.ts'
import { askPerformer } from './ask-performer.ts'
import { openAiChat } from './openai-chat.ts'

const provider = new AiProvider()
let ask: AskAi
/** Gives each try up soon, for providers that never answer. */
let askBriefly: AskAi
beforeAll(async () => {
  const options = { apiKey: 'sk-test', baseUrl: await provider.listen(), clock: systemClock }
  ask = openAiChat(options)
  askBriefly = openAiChat({ ...options, tryMs: 150 })
})
afterAll(() => provider.close())

const question: AskOf<'ai'> = {
  kind: 'ai',
  key: 'k',
  nodeId: 'n',
  model: 'gpt-4o-mini',
  temperature: 0.4,
  messages: [
    { role: 'system', content: 'Eres amable.' },
    { role: 'user', content: '¿Abren hoy?' },
  ],
}
const within = (ms: number, signal = new AbortController().signal) => ({
  signal,
  deadline: systemClock.now() + ms,
})

test('asks as it should and answers with text, time and tokens', async () => {
  provider.follow(says('  Sí, hasta las 6.  '))
  const answer = await ask(question, within(5000))
  expect(answer).toEqual({
    ok: true,
    text: 'Sí, hasta las 6.',
    ms: expect.any(Number),
    tokens: { input: 31, output: 7 },
  })
  expect(provider.asked).toEqual([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer sk-test',
      body: { model: 'gpt-4o-mini', temperature: 0.4, messages: question.messages },
    },
  ])
})

test.each([408, 409, 429, 500, 503])('tries again after %i, twice', async (status) => {
  provider.follow(fails(status), fails(status), says('Ya'))
  expect(await ask(question, within(5000))).toMatchObject({ ok: true, text: 'Ya' })
  provider.follow(fails(status))
  expect(await ask(question, within(5000))).toMatchObject({ ok: false, reason: 'unavailable' })
  expect(provider.asked).toHaveLength(3)
})

test('tries again when the line is cut', async () => {
  provider.follow(hangsUp, says('Ya'))
  expect(await ask(question, within(5000))).toMatchObject({ ok: true })
})

test.each([
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
])('does not insist after %i, and tells nothing of what the provider said', async (status, reason) => {
  provider.follow(fails(status, { code: 'some_code' }))
  const answer = await ask(question, within(5000))
  expect(answer).toMatchObject({ ok: false, reason })
  expect(JSON.stringify(answer)).not.toContain('secret')
  expect(provider.asked).toHaveLength(1)
})

test.each([
  ['no words', says(null)],
  ['blanks', says('  \n ')],
  ['broken JSON', saysGarbage('application/json')],
  ['a page', saysGarbage('text/html')],
])('%s are unusable', async (_what, step) => {
  provider.follow(step)
  expect(await ask(question, within(5000))).toMatchObject({ ok: false, reason: 'unusable' })
})

test('a slow answer is a time-out, after three tries', async () => {
  provider.follow(neverAnswers)
  expect(await askBriefly(question, within(20_000))).toMatchObject({ ok: false, reason: 'timeout' })
  expect(provider.asked).toHaveLength(3)
})

test('never takes longer than the turn has, even when asked to wait', async () => {
  provider.follow(asksToWait(3600))
  expect(await ask(question, within(200))).toMatchObject({ ok: false, reason: 'timeout' })
})

test('stops when it is told to', async () => {
  provider.follow(asksToWait(20))
  const stop = new AbortController()
  const asking = ask(question, within(20_000, stop.signal))
  await expect.poll(() => provider.asked.length).toBe(1)
  stop.abort()
  expect(await asking).toMatchObject({ ok: false, reason: 'timeout' })
})

test('a model that knows one temperature is asked without, and remembered', async () => {
  const reasoning = { ...question, model: 'gpt-5-nano' }
  provider.follow(fails(400, { param: 'temperature', code: 'unsupported_value' }), says('Ya'))
  expect(await ask(reasoning, within(5000))).toMatchObject({ ok: true, text: 'Ya' })
  expect(await ask(reasoning, within(5000))).toMatchObject({ ok: true })
  expect(provider.asked.map(({ body }) => body.temperature)).toEqual([0.4, undefined, undefined])
})

test('text that databases refuse is made storable', async () => {
  provider.follow(says('a\u0000b\ud800'))
  expect(await ask(question, within(5000))).toMatchObject({ text: 'ab\ufffd' })
})

test('without a key nothing is asked and nothing is made up', async () => {
  const performer = askPerformer(null, () => Promise.reject(new Error('Nothing is called')))
  const context = { botId: 'b', turnId: 't', ...within(100) }
  expect(await performer.perform(question, context)).toEqual({
    ok: false,
    reason: 'not_configured',
    detail: 'La IA no está configurada: pídele a quien administra Recado que la active',
  })
})
