import type { AskOf } from '@recado/engine'
import { fails, json, neverAnswers, refuses, says, ScriptedAi } from '@recado/scripted-ai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SecretText } from '../../platform/crypto/secret-text.ts'
import { text } from '../../text/es.ts'
import { AiServers } from '../models/ai-servers.ts'
import { modelTable } from '../models/model-table.ts'
import { hastyClock, within } from '../testing/asking.ts'
import { voiceNoteOf } from '../voice/voice-note.ts'
import { askSpeech, type KeepVoiceNote } from './ask-speech.ts'

const provider = new ScriptedAi()
let baseUrl: string
beforeAll(async () => {
  baseUrl = await provider.listen()
})
afterAll(() => provider.close())

const said = 'La torta *Selva Negra* vale $45.000.'
const ask: AskOf<'speak'> = { kind: 'speak', key: 'k', nodeId: 'n', text: said }
const model = 'google/gemini-3.8-flash-lite-tts'
const november = Date.parse('2026-11-25T12:00:00Z')

type Options = { model?: string | null; keep?: KeepVoiceNote; waitMs?: number; now?: number }
function speaking({ model: named = model, keep, waitMs, now = november }: Options = {}) {
  const clock = { ...hastyClock, now: () => now }
  const server = (wire: 'google' | 'openai') =>
    [
      wire,
      { wire, apiKey: new SecretText('k'), baseUrl, official: true, payer: 'installation' as const },
    ] as const
  const servers = new AiServers({
    clock,
    table: modelTable(),
    endpoints: new Map([server('openai'), server('google')]),
    fallback: 'gpt-6-luna',
    runnable: new Set(['gpt-6-luna']),
  })
  return askSpeech({
    serversOf: async () => servers,
    clock,
    model: named,
    voice: 'Kore',
    make: (_, wav) => voiceNoteOf(wav),
    keep: keep ?? (async (_, ogg) => ({ path: 'u1', type: 'audio', filename: 'r.ogg', size: ogg.length })),
    ...(waitMs !== undefined && { waitMs }),
  })(ask, within(30_000))
}

test('what is said is kept, told with its length and picture, and costs what its provider counts', async () => {
  provider.follow(says(said, [], { tokens: { input: 20, cached: 0, output: 80 } }))
  const answer = await speaking()
  expect(answer).toMatchObject({
    ok: true,
    file: { path: 'u1', type: 'audio', spoken: { seconds: Math.round(said.length / 14) } },
    model: 'gemini-3.8-flash-lite-tts',
    // $0.50 and $6 a million until the end of 2026.
    cost: { micros: 20 * 0.5 + 80 * 6, priced: true, payer: 'installation' },
  })
  expect(JSON.stringify(provider.asked[0]?.body)).toContain('La torta Selva Negra vale $45.000.')
  provider.follow(says(said, [], { tokens: { input: 20, cached: 0, output: 80 } }))
  const january = await speaking({ now: Date.parse('2027-01-02T00:00:00Z') })
  expect(january).toMatchObject({ cost: { micros: 20 * 1 + 80 * 12 } })
})

test('OpenAI’s voice is Google’s from the day on which its address closes, and before that costs by its length', async () => {
  provider.follow(says(said))
  const before = await speaking({ model: 'gpt-4o-mini-tts' })
  expect(before).toMatchObject({ ok: true, model: 'gpt-4o-mini-tts', cost: { priced: true } })
  provider.follow(says(said))
  const after = await speaking({ model: 'gpt-4o-mini-tts', now: Date.parse('2027-01-06T00:00:00Z') })
  expect(after).toMatchObject({
    ok: true,
    model: 'gemini-3.8-flash-lite-tts',
    closed: { model: 'gpt-4o-mini-tts', on: '2027-01-06' },
  })
})

test.each([
  ['nobody is named', { model: null }],
  ['a model is named that writes', { model: 'gpt-6-luna' }],
  ['its server has no voice', { model: 'anthropic/claude-haiku-5-5' }],
])('where %s nobody is asked', async (_, options) => {
  provider.follow(says(said))
  expect(await speaking(options)).toEqual({
    ok: false,
    reason: 'not_configured',
    detail: text.ai.nobodySpeaks,
  })
  expect(provider.asked).toEqual([])
})

test('a server that hangs is not waited for, and may be billed; one that refuses is not', async () => {
  provider.follow(neverAnswers)
  expect(await speaking({ waitMs: 60 })).toMatchObject({
    ok: false,
    reason: 'timeout',
    cost: { priced: true },
  })
  provider.follow(refuses('wrong_key'))
  const refused = await speaking()
  expect(refused).toMatchObject({ ok: false, reason: 'refused' })
  expect(refused).not.toHaveProperty('cost')
})

test('one that fails in passing is asked again', async () => {
  provider.follow(fails(500), says(said))
  expect(await speaking()).toMatchObject({ ok: true })
})

test.each([
  ['half of it', says('La torta'.slice(0, 2))],
  ['no sound', says('')],
  ['no sound at all', json(200, { candidates: [] })],
])('who says %s is paid, and not heard', async (_, step) => {
  provider.follow(step)
  expect(await speaking()).toMatchObject({ ok: false, reason: 'unusable', cost: { priced: true } })
})

test('without room for the file the words go, and what was said is paid', async () => {
  provider.follow(says(said))
  expect(await speaking({ keep: async () => null })).toMatchObject({
    ok: false,
    reason: 'refused',
    detail: text.ai.noRoom,
    cost: { priced: true },
  })
})
