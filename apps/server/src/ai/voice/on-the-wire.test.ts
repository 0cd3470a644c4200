import { says, ScriptedAi } from '@recado/scripted-ai'
import { trustCertificate, type Phone } from '@recado/whatsapp-emulator'
import { OggOpusDecoder } from 'ogg-opus-decoder'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LinkedServer, openLinkedServer } from '../../testing/linked-server.ts'

const OWNER = '573005550100'
const said = 'La torta de chocolate vale $45.000 y alcanza para doce personas.'
const provider = new ScriptedAi((question) => {
  if (question?.kind === 'aloud') return says(question.text)
  return says(question?.kind === 'voice' ? '¿Cuánto vale la torta y para 12 personas?' : said)
})
let linked: LinkedServer
let laura: Phone

beforeAll(async () => {
  const OPENAI_BASE_URL = await provider.listen()
  linked = await openLinkedServer(
    1,
    {},
    { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL, SPEECH_MODEL: 'kokoro', SPEECH_VOICE: 'ef_dora' },
  )
  trustCertificate(linked.emulator.mediaCertificate)
  const phone = linked.emulator.phone('573001112000')
  if (!phone) throw new Error('nobody to talk with')
  laura = phone
  // libsignal, in the customer's phone, tells of every session that it closes
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
})
afterAll(async () => {
  await linked.close()
  await provider.close()
})

const create = (type: string, config: object) =>
  linked.api.createNode(linked.token, linked.botId, { type, name: type, config })
const aloud = { kind: 'voice', mimeType: 'audio/ogg; codecs=opus', seconds: 3 } as const

test('who asks in a voice note hears the answer on their phone, and its owner reads it', async () => {
  await create('AUDIO', {})
  await create('CUSTOM', { regex: '^carta$', response: `Torta de chocolate: $45.000, para doce personas.` })
  await create('AI_AGENT', {
    provider: 'gpt-4o-mini',
    systemPrompt: 'Vendes tortas',
    temperature: 0.5,
    voice: true,
  })
  const data = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(2000, 7)])
  await laura.media.send(OWNER, { ...aloud, data })
  const heard = await laura.waitForMessage(OWNER, ({ fromMe, kind }) => !fromMe && kind === 'audio')
  const media = laura.media.open(heard)
  expect(media).toMatchObject({ mimeType: 'audio/ogg; codecs=opus', seconds: Math.round(said.length / 14) })

  const decoder = new OggOpusDecoder()
  await decoder.ready
  const { errors, samplesDecoded } = await decoder.decodeFile(new Uint8Array(media?.data ?? []))
  decoder.free()
  expect(errors).toEqual([])
  expect(Math.abs(samplesDecoded / 48_000 - said.length / 14)).toBeLessThan(0.02)

  const { contacts } = (
    await linked.api.call('GET', `/api/crm/${linked.botId}/contacts`, { token: linked.token })
  ).json()
  const path = `/api/crm/${linked.botId}/contacts/${contacts[0]._id}/messages`
  const { messages } = (await linked.api.call('GET', path, { token: linked.token })).json()
  expect(messages.at(-1)).toMatchObject({
    author: 'bot',
    type: 'audio',
    text: '',
    transcript: said,
    attachment: { kind: 'audio', seconds: Math.round(said.length / 14) },
  })
  const file = await linked.api.call('GET', `/api/uploads/${messages.at(-1).attachment.path}`, {
    token: linked.token,
  })
  expect(file.headers['content-type']).toBe('audio/ogg; codecs=opus')
  expect(laura.chat(OWNER).filter(({ fromMe }) => !fromMe)).toHaveLength(1)
  expect(provider.asked.map(({ path: asked }) => asked)).toEqual([
    '/v1/audio/transcriptions',
    '/v1/chat/completions',
    '/v1/audio/speech',
  ])
  expect(provider.asked[2]?.body).toMatchObject({ model: 'kokoro', voice: 'ef_dora', response_format: 'wav' })
})
