import { SecretText } from '../../platform/crypto/secret-text.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, Ask } from '@recado/engine'
import { fails, json, says, ScriptedAi } from '@recado/scripted-ai'
import { ChannelDownError } from '@recado/whatsapp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../platform/time/clock.ts'
import { memoryBus } from '../../platform/events.ts'
import { ana, Shop } from '../../messaging/testing/shop.ts'
import { attachmentSource } from './attachment-source.ts'
import { DiskFiles } from '../../platform/files/disk-files.ts'
import { ReceivedMedia } from './received-media.ts'
import { Uploads } from './uploads.service.ts'
import { askTranscript } from '../../ai/asking/ask-transcript.ts'
import { AiServers } from '../../ai/models/ai-servers.ts'
import { modelTable } from '../../ai/models/model-table.ts'
import { voiceNotesFrom } from './brought-media.ts'

const provider = new ScriptedAi()
let baseUrl: string
let shop: Shop
let folder: string
/** What the line gives for a received note, and what it was asked for. */
let fetchMedia: (raw: Uint8Array) => Promise<Uint8Array>
let linked: boolean
let errors: unknown[]
let answered: Answer[]

async function transcribe(ask: Ask): Promise<Answer> {
  if (ask.kind !== 'transcribe') throw new Error('Only a transcript is asked for')
  const servers = new AiServers({
    clock: systemClock,
    table: modelTable(),
    endpoints: new Map([
      [
        'openai',
        { wire: 'openai', apiKey: new SecretText('sk-test'), baseUrl, official: true, payer: 'installation' },
      ],
    ]),
    fallback: null,
  })
  const options = { serversOf: async () => servers, clock: systemClock, model: 'gpt-4o-mini-transcribe' }
  const channels = () => (linked ? { fetchMedia: (raw: Uint8Array) => fetchMedia(raw) } : null)
  const { store, clock } = shop
  const files = new DiskFiles(folder)
  const received = new ReceivedMedia({
    store,
    files,
    bus: memoryBus(() => {}),
    uploads: new Uploads({ store, files, clock }),
    channels,
    onError: (error) => errors.push(error),
  })
  const voiceNotes = voiceNotesFrom({ received, attachments: attachmentSource(store, files) })
  const within = { signal: new AbortController().signal, deadline: systemClock.elapsed() + 60_000 }
  const answer = await askTranscript({ ...options, voiceNotes, namesOf: async () => [] })(ask, {
    botId: shop.botId,
    ...within,
  })
  answered.push(answer)
  return answer
}
const voice = {
  type: 'audio',
  mimeType: 'audio/ogg; codecs=opus',
  size: 12,
  seconds: 3,
  voice: true,
} as const

beforeAll(async () => {
  baseUrl = await provider.listen()
})
beforeEach(async () => {
  fetchMedia = () => Promise.resolve(new TextEncoder().encode('OggS sonido'))
  linked = true
  folder = await mkdtemp(join(tmpdir(), 'voice-'))
  await new DiskFiles(folder).open()
  errors = []
  answered = []
  shop = await Shop.open({
    nodes: [
      { type: 'AUDIO', config: { response: 'Te escucho' } },
      { type: 'CUSTOM', config: { regex: 'torta', response: 'Hay de coco' } },
    ],
    perform: transcribe,
  })
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})
afterAll(() => provider.close())

test('a voice note is fetched from the line, turned into text, and answered as if it had been typed', async () => {
  const raws: Uint8Array[] = []
  fetchMedia = (raw) => {
    raws.push(raw)
    return Promise.resolve(new TextEncoder().encode('OggS sonido'))
  }
  provider.follow(says('  ¿Tienen torta? '))
  await shop.say('', { content: voice, raw: new Uint8Array([7, 7]) })
  await shop.clock.advance(10_000)
  await expect.poll(() => shop.network.textsTo(ana)).toEqual(['Te escucho', 'Hay de coco'])
  expect(raws).toEqual([new Uint8Array([7, 7])])
  expect(provider.asked).toMatchObject([
    { path: '/v1/audio/transcriptions', authorization: 'Bearer sk-test' },
  ])
  const { form } = provider.asked[0] ?? { form: '' }
  expect(form).toContain('OggS sonido')
  expect(form).toMatch(/name="file"; filename="audio\.ogg"\r\nContent-Type: audio\/ogg\r\n/)
  expect(form).toMatch(/name="language"\r\n\r\nes\r\n/)
  expect(form).toMatch(/name="model"\r\n\r\ngpt-4o-mini-transcribe/)
})

test.each<[string, () => void, string]>([
  ['the line is down', () => (linked = false), 'unavailable'],
  ['it goes down', () => (fetchMedia = () => Promise.reject(new ChannelDownError('down'))), 'unavailable'],
  ['the note is gone', () => (fetchMedia = () => Promise.reject(new Error('410'))), 'unavailable'],
  ['it is too long', () => (fetchMedia = () => Promise.resolve(new Uint8Array(26 * 1024 * 1024))), 'refused'],
  ['the service refuses it', () => provider.follow(fails(400)), 'refused'],
  ['the service says something else', () => provider.follow(json(200, { words: [] })), 'unusable'],
])('when %s, the customer gets the default reply', async (_what, happens, reason) => {
  provider.follow(says('x'))
  happens()
  await shop.say('', { content: voice })
  await shop.clock.advance(10_000)
  await expect
    .poll(() => shop.network.textsTo(ana).at(-1))
    .toBe('Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?')
  expect(answered).toMatchObject([{ ok: false, reason }])
  expect(errors).toHaveLength(_what === 'the note is gone' ? 1 : 0)
})
