import { ScriptedAi, json, says } from '@recado/scripted-ai'
import { compose, trustCertificate, type Phone } from '@recado/whatsapp-emulator'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openLinkedServer, type LinkedServer } from '../../testing/linked-server.ts'
import { uploadTo } from '../../testing/upload.ts'

const OWNER = '573005550100'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const provider = new ScriptedAi()
let linked: LinkedServer
let laura: Phone

beforeAll(async () => {
  const OPENAI_BASE_URL = await provider.listen()
  linked = await openLinkedServer(1, {}, { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL })
  trustCertificate(linked.emulator.mediaCertificate)
  const phone = linked.emulator.phone('573001112000')
  if (!phone) throw new Error('nobody to talk with')
  laura = phone
})
beforeEach(() => {
  // libsignal, in the customer's phone, tells of every session that it closes
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
})
afterAll(async () => {
  await linked.close()
  await provider.close()
})

const node = (type: string, config: object, list?: string) =>
  linked.api.createNode(linked.token, linked.botId, { type, name: type, config }, list)
const bot = (text: string) =>
  laura.waitForMessage(OWNER, (message) => !message.fromMe && message.text === text)
const stored = (type: string) =>
  linked.api.server.core.store.read((db) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where('type', '=', type)
      .where('direction', '=', 'in')
      .executeTakeFirstOrThrow(),
  )

test('a file is answered by FILE, and brought once for the owner who opens it', async () => {
  await node('FILE', { fileResponse: 'Recibimos tu archivo' })
  const file = { kind: 'image', data: PNG, mimeType: 'image/png', caption: 'así lo quiero' } as const
  await laura.media.send(OWNER, file)
  await bot('Recibimos tu archivo')
  const { id } = await stored('image')
  const path = `/api/crm/${linked.botId}/messages/${id}/file`
  const brought = await linked.api.call('POST', path, { token: linked.token })
  expect(brought.json()).toEqual({
    file: { path: expect.any(String), type: 'image', originalName: 'image.png', size: PNG.length },
  })
  // the network has it no more: it is ours
  linked.emulator.expireMedia()
  const again = await linked.api.call('POST', path, { token: linked.token })
  expect(again.json()).toEqual(brought.json())
  const bytes = await linked.api.call('GET', `/api/uploads/${again.json().file.path}`, {
    token: linked.token,
  })
  expect(bytes.headers['content-type']).toBe('image/png')
  expect(bytes.rawPayload.equals(PNG)).toBe(true)
})

test('a voice note is fetched, transcribed, and answered by the AI as if it had been typed', async () => {
  await node('AUDIO', { response: 'Te escucho un momento' })
  await node('AI_AGENT', { provider: 'gpt-4o-mini', systemPrompt: 'Vendes café', temperature: 0.5 })
  provider.follow(json(200, { text: '¿Tienen café de Nariño?' }), says('Sí, en grano y molido'))
  const data = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(2000, 7)])
  await laura.media.send(OWNER, { kind: 'voice', data, mimeType: 'audio/ogg; codecs=opus', seconds: 3 })
  await bot('Sí, en grano y molido')
  expect(laura.chat(OWNER).some(({ text }) => text === 'Te escucho un momento')).toBe(true)
  expect(provider.asked.map(({ path }) => path)).toEqual(['/v1/audio/transcriptions', '/v1/chat/completions'])
  expect(JSON.stringify(provider.asked[1]?.body.messages)).toContain('¿Tienen café de Nariño?')
  // the owner reads it in the chat
  expect((await stored('audio')).media).toContain('"transcript":"¿Tienen café de Nariño?"')
})

test('a place is answered by LOCATION', async () => {
  await node('LOCATION', { locationResponse: 'Llegamos hasta allá' })
  await laura.send(OWNER, compose.location(4.65, -74.06, 'Parque de la 93'))
  await bot('Llegamos hasta allá')
  expect(await stored('location')).toMatchObject({ text: 'Parque de la 93' })
})

test('an answer with a file arrives with its caption, and what was answered is read', async () => {
  const { botId, token } = linked
  const upload = await uploadTo(linked.api, botId, token, { name: 'menú.png', bytes: PNG })
  const { file } = upload.json()
  await node('CUSTOM', {
    regex: 'carta',
    response: 'Esta es la carta',
    attachmentPath: file.path,
    attachmentType: file.type,
    attachmentFilename: file.originalName,
    attachmentSize: file.size,
  })
  const id = await laura.sendText(OWNER, 'la carta, por favor')
  const shown = await bot('Esta es la carta')
  expect(shown.kind).toBe('image')
  expect(laura.media.open(shown)?.data.equals(PNG)).toBe(true)
  await laura.waitFor((phone) => phone.chat(OWNER).some((said) => said.id === id && said.status === 'read'))
})

test('a menu is a poll, too, and a vote in it is the answer', async () => {
  const booking = {
    triggerKeywords: ['reservar'],
    dataFields: [
      { name: 'sede', label: '¿En qué sede?', type: 'choice', options: ['Norte', 'Sur'], poll: true },
    ],
    confirmationMessage: 'Te esperamos en {{sede}}',
  }
  await node('FUNCTION_COLLECT', booking, 'intelligent-nodes')
  await laura.sendText(OWNER, 'reservar')
  await bot('¿En qué sede?\n1. Norte\n2. Sur\n\nEscribe «cancelar» si prefieres dejarlo.')
  const poll = await laura.waitForMessage(OWNER, ({ kind }) => kind === 'poll')
  await laura.polls.vote(OWNER, poll.id, ['Sur'])
  await bot('Te esperamos en Sur')
  expect(await stored('vote')).toMatchObject({ text: 'Sur' })
  const { contactId } = await stored('vote')
  const path = `/api/crm/${linked.botId}/contacts/${contactId}/messages`
  const { messages } = (await linked.api.call('GET', path, { token: linked.token })).json()
  expect(messages).toContainEqual(
    expect.objectContaining({
      type: 'vote',
      text: 'Sur',
      quoted: { text: '📊 ¿En qué sede?', fromMe: true },
    }),
  )
})

test('the owner answers one message among many, and the customer sees which', async () => {
  const asked = await stored('location')
  const { botId } = linked
  await linked.api.call('POST', `/api/crm/${botId}/contacts/${asked.contactId}/messages`, {
    token: linked.token,
    body: { text: 'Ahí te esperamos', replyTo: asked.id },
  })
  const shown = await bot('Ahí te esperamos')
  const context = shown.content.extendedTextMessage?.contextInfo
  expect(context?.stanzaId).toBe(asked.wireId)
  expect(context?.quotedMessage?.locationMessage?.name).toBe('Parque de la 93')
})
