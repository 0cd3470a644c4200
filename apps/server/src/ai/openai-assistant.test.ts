import type { AskOf } from '@recado/engine'
import { ScriptedAi, fails, json, type Answer } from '@recado/scripted-ai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import type { AskAssistant } from './ask-performer.ts'
import { openAiAssistant } from './openai-assistant.ts'

/** What the provider was asked for, in order, and what it answers to each by the end of its path. */
let seen: string[] = []
/** One after another; the last repeats. */
let answers: Record<string, Answer[]> = {}
const provider = new ScriptedAi((_, asked) => {
  const path = asked.path.replace(/^\/v1/, '').replace(/\?.*/, '')
  const what = `${asked.method} ${path}`
  seen.push(what)
  const [answer, ...others] = answers[what] ?? []
  if (!answer) throw new Error(`Nothing answers ${what}`)
  if (others.length > 0) answers[what] = others
  return answer
})
let ask: AskAssistant
beforeAll(async () => {
  const baseUrl = await provider.listen()
  ask = openAiAssistant({ apiKey: 'sk-test', baseUrl, clock: systemClock, pollMs: 1, tryMs: 2000 })
})
beforeEach(() => {
  seen = []
  provider.asked.length = 0
})
afterAll(() => provider.close())

const within = (ms = 5000) => ({ signal: new AbortController().signal, deadline: systemClock.now() + ms })
const question = (parts: Partial<AskOf<'assistant'>>): AskOf<'assistant'> => ({
  kind: 'assistant',
  key: 'k',
  nodeId: 'n',
  assistantId: 'asst_1',
  threadId: null,
  context: 'Ahora es viernes.',
  messages: ['Datos del cliente: {"nombre":"Ana"}', '¿Abren?'],
  ...parts,
})

describe('asst_…', () => {
  const run = (status: string) =>
    json(200, {
      id: 'run_1',
      object: 'thread.run',
      thread_id: 'thread_1',
      status,
      usage: status === 'completed' ? { prompt_tokens: 40, completion_tokens: 6, total_tokens: 46 } : null,
    })
  const said = (text: object) =>
    json(200, {
      object: 'list',
      data: [{ id: 'msg_1', role: 'assistant', content: [{ type: 'text', text }] }],
    })
  beforeEach(() => {
    answers = {
      'POST /threads': [json(200, { id: 'thread_1', object: 'thread' })],
      'POST /threads/thread_1/runs': [run('queued')],
      'GET /threads/thread_1/runs/run_1': [run('in_progress'), run('completed')],
      'GET /threads/thread_1/messages': [
        said({
          value: 'Sí, hasta las 6【4:0†horario.pdf】.',
          annotations: [{ type: 'file_citation', text: '【4:0†horario.pdf】' }],
        }),
      ],
      'POST /threads/thread_1/runs/run_1/cancel': [run('cancelling')],
    }
  })

  test('runs over a new thread, and says what it wrote', async () => {
    expect(await ask(question({}), within())).toEqual({
      ok: true,
      text: 'Sí, hasta las 6.',
      threadId: 'thread_1',
      ms: expect.any(Number),
      tokens: { input: 40, output: 6 },
    })
    expect(seen).toEqual([
      'POST /threads',
      'POST /threads/thread_1/runs',
      'GET /threads/thread_1/runs/run_1',
      'GET /threads/thread_1/runs/run_1',
      'GET /threads/thread_1/messages',
    ])
    expect(provider.asked[1]?.body).toEqual({
      assistant_id: 'asst_1',
      additional_instructions: 'Ahora es viernes.',
      additional_messages: [
        { role: 'user', content: 'Datos del cliente: {"nombre":"Ana"}' },
        { role: 'user', content: '¿Abren?' },
      ],
    })
  })

  test('goes on in the thread that it is given', async () => {
    expect(await ask(question({ threadId: 'thread_1' }), within())).toMatchObject({ threadId: 'thread_1' })
    expect(seen[0]).toBe('POST /threads/thread_1/runs')
  })

  test.each([400, 404])('a thread that is gone or stuck (%i) is told so', async (status) => {
    answers['POST /threads/thread_1/runs'] = [fails(status)]
    expect(await ask(question({ threadId: 'thread_1' }), within())).toMatchObject({
      ok: false,
      reason: 'gone',
    })
    expect(await ask(question({}), within())).toMatchObject({ ok: false, reason: 'refused' })
  })

  test.each(['failed', 'incomplete', 'expired', 'requires_action'])(
    'a run that ends %s is unusable',
    async (status) => {
      answers['GET /threads/thread_1/runs/run_1'] = [run(status)]
      expect(await ask(question({}), within())).toMatchObject({ ok: false, reason: 'unusable' })
      expect(seen.includes('POST /threads/thread_1/runs/run_1/cancel')).toBe(status === 'requires_action')
    },
  )

  test('a run that takes too long is a time-out, and is stopped', async () => {
    answers['GET /threads/thread_1/runs/run_1'] = [run('in_progress')]
    expect(await ask(question({}), within(300))).toMatchObject({ ok: false, reason: 'timeout' })
    await expect.poll(() => seen.at(-1)).toBe('POST /threads/thread_1/runs/run_1/cancel')
  })
})

describe('pmpt_…', () => {
  const prompt = { assistantId: 'pmpt_1' }
  const output = [
    { type: 'reasoning', id: 'rs_1', summary: [] },
    {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      content: [{ type: 'output_text', text: 'Sí.', annotations: [] }],
    },
  ]
  const responded = (items: object[]) =>
    json(200, {
      id: 'resp_1',
      object: 'response',
      status: 'completed',
      output: items,
      usage: { input_tokens: 20, output_tokens: 3, total_tokens: 23 },
    })
  beforeEach(() => {
    answers = {
      'POST /conversations': [json(200, { id: 'conv_1', object: 'conversation' })],
      'POST /responses': [responded(output)],
    }
  })

  test('asks the stored prompt within a conversation', async () => {
    expect(await ask(question(prompt), within())).toMatchObject({
      ok: true,
      text: 'Sí.',
      threadId: 'conv_1',
      tokens: { input: 20, output: 3 },
    })
    expect(seen).toEqual(['POST /conversations', 'POST /responses'])
    expect(provider.asked[1]?.body).toEqual({
      prompt: { id: 'pmpt_1' },
      conversation: 'conv_1',
      input: [
        { role: 'developer', content: 'Ahora es viernes.' },
        { role: 'user', content: 'Datos del cliente: {"nombre":"Ana"}' },
        { role: 'user', content: '¿Abren?' },
      ],
    })
  })

  test('begins anew only when its conversation is gone', async () => {
    expect(await ask(question({ ...prompt, threadId: 'conv_1' }), within())).toMatchObject({ ok: true })
    expect(seen).toEqual(['POST /responses'])
    answers['POST /responses'] = [fails(404)]
    expect(await ask(question({ ...prompt, threadId: 'conv_1' }), within())).toMatchObject({ reason: 'gone' })
    expect(await ask(question(prompt), within())).toMatchObject({ reason: 'refused' })
  })

  test('without words it is unusable', async () => {
    answers['POST /responses'] = [responded([{ type: 'function_call', name: 'x', arguments: '{}' }])]
    expect(await ask(question(prompt), within())).toMatchObject({ ok: false, reason: 'unusable' })
  })
})
