import { SecretText } from '../../platform/crypto/secret-text.ts'
import { inspect } from 'node:util'
import {
  asksToWait,
  drips,
  fails,
  halfAnAnswer,
  hangsUp,
  proxyPage,
  type Question,
  refuses,
  repeatsTheQuestion,
  says,
  saysGarbage,
  ScriptedAi,
  takesNo,
  tenMegabytes,
} from '@recado/scripted-ai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AiWire, aiWires } from '../../testing/ai-wires.ts'
import { printed } from '../testing/printed.ts'
import { modelAt } from './endpoints.ts'
import type { ModelRequest } from './language-model.ts'
import { ModelFailure } from './model-failure.ts'

const provider = new ScriptedAi()
/** The same with a mind that only listens. */
const heard: (Question | null)[] = []
const listener = new ScriptedAi((question) => {
  heard.push(question)
  return says('Ya')
})
let baseUrl: string
let listenerUrl: string
beforeAll(async () => {
  ;[baseUrl, listenerUrl] = await Promise.all([provider.listen(), listener.listen()])
})
afterAll(() => Promise.all([provider.close(), listener.close()]))

const [key, words] = ['sk-canario-9z', 'canario-del-cliente']
const instructions = { role: 'system', content: 'Canario del dueño: canario-8q.', shared: true } as const
const tools: ModelRequest['tools'] = [
  {
    name: 'precios',
    description: 'Consulta precios.',
    parameters: [{ name: 'producto', description: 'Cuál', required: true, options: ['torta'] }],
  },
]
/** 2 700 tokens and some, or as many as `times` gives. */
const business = (times: number) => ({
  role: 'system' as const,
  content: 'Somos una tienda del barrio. '.repeat(times),
  shared: true,
})
const asked = (messages: ModelRequest['messages'], more: Partial<ModelRequest> = {}): ModelRequest => ({
  messages,
  effort: null,
  temperature: null,
  maxOutputTokens: 700,
  cacheKey: 'bot-1',
  customer: 'c',
  ...more,
})
const ask = ({ wire, model }: AiWire, request: ModelRequest, signal = new AbortController().signal) =>
  modelAt({ wire, apiKey: new SecretText(key), baseUrl }, model).generate(request, signal)
/** How an ask fails, and everything that can be read of it. */
async function failureOf(wire: AiWire): Promise<{ failure: unknown; told: string }> {
  const { lines, stop } = printed()
  const failure = await ask(wire, asked([instructions, { role: 'user', content: words }], { tools })).catch(
    (error: unknown) => error,
  )
  stop()
  expect(lines).toEqual([])
  return {
    failure,
    told: `${inspect(failure, { depth: Infinity, showHidden: true })} ${JSON.stringify(failure)}`,
  }
}

test('every wire is heard alike', async () => {
  const request = asked(
    [
      business(1),
      { role: 'system', content: 'Hoy es lunes.' },
      { role: 'user', content: '¿Cuánto vale?' },
      {
        role: 'assistant',
        content: '',
        toolCalls: [{ id: 'c1', name: 'precios', arguments: '{"producto":"torta"}' }],
      },
      { role: 'tool', toolCallId: 'c1', content: '$4.500' },
    ],
    { tools },
  )
  for (const { wire, model } of aiWires)
    await modelAt({ wire, apiKey: new SecretText(key), baseUrl: listenerUrl }, model).generate(
      request,
      new AbortController().signal,
    )
  const [first, ...others] = heard.map((question) => {
    if (question?.kind !== 'chat') throw new Error('Not a chat')
    const system = question.lines.filter(({ role }) => role === 'system').map(({ text }) => text)
    // One wire has one system message alone.
    const said = question.lines.filter(({ role }) => role !== 'system')
    const { model: _, lines: __, ...rest } = question
    return { ...rest, said, system: system.join('\n\n') }
  })
  expect(first).toMatchObject({
    mayCall: true,
    said: [
      { role: 'user', text: '¿Cuánto vale?' },
      { role: 'assistant', calls: [{ id: 'c1', name: 'precios' }] },
      { role: 'tool', text: '$4.500' },
    ],
  })
  for (const other of others) expect(other).toEqual(first)
})

