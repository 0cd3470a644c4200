import type { AskOf, Payer } from '@recado/engine'
import {
  asksToWait,
  drips,
  fails,
  halfAnAnswer,
  hangsUp,
  json,
  neverAnswers,
  says,
  saysGarbage,
  ScriptedAi,
  tenMegabytes,
} from '@recado/scripted-ai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Clock, systemClock } from '../platform/time/clock.ts'
import { type AiWire, aiWires, openAiWire } from '../testing/ai-wires.ts'
import { askModel } from './ask-model.ts'
import { askPerformer, type AskAi } from './ask-performer.ts'
import { notConfigured } from './failure-words.ts'
import { AiServers } from './models/ai-servers.ts'
import { modelTable } from './models/model-table.ts'

const provider = new ScriptedAi()
let baseUrl: string
beforeAll(async () => {
  baseUrl = await provider.listen()
})
afterAll(() => provider.close())

/** Does not wait between tries. */
const clock: Clock = { now: systemClock.now, setTimer: (_ms, fire) => systemClock.setTimer(0, fire) }
const customerKey = Buffer.from('0123456789abcdef')
const question: AskOf<'ai'> = {
  kind: 'ai',
  key: 'k',
  nodeId: 'n',
  model: '',
  temperature: 0.4,
  messages: [
    { role: 'system', content: 'Eres amable.', shared: true },
    { role: 'system', content: 'Hoy es lunes.' },
    { role: 'user', content: '¿Cuánto vale?' },
  ],
}
const tools: AskOf<'ai'>['tools'] = [
  {
    name: 'precios',
    description: 'Consulta precios.',
    parameters: [{ name: 'producto', description: 'El producto', required: true }],
  },
]
const within = (ms: number, signal = new AbortController().signal) => ({
  botId: 'bot-1',
  contactId: 'contacto-1',
  signal,
  deadline: systemClock.now() + ms,
})
const sent = () => JSON.stringify(provider.asked.at(-1)?.body)

function asking({ wire, model }: AiWire, options: { tryMs?: number; fallback?: string; payer?: Payer } = {}) {
  const servers = new AiServers({
    clock,
    table: modelTable(),
    endpoints: new Map([
      [wire, { wire, apiKey: 'sk-test', baseUrl, official: true, payer: options.payer ?? 'installation' }],
    ]),
    fallback: options.fallback ?? null,
  })
  const { tryMs } = options
  const performs = askModel({ serversOf: async () => servers, clock, customerKey, ...(tryMs && { tryMs }) })
  const ask: AskAi = (asked, context) => performs({ ...asked, model: asked.model || model }, context)
  return ask
}

