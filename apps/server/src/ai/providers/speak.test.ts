import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import {
  asksToWait,
  drips,
  fails,
  hangsUp,
  json,
  proxyPage,
  refuses,
  says,
  saysGarbage,
  ScriptedAi,
  tenMegabytes,
} from '@recado/scripted-ai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SecretText } from '../../platform/crypto/secret-text.ts'
import { printed } from '../testing/printed.ts'
import { voiceNoteOf } from '../voice/voice-note.ts'
import type { Endpoint } from './endpoints.ts'
import { ModelFailure } from './model-failure.ts'
import { speak } from './speak.ts'

const provider = new ScriptedAi()
let baseUrl: string
beforeAll(async () => {
  baseUrl = await provider.listen()
})
afterAll(() => provider.close())

const words = 'La torta canario-de-chocolate vale $45.000 y alcanza para doce.'
const google = 'gemini-3.8-flash-lite-tts'
const adapters = [
  ['google', google, { input: 31, output: 7 }],
  ['compatible', 'kokoro', null],
  ['openai', 'gpt-4o-mini-tts', null],
] as const

describe.each(adapters)('on the wire of %s', (wire, model, usage) => {
  const say = (voice: string | null = null, signal = new AbortController().signal, at = baseUrl) =>
    speak(
      { wire, apiKey: new SecretText('sk-canario-9z'), baseUrl: at },
      model,
      { text: words, voice },
      signal,
    )

  test('words come back as sound that becomes a voice note, with what is counted', async () => {
    provider.follow(says(words))
    const { wav, usage: counted } = await say('Kore')
    expect((await voiceNoteOf(wav))?.seconds).toBeCloseTo(words.length / 14, 1)
    expect(counted).toEqual(usage && expect.objectContaining(usage))
    const [asked] = provider.asked
    expect(JSON.stringify(asked?.body)).toContain(words)
    expect(JSON.stringify(asked?.body)).toContain('Kore')
    expect(asked?.authorization).toContain('sk-canario-9z')
  })

  test.each([
    ['a wrong key', refuses('wrong_key'), 'wrong_key'],
    ['no money', refuses('no_credit'), 'no_credit'],
    ['a model that it never had', refuses('unknown_model'), 'gone'],
    ['too many questions', asksToWait(7), 'busy'],
    ['an error of its own', fails(500), 'unavailable'],
    ['words that it does not say', fails(422), 'refused'],
    ['a proxy’s page', proxyPage(502), 'unavailable'],
    ['nothing', hangsUp, 'unavailable'],
    ['something else', json(200, { words: [] }), 'unusable'],
    ['a page', saysGarbage('text/html'), 'unusable'],
    ['ten megabytes', tenMegabytes, 'unusable'],
  ] as const)('%s is told by its kind, and without a word of what was said', async (_, step, why) => {
    provider.follow(step)
    const { lines, stop } = printed()
    const failure = await say().catch((error: unknown) => error)
    stop()
    expect(failure).toBeInstanceOf(ModelFailure)
    expect(failure).toMatchObject({ why })
    expect(inspect({ failure, lines }, { depth: Infinity, showHidden: true })).not.toMatch(/canario|secret/)
  })

  test('a redirect to somebody else is not followed: the key stays here', async () => {
    let visits = 0
    const thief = createServer((_, response) => {
      visits += 1
      response.end()
    })
    await new Promise<void>((resolve) => thief.listen(0, '127.0.0.1', resolve))
    const { port } = thief.address() as AddressInfo
    provider.follow(
      (response) => void response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end(),
    )
    await expect(say()).rejects.toThrow(ModelFailure)
    expect(visits).toBe(0)
    await new Promise((resolve) => thief.close(resolve))
  })

  test('hangs up as soon as nobody waits', async () => {
    const closed = Promise.withResolvers<void>()
    provider.follow((response, request) => {
      response.on('close', closed.resolve)
      drips(response, request)
    })
    const stop = new AbortController()
    const said = say(null, stop.signal)
    await expect.poll(() => provider.asked.length).toBe(1)
    stop.abort()
    await expect(said).rejects.toThrow(/aborted/)
    await closed.promise
  })
})

test('who has no voice is not asked', async () => {
  provider.follow(says(words))
  const endpoint: Endpoint = { wire: 'anthropic', apiKey: null, baseUrl }
  const said = speak(endpoint, 'claude', { text: words, voice: null }, new AbortController().signal)
  await expect(said).rejects.toMatchObject({ why: 'unusable' })
  expect(provider.asked).toEqual([])
})
