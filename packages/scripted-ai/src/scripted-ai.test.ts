import { afterEach, expect, test } from 'vitest'
import { fails, says } from './answer.ts'
import type { Question } from './question.ts'
import { ScriptedAi, type Mind } from './scripted-ai.ts'

let ai: ScriptedAi
afterEach(() => ai.close())

const open = (mind?: Mind): Promise<string> => (ai = new ScriptedAi(mind)).listen()
const post = async (url: string, body: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

test('a mind hears a chat in our words, tools and all, and is answered for on the wire', async () => {
  const heard: (Question | null)[] = []
  const url = await open((question) => {
    heard.push(question)
    return says(null, [{ id: 'c1', name: 'precios', arguments: '{"producto":"torta"}' }], {
      tokens: { input: 20, cached: 0, output: 5 },
    })
  })
  const { body } = await post(`${url}/chat/completions`, {
    model: 'uno',
    messages: [
      { role: 'system', content: 'Vendes tortas.' },
      { role: 'user', content: '¿Cuánto vale?' },
    ],
    tools: [
      {
        type: 'function',
        function: {
          name: 'precios',
          description: 'Consulta precios.',
          parameters: {
            type: 'object',
            properties: { producto: { type: 'string', description: 'Cuál', enum: ['torta'] } },
            required: ['producto'],
          },
        },
      },
    ],
  })
  expect(heard).toEqual([
    {
      kind: 'chat',
      model: 'uno',
      lines: [
        { role: 'system', text: 'Vendes tortas.', calls: [] },
        { role: 'user', text: '¿Cuánto vale?', calls: [] },
      ],
      tools: [
        {
          name: 'precios',
          description: 'Consulta precios.',
          parameters: [{ name: 'producto', description: 'Cuál', required: true, options: ['torta'] }],
        },
      ],
      mayCall: true,
    },
  ])
  expect(body).toMatchObject({
    choices: [
      {
        finish_reason: 'tool_calls',
        message: { content: null, tool_calls: [{ id: 'c1', function: { name: 'precios' } }] },
      },
    ],
    usage: { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 },
  })
})

test('a voice note comes with its bytes', async () => {
  const heard: (Question | null)[] = []
  const url = await open((question) => {
    heard.push(question)
    return says('hola')
  })
  const form = new FormData()
  form.set('model', 'oído')
  form.set('file', new File([new Uint8Array([79, 103, 0, 255])], 'nota.ogg', { type: 'audio/ogg' }))
  const answer = await fetch(`${url}/audio/transcriptions`, { method: 'POST', body: form })
  expect(await answer.json()).toMatchObject({ text: 'hola' })
  expect(heard).toEqual([{ kind: 'voice', model: 'oído', bytes: new Uint8Array([79, 103, 0, 255]) }])
})

test('a script is followed in its order, refusals as the provider writes them, and the last step repeats', async () => {
  const url = `${await open()}/chat/completions`
  ai.follow(fails(429, { code: 'rate_limit_exceeded', waitMs: 1500 }), says('Ya'))
  const refused = await post(url, {})
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limit_exceeded' } } })
  expect(refused.headers.get('retry-after')).toBe('2')
  for (const _ of [1, 2]) {
    const { body } = await post(url, {})
    expect(body).toMatchObject({ choices: [{ message: { content: 'Ya' } }] })
  }
  expect(ai.asked).toHaveLength(3)
})

test('an address of no wire is not found, and a mind that fails is a provider that fails', async () => {
  const url = await open(() => {
    throw new Error('no idea')
  })
  expect(await post(`${url}/chat/completions`, {})).toMatchObject({ status: 500 })
  ai.follow(says('x'))
  expect(await post(`${url}/nowhere`, {})).toMatchObject({ status: 404 })
})

test('its list of models says when each is switched off, as the provider of the key does', async () => {
  const url = `${await open()}/models`
  ai.models = [
    { id: 'gpt-4o-mini', ends: '2027-01-14' },
    { id: 'gpt-6-luna', ends: null },
  ]
  const listed = async (headers: Record<string, string>) => (await fetch(url, { headers })).json()
  expect(await listed({ authorization: 'Bearer x' })).toMatchObject({
    data: [
      { id: 'gpt-4o-mini', shutdown_date: '2027-01-14' },
      { id: 'gpt-6-luna', shutdown_date: null },
    ],
  })
  expect(await listed({ 'x-api-key': 'x' })).toMatchObject({ data: [{ id: 'gpt-4o-mini' }, {}] })
  expect(await listed({ 'x-goog-api-key': 'x' })).toMatchObject({
    models: [{ name: 'models/gpt-4o-mini' }, {}],
  })
})
