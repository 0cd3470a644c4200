import type { AskOf } from '@recado/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { AiProvider, says } from '../testing/ai-provider.ts'
import type { AskAi } from './ask-performer.ts'
import { openAiChat } from './openai-chat.ts'

const provider = new AiProvider()
let ask: AskAi
beforeAll(async () => {
  ask = openAiChat({ apiKey: 'sk-test', baseUrl: await provider.listen(), clock: systemClock })
})
afterAll(() => provider.close())

const question: AskOf<'ai'> = {
  kind: 'ai',
  key: 'k',
  nodeId: 'n',
  model: 'gpt-4o-mini',
  temperature: 0.4,
  messages: [{ role: 'user', content: '¿Cuánto vale?' }],
  tools: [
    {
      name: 'precios',
      description: 'Consulta precios.',
      parameters: [
        { name: 'producto', description: 'El producto', required: true },
        { name: 'sabor', description: 'El sabor', required: false, options: ['Coco', 'Café'] },
      ],
    },
  ],
}
const within = () => ({ signal: new AbortController().signal, deadline: systemClock.now() + 5000 })
const call = (id: string, name: string, given: unknown) => ({
  id,
  type: 'function',
  function: { name, arguments: given },
})

test('offers tools with a schema, and reads the calls', async () => {
  provider.follow(says(null, [call('call_1', 'precios', '{"producto":"torta"}')]))
  expect(await ask(question, within())).toEqual({
    ok: true,
    text: '',
    toolCalls: [{ id: 'call_1', name: 'precios', arguments: '{"producto":"torta"}' }],
    ms: expect.any(Number),
    tokens: { input: 31, output: 7 },
  })
  expect(provider.asked[0]?.body['tools']).toEqual([
    {
      type: 'function',
      function: {
        name: 'precios',
        description: 'Consulta precios.',
        parameters: {
          type: 'object',
          properties: {
            producto: { type: 'string', description: 'El producto' },
            sabor: { type: 'string', description: 'El sabor', enum: ['Coco', 'Café'] },
          },
          required: ['producto'],
          additionalProperties: false,
        },
      },
    },
  ])
})

test('says back what was called and what it brought', async () => {
  provider.follow(says('Vale $ 20.000.'))
  await ask(
    {
      ...question,
      toolChoice: 'none',
      messages: [
        ...question.messages,
        { role: 'assistant', content: '', toolCalls: [{ id: 'call_1', name: 'precios', arguments: '{}' }] },
        { role: 'tool', toolCallId: 'call_1', content: 'Vale $ 20.000' },
      ],
    },
    within(),
  )
  expect(provider.asked[0]?.body).toMatchObject({
    tool_choice: 'none',
    messages: [
      { role: 'user', content: '¿Cuánto vale?' },
      { role: 'assistant', content: null, tool_calls: [call('call_1', 'precios', '{}')] },
      { role: 'tool', tool_call_id: 'call_1', content: 'Vale $ 20.000' },
    ],
  })
})

test('300 calls, objects for arguments and calls without a function leave what can be read', async () => {
  provider.follow(
    says(null, [
      { id: 'x', type: 'custom' },
      call('', 'a\u0000', { producto: 'pan' }),
      ...Array.from({ length: 300 }, (_, i) => call(`c${i}`, 'precios', 'x'.repeat(20_000))),
    ]),
  )
  const answer = await ask(question, within())
  const calls = answer.ok ? (answer.toolCalls ?? []) : []
  expect(calls[0]).toEqual({ id: '', name: 'a', arguments: '{"producto":"pan"}' })
  expect(calls).toHaveLength(31)
  expect(calls.at(-1)?.arguments).toHaveLength(8000)
})

test.each([
  ['parts', [{ type: 'text', text: 'Vale ' }, { type: 'image' }, { type: 'text', text: '20.' }], 'Vale 20.'],
  ['thoughts first', '<think>veamos… 20</think>\nVale 20.', 'Vale 20.'],
])('words in %s are read as words', async (_what, content, said) => {
  provider.follow(says(content))
  expect(await ask(question, within())).toMatchObject({ ok: true, text: said })
})

test('20 kB are cut before they are kept', async () => {
  provider.follow(says('a'.repeat(20_000)))
  const answer = await ask(question, within())
  expect(answer.ok && answer.text.length).toBe(16_000)
})