describe.each(aiWires)('$wire', (wire) => {
  test('is asked at its own address and answers with words, tokens and what they cost', async () => {
    provider.follow(says('  $4.500.  '))
    const answer = await asking(wire)(question, within(5000))
    expect(answer).toMatchObject({ ok: true, text: '$4.500.', model: wire.model })
    expect(answer).toMatchObject({ tokens: { input: 31, output: 7 } })
    expect(answer.ok && answer.cost?.micros).toBeGreaterThan(0)
    expect(provider.asked.map(({ path }) => path)).toEqual([wire.path])
    expect(sent()).toContain('Eres amable.')
    expect(sent()).toContain('¿Cuánto vale?')
  })

  test.each(['installation', 'account'] as const)(
    'says with what it costs that the %s pays',
    async (payer) => {
      provider.follow(says('Ya'))
      const named = { ...question, model: `${wire.wire}/${wire.model}` }
      expect(await asking(wire, { payer })(named, within(5000))).toMatchObject({ cost: { payer } })
    },
  )

  test('no customer is named to it', async () => {
    provider.follow(says('Ya'))
    await asking(wire)(question, within(5000))
    expect(sent()).not.toContain('contacto-1')
  })

  test('takes the functions’ schema, gives its calls, and gets its thoughts back with their results', async () => {
    const ask = asking(wire)
    provider.follow(
      says(null, [{ id: 'call_1', name: 'precios', arguments: '{"producto":"torta"}' }], {
        thought: 'firma-opaca',
      }),
      says('Vale $4.500'),
    )
    const first = await ask({ ...question, tools }, within(5000))
    expect(sent()).toContain('additionalProperties')
    if (!first.ok) throw new Error(first.detail)
    const [call] = first.toolCalls ?? []
    expect(JSON.parse(call?.arguments ?? '')).toEqual({ producto: 'torta' })
    const kept = JSON.parse(JSON.stringify(first)) as typeof first
    const messages: AskOf<'ai'>['messages'] = [
      ...question.messages,
      {
        role: 'assistant',
        content: kept.text,
        toolCalls: kept.toolCalls ?? [],
        ...(kept.carry !== undefined && { carry: kept.carry }),
      },
      { role: 'tool', toolCallId: call?.id ?? '', content: 'La torta vale $4.500' },
    ]
    expect(await ask({ ...question, tools, messages }, within(5000))).toMatchObject({
      ok: true,
      text: 'Vale $4.500',
    })
    expect(sent()).toContain('La torta vale $4.500')
    const { body } = provider.asked.at(-1) ?? {}
    expect(wire.thoughtIn(body)).toBe(wire.wire === 'compatible' ? undefined : 'firma-opaca')
  })

  test.each([408, 409, 429, 500, 503])('tries again after %i, twice', async (status) => {
    const ask = asking(wire)
    provider.follow(fails(status), fails(status), says('Ya'))
    expect(await ask(question, within(20_000))).toMatchObject({ ok: true, text: 'Ya' })
    provider.follow(fails(status))
    expect(await ask(question, within(20_000))).toMatchObject({ ok: false, reason: 'unavailable' })
    expect(provider.asked).toHaveLength(3)
  })

  test('tries again when the line is cut', async () => {
    provider.follow(hangsUp, says('Ya'))
    expect(await asking(wire)(question, within(20_000))).toMatchObject({ ok: true })
  })

  test.each([
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [422, 'refused'],
  ])('does not insist after %i, and tells nothing of what the provider said', async (status, reason) => {
    provider.follow(fails(status, { code: 'some_code' }))
    const answer = await asking(wire)(question, within(5000))
    expect(answer).toMatchObject({ ok: false, reason })
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(provider.asked).toHaveLength(1)
  })

  test('does not insist where the account has no money left', async () => {
    provider.follow(fails(429, { code: 'insufficient_quota', message: 'You exceeded your current quota' }))
    const answer = await asking(wire)(question, within(5000))
    expect(answer).toMatchObject({ ok: false, detail: 'La cuenta de IA se quedó sin saldo' })
    expect(provider.asked).toHaveLength(1)
  })

  test.each([
    ['nothing', () => says(null)],
    ['blanks', () => says('  \n ')],
    ['broken JSON', () => saysGarbage('application/json')],
    ['a page', () => saysGarbage('text/html')],
    ['JSON of another shape', () => json(200, { hello: 'world' })],
    ['an error with 200', () => json(200, { error: { message: 'secret' } })],
    ['ten megabytes', () => tenMegabytes],
  ])('%s are unusable, and asked once', async (_what, step) => {
    provider.follow(step())
    const answer = await asking(wire)(question, within(20_000))
    expect(answer).toMatchObject({ ok: false, reason: 'unusable' })
    expect(provider.asked).toHaveLength(1)
  })

  test('an answer that stops half way is tried again', async () => {
    provider.follow(halfAnAnswer, says('Ya'))
    expect(await asking(wire)(question, within(20_000))).toMatchObject({ ok: true, text: 'Ya' })
  })

  test.each([
    ['is silent', neverAnswers],
    ['drips', drips],
  ])('a model that %s is a time-out, after three tries', async (_what, step) => {
    provider.follow(step)
    const answer = await asking(wire, { tryMs: 150 })(question, within(20_000))
    expect(answer).toMatchObject({ ok: false, reason: 'timeout' })
    expect(provider.asked).toHaveLength(3)
  })

  test('does not wait longer than the turn has, even when asked to', async () => {
    provider.follow(asksToWait(20))
    expect(await asking(wire)(question, within(6000))).toMatchObject({ ok: false, reason: 'unavailable' })
    expect(provider.asked).toHaveLength(1)
  })

  test('stops when it is told to, and hangs up', async () => {
    const closed = Promise.withResolvers<void>()
    provider.follow((response) => void response.on('close', closed.resolve))
    const stop = new AbortController()
    const asked = asking(wire)(question, within(20_000, stop.signal))
    await expect.poll(() => provider.asked.length).toBe(1)
    stop.abort()
    expect(await asked).toMatchObject({ ok: false, reason: 'timeout' })
    await closed.promise
  })

  test('a parameter that the model does not take is left out, and stays out', async () => {
    const ask = asking(wire)
    const refusal = fails(400, { param: 'temperature', message: 'Unsupported: temperature' })
    provider.follow(refusal, says('Ya'))
    expect(await ask(question, within(5000))).toMatchObject({ ok: true, text: 'Ya' })
    expect(await ask(question, within(5000))).toMatchObject({ ok: true })
    expect(provider.asked).toHaveLength(3)
    expect(sent()).not.toContain('"temperature":0.4')
  })

  test('text that databases refuse is made storable', async () => {
    provider.follow(says('a\u0000b\ud800'))
    expect(await asking(wire)(question, within(5000))).toMatchObject({ text: 'ab\ufffd' })
  })

  test('a model that is not there is answered by nobody, and said so', async () => {
    provider.follow(fails(404, { code: 'model_not_found', message: 'The model does not exist' }))
    const answer = await asking(wire)({ ...question, model: 'invento-9' }, within(5000))
    expect(answer).toMatchObject({ ok: false, reason: 'refused' })
  })
})

