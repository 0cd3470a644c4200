import type { AskOf } from '@recado/engine'
import { fails, refuses, says } from '@recado/scripted-ai'
import { describe, expect, test } from 'vitest'
import { aiWires, openAiWire } from '../../testing/ai-wires.ts'
import { askModel } from './ask-model.ts'
import { askPerformer } from './ask-performer.ts'
import { notConfigured } from './failure-words.ts'
import { askedProvider, customerKey, hastyClock, question, tools, within } from '../testing/asking.ts'

const { provider, asking, sent } = askedProvider()

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

test('a model that nobody knows, its provider neither, is answered by the fallback, and is none that closed', async () => {
  provider.follow(refuses('unknown_model'), says('Ya'))
  const ask = asking(openAiWire, { fallback: 'openai/gpt-6-luna' })
  expect(await ask({ ...question, model: 'gpt-99' }, within(5000))).toMatchObject({
    ok: true,
    model: 'gpt-6-luna',
    closed: { model: 'gpt-99', unknown: true },
  })
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
  const ai = askModel({ serversOf: async () => null, clock: hastyClock, customerKey })
  const never = () => Promise.reject(new Error('Nothing is called'))
  const performer = askPerformer(
    { ai, transcribe: nobody, speak: nobody },
    { egress: never, recall: never, receipts: never },
  )
  expect(await performer.perform(question, { turnId: 't', ...within(100) })).toMatchObject({
    ok: false,
    reason: 'not_configured',
  })
})
