import { SecretText } from '../../platform/crypto/secret-text.ts'
import { inspect } from 'node:util'
import {
  asksToWait,
  drips,
  fails,
  halfAnAnswer,
  hangsUp,
  json,
  proxyPage,
  refuses,
  repeatsTheQuestion,
  says,
  ScriptedAi,
  tenMegabytes,
} from '@recado/scripted-ai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printed } from '../testing/printed.ts'
import { ModelFailure } from './model-failure.ts'
import { transcribe } from './transcribe.ts'

const provider = new ScriptedAi()
let baseUrl: string
beforeAll(async () => {
  baseUrl = await provider.listen()
})
afterAll(() => provider.close())

const note = {
  bytes: new TextEncoder().encode('OggS canario-del-cliente'),
  mimeType: 'audio/ogg',
  names: async () => ['Ajiaco', 'Obleas con arequipe'],
}
const hear = (signal = new AbortController().signal, model = 'gpt-transcribe', names = note.names) =>
  transcribe({ apiKey: new SecretText('sk-canario-9z'), baseUrl }, model, { ...note, names }, signal)

test('a voice note comes back as its words, with the seconds that count', async () => {
  provider.follow(says(' ¿Tienen torta? '))
  expect(await hear()).toEqual({ text: '¿Tienen torta?', seconds: 3 })
})

test('what the shop calls its things is looked up for the model that listens for it, and for no other', async () => {
  let lookedUp = 0
  const names = () => {
    lookedUp += 1
    return note.names()
  }
  const told = async (model: string) => {
    provider.follow(says('Un ajiaco'))
    await hear(undefined, model, names)
    return [...(provider.asked.at(-1)?.form ?? '').matchAll(/name="(\w+(?:\[\])?)"\s+([^\r]+)/g)]
      .map(([, name, value]) => `${name} ${value}`)
      .filter((field) => !field.startsWith('file'))
  }
  expect(await told('gpt-transcribe')).toEqual(
    expect.arrayContaining(['languages[] es', 'keywords[] Ajiaco', 'keywords[] Obleas con arequipe']),
  )
  expect(lookedUp).toBe(1)
  expect((await told('whisper-1')).join()).not.toContain('Ajiaco')
  expect(lookedUp).toBe(1)
})

test.each([
  ['a wrong key', refuses('wrong_key'), 'wrong_key', false],
  ['no money', refuses('no_credit'), 'no_credit', false],
  ['a model that it never had', refuses('unknown_model'), 'gone', false],
  ['too many questions', asksToWait(7), 'busy', false],
  ['an error of its own', fails(500), 'unavailable', false],
  ['a recording that it does not take', fails(422), 'refused', false],
  ['a proxy’s page', proxyPage(200), 'unusable', false],
  ['a proxy’s page of an error', proxyPage(502), 'unavailable', false],
  ['nothing', hangsUp, 'unavailable', false],
  ['half an answer', halfAnAnswer, 'unavailable', true],
  ['something else', json(200, { words: [] }), 'unusable', true],
  ['ten megabytes', tenMegabytes, 'unusable', true],
  ['the key that it was given, with a refusal', repeatsTheQuestion(401), 'wrong_key', false],
] as const)(
  '%s is told by its kind, with whether it may be billed, and without a word of what was asked',
  async (_what, step, why, mayBill) => {
    provider.follow(step)
    const { lines, stop } = printed()
    const failure = await hear().catch((error: unknown) => error)
    stop()
    expect(failure).toBeInstanceOf(ModelFailure)
    expect(failure).toMatchObject({ why, mayBill })
    expect(inspect({ failure, lines }, { depth: Infinity, showHidden: true })).not.toMatch(/canario|secret/)
    expect(lines).toEqual([])
  },
)

test('hangs up as soon as nobody waits', async () => {
  const closed = Promise.withResolvers<void>()
  provider.follow((response, request) => {
    response.on('close', closed.resolve)
    drips(response, request)
  })
  const stop = new AbortController()
  const heard = hear(stop.signal)
  await expect.poll(() => provider.asked.length).toBe(1)
  stop.abort()
  await expect(heard).rejects.toThrow(/aborted/)
  await closed.promise
})