test('a model that closed before its day hands over within the same ask, and is not asked again for an hour', async () => {
  const ask = asking(openAiWire)
  const gone = fails(404, { code: 'model_not_found', message: 'does not exist' })
  provider.follow(gone, says('Ya'))
  const old = { ...question, model: 'gpt-4o-mini' }
  expect(await ask(old, within(5000))).toMatchObject({
    ok: true,
    text: 'Ya',
    model: 'gpt-6-luna',
    closed: { model: 'gpt-4o-mini' },
  })
  expect(await ask(old, within(5000))).toMatchObject({ ok: true, model: 'gpt-6-luna' })
  expect(provider.asked.map(({ body }) => body.model)).toEqual(['gpt-4o-mini', 'gpt-6-luna', 'gpt-6-luna'])
})

test('nothing is kept at the provider, and what customers share is marked for its cache where it is long enough', async () => {
  provider.follow(says('Ya'))
  const ask = asking(openAiWire)
  await ask(question, within(5000))
  expect(provider.asked[0]?.body).toMatchObject({
    store: false,
    prompt_cache_key: 'bot-1',
    prompt_cache_options: { mode: 'explicit' },
    max_output_tokens: 700,
    reasoning: { effort: 'none' },
  })
  expect(sent()).not.toContain('prompt_cache_breakpoint')
  const [, ...others] = question.messages
  const long = { role: 'system' as const, content: 'Somos de aquí. '.repeat(250), shared: true }
  await ask({ ...question, messages: [long, ...others] }, within(5000))
  expect(sent()).toMatch(/Somos de aquí\. ","prompt_cache_breakpoint"/)
})

test('the thoughts of another model do not go to this one', async () => {
  const ask = asking(openAiWire)
  const call = { id: 'call_1', name: 'precios', arguments: '{}' }
  provider.follow(says(null, [call], { thought: 'firma' }), says('Ya'))
  const first = await ask({ ...question, tools }, within(5000))
  if (!first.ok || first.carry === undefined) throw new Error('Nothing to carry')
  const said = {
    role: 'assistant' as const,
    content: '',
    toolCalls: first.toolCalls ?? [],
    carry: first.carry,
  }
  const messages = [
    ...question.messages,
    said,
    { role: 'tool' as const, toolCallId: 'call_1', content: 'Nada' },
  ]
  await ask({ ...question, model: 'gpt-6.1-terra', tools, messages }, within(5000))
  expect(sent()).not.toContain('firma')
})

test('without a key nothing is asked and nothing is made up', async () => {
  const nobody = async () => notConfigured
  const ai = askModel({ serversOf: async () => null, clock, customerKey })
  const performer = askPerformer({ ai, transcribe: nobody }, () =>
    Promise.reject(new Error('Nothing is called')),
  )
  expect(await performer.perform(question, { turnId: 't', ...within(100) })).toMatchObject({
    ok: false,
    reason: 'not_configured',
  })
})