describe.each(aiWires)('$wire', (wire) => {
  test('a customer’s question finds what another’s left in the cache', async () => {
    const counted = says('Ya', [], { tokens: 'counted' })
    provider.follow(counted)
    const question = (text: string, times: number) =>
      asked([business(times), { role: 'system', content: text }, { role: 'user', content: text }], { tools })
    const first = await ask(wire, question('Uno', 500))
    const second = await ask(wire, question('Otra cosa', 500))
    expect(first.usage.cached).toBe(0)
    expect(second.usage.cached).toBeGreaterThan(4_800)
    expect(second.usage.cached).toBeLessThan(second.usage.input)
    expect(second.usage.written).toBe(0)
    const marks = wire.wire === 'openai' || wire.wire === 'anthropic'
    expect(first.usage.written > 0).toBe(marks)
    provider.follow(counted)
    await ask(wire, question('Corta', 50))
    expect((await ask(wire, question('Corta también', 50))).usage.cached).toBe(0)
    expect(JSON.stringify(provider.asked.at(-1)?.body)).not.toMatch(/cache_control|cache_breakpoint/)
  })

  test('a picture stays with the message that names it', async () => {
    provider.follow(says('Ya'))
    const bytes = Buffer.from('una foto')
    const pictures = new Map([['m1', { mimeType: 'image/png', bytes }]])
    const messages: ModelRequest['messages'] = [
      instructions,
      { role: 'user', content: '¿Qué es?', pictures: ['m1', 'm2'] },
      { role: 'assistant', content: 'Una torta a $5' },
      { role: 'user', content: 'Escríbela de nuevo' },
    ]
    await ask(wire, asked(messages, { pictures }))
    const body = JSON.stringify(provider.asked.at(-1)?.body)
    const [before = '', after = ''] = body.split(bytes.toString('base64'))
    expect(before).not.toContain('Una torta')
    expect(after).toContain('Escríbela')
  })

  test('a picture and a PDF go along with the last words', async () => {
    provider.follow(says('Ya'))
    const files = [
      { mimeType: 'image/png', bytes: Buffer.from('una foto') },
      { mimeType: 'application/pdf', bytes: Buffer.from('un escaneo'), pages: 1 },
    ]
    await ask(wire, asked([instructions, { role: 'user', content: 'Copia' }], { files }))
    const body = JSON.stringify(provider.asked.at(-1)?.body)
    for (const { bytes } of files) expect(body).toContain(bytes.toString('base64'))
    expect(body).toContain('image/png')
  })

  test.each([
    ['a wrong key', refuses('wrong_key'), 'wrong_key'],
    ['no money', refuses('no_credit'), 'no_credit'],
    ['a model that it never had', refuses('unknown_model'), 'gone'],
    ['a model that it closed', refuses('closed_model'), 'gone'],
    ['an option that the model does not take', takesNo('temperature'), 'rejected'],
    ['too many questions', fails(429), 'busy'],
    ['an error of its own', fails(500), 'unavailable'],
    ['too much to do', fails(503), 'unavailable'],
    ['what it refuses for no reason of ours', fails(422), 'refused'],
    ['a proxy’s page of an error', proxyPage(502), 'unavailable'],
    ['a proxy’s page', proxyPage(200), 'unusable'],
    ['something else', saysGarbage('application/json'), 'unusable'],
    ['half an answer', halfAnAnswer, 'unavailable'],
    ['nothing', hangsUp, 'unavailable'],
    ['ten megabytes', tenMegabytes, 'unusable'],
  ] as const)(
    '%s is told by its kind, without a word of what was asked, and logged nowhere',
    async (_, step, why) => {
      provider.follow(step)
      const { failure, told } = await failureOf(wire)
      expect(failure).toBeInstanceOf(ModelFailure)
      expect(failure).toMatchObject({ why })
      expect(told).not.toMatch(/canario|secret/i)
    },
  )

  test.each([400, 401, 403, 404, 422, 429, 500, 503, 200])(
    'a provider that repeats the question with %i is not repeated',
    async (status) => {
      provider.follow(repeatsTheQuestion(status))
      const { failure, told } = await failureOf(wire)
      expect(failure).toBeInstanceOf(ModelFailure)
      for (const canary of ['canario-8q', words, key])
        expect(JSON.stringify(provider.asked)).toContain(canary)
      expect(told).not.toMatch(/canario/i)
    },
  )

  test('how long it asks to be left alone is understood', async () => {
    provider.follow(asksToWait(7))
    expect((await failureOf(wire)).failure).toMatchObject({ why: 'busy', status: 429, retryAfter: 7000 })
  })

  test('hangs up as soon as nobody waits, in the middle of an answer too', async () => {
    const closed = Promise.withResolvers<void>()
    provider.follow((response, request) => {
      response.on('close', closed.resolve)
      drips(response, request)
    })
    const stop = new AbortController()
    const answer = ask(wire, asked([{ role: 'user', content: words }]), stop.signal)
    await expect.poll(() => provider.asked.length).toBe(1)
    stop.abort()
    await expect(answer).rejects.toThrow(/aborted/)
    await closed.promise
  })
})
