import { SecretText } from '../../platform/crypto/secret-text.ts'
import { fails, type Question, says, ScriptedAi, takesNo } from '@recado/scripted-ai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../../platform/time/clock.ts'
import { type AiWire, aiWires } from '../../testing/ai-wires.ts'
import type { ModelRequest } from '../providers/language-model.ts'
import { jsonIn, shapeOf } from '../providers/shape.ts'
import { AiServers } from './ai-servers.ts'
import { modelTable } from './model-table.ts'

const order = z.strictObject({ producto: z.string(), cuantos: z.int() })
const written = '{"producto":"torta","cuantos":2}'
const byFunction = says(null, [{ id: 'c1', name: 'responder', arguments: written }])

const heard: Question[] = []
const script: Parameters<ScriptedAi['follow']> = []
const provider = new ScriptedAi((question) => {
  if (question) heard.push(question)
  return script.shift() ?? fails(500)
})
let baseUrl: string
beforeAll(async () => {
  baseUrl = await provider.listen()
})
beforeEach(() => {
  heard.length = 0
  script.length = 0
})
afterAll(() => provider.close())

const request: ModelRequest = {
  messages: [
    { role: 'system', content: 'Vendes tortas.', shared: true },
    { role: 'user', content: 'Quiero dos tortas' },
  ],
  effort: null,
  temperature: null,
  maxOutputTokens: 700,
  shape: shapeOf('pedido', order),
  cacheKey: 'b',
  customer: 'c',
}
/** Asks through the servers of an installation, as a process that just started. */
function asking({ wire, model }: AiWire) {
  const servers = new AiServers({
    clock: systemClock,
    table: modelTable(),
    endpoints: new Map([
      [wire, { wire, apiKey: new SecretText('k'), baseUrl, official: true, payer: 'installation' }],
    ]),
    fallback: null,
  })
  return async (asked = request) => {
    const resolved = servers.resolve(model)
    if (!resolved) throw new Error('Nobody can be asked')
    return servers.generate(resolved, asked, new AbortController().signal)
  }
}
const chats = () => heard.flatMap((question) => (question.kind === 'chat' ? question : []))
const levels = () =>
  chats().map(({ shape, tools, lines }) =>
    shape !== undefined
      ? 'schema'
      : tools.some(({ name }) => name === 'responder')
        ? 'function'
        : lines.some(({ text }) => text.includes('"cuantos"'))
          ? 'words'
          : 'none',
  )

describe.each(aiWires)('$wire', (wire) => {
  test('takes the schema, by its own option', async () => {
    script.push(says(written))
    expect(jsonIn((await asking(wire)()).text)).toEqual({ producto: 'torta', cuantos: 2 })
    expect(chats()[0]?.shape).toMatchObject({
      required: ['producto', 'cuantos'],
      additionalProperties: false,
    })
  })

  test.each(['response_format', 'text.format', 'output_config', 'response_json_schema'])(
    'where it refuses %s it is given a function with the schema, in the same ask, and at once the next time',
    async (param) => {
      const ask = asking(wire)
      script.push(takesNo(param), byFunction, byFunction)
      expect(jsonIn((await ask()).text)).toEqual({ producto: 'torta', cuantos: 2 })
      expect((await ask()).toolCalls).toEqual([])
      expect(levels()).toEqual(['schema', 'function', 'function'])
    },
  )

  test('where it refuses functions too, it is asked in words, and what stands around the answer is left out', async () => {
    const ask = asking(wire)
    const fenced = says(`Claro:\n\`\`\`json\n${written}\n\`\`\``)
    script.push(takesNo('response_format'), takesNo('tools'), fenced, fenced)
    expect(jsonIn((await ask()).text)).toEqual({ producto: 'torta', cuantos: 2 })
    await ask()
    expect(levels()).toEqual(['schema', 'function', 'words', 'words'])
  })

  test('one that takes the schema and writes what it likes is asked another way', async () => {
    const ask = asking(wire)
    script.push(says('Son dos tortas.'), says('Dos.'), says(written))
    expect(jsonIn((await ask()).text)).toEqual({ producto: 'torta', cuantos: 2 })
    expect(levels()).toEqual(['schema', 'function', 'words'])
    script.push(says('Que dos.'))
    await expect(ask()).rejects.toMatchObject({ why: 'unusable' })
  })

  test('functions that it takes only without a schema go on, the answer’s among them', async () => {
    const tools = [{ name: 'precios', description: 'Consulta precios.', parameters: [] }]
    script.push(takesNo('tools'), byFunction)
    expect(jsonIn((await asking(wire)({ ...request, tools })).text)).toMatchObject({ cuantos: 2 })
    expect(
      chats()
        .at(-1)
        ?.tools.map(({ name }) => name),
    ).toEqual(['precios', 'responder'])
  })

  test('functions that it takes not at all are left out, and it answers in words', async () => {
    const ask = asking(wire)
    const { shape: _, ...plain } = request
    const asked = { ...plain, tools: [{ name: 'precios', description: 'Precios.', parameters: [] }] }
    script.push(takesNo('tools'), says('Ya'), says('Ya'))
    expect(await ask(asked)).toMatchObject({ text: 'Ya' })
    await ask(asked)
    expect(chats().map(({ tools }) => tools.length)).toEqual([1, 0, 0])
  })

  test.each(['temperature', 'reasoning_effort'])(
    '%s that it refuses is left out of the same ask',
    async (param) => {
      const ask = asking(wire)
      script.push(takesNo(param), says('Ya'), says('Ya'))
      const { shape: _, ...plain } = request
      const asked = { ...plain, temperature: 0.4, effort: 'low' as const }
      expect(await ask(asked)).toMatchObject({ text: 'Ya' })
      await ask(asked)
      expect(provider.asked.slice(-3)).toHaveLength(3)
      expect(script).toEqual([])
    },
  )
})
