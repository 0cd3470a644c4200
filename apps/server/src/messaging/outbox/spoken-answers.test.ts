import { cloudCapabilities, UnsentError } from '@recado/whatsapp'
import { afterEach, expect, test } from 'vitest'
import { Shop } from '../testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

const said = 'La torta vale $45.000'
const nodes = [
  { type: 'CUSTOM', config: { regex: '^torta$', response: said } },
  { type: 'AUDIO', config: {} },
  { type: 'AI_AGENT', config: { systemPrompt: 'Vendes tortas.', voice: true } },
]
const file = {
  path: 'voz-1',
  type: 'audio',
  filename: 'respuesta.ogg',
  size: 4,
  spoken: { seconds: 3, waveform: Buffer.alloc(64, 50).toString('base64') },
} as const
const cost = { micros: 500, priced: true }
const attachments = { read: async () => ({ data: Buffer.from('OggS'), mimeType: 'audio/ogg; codecs=opus' }) }

async function open(options: Partial<Parameters<typeof Shop.open>[0]> = {}) {
  const asked: string[] = []
  shop = await Shop.open({
    nodes,
    attachments,
    perform: async ({ kind }) => {
      asked.push(kind)
      if (kind === 'transcribe') return { ok: true, text: '¿Cuánto vale?', ms: 1, cost }
      if (kind === 'speak') return { ok: true, file, ms: 1, model: 'voz', cost }
      return { ok: true, text: said, ms: 1, cost }
    },
    ...options,
  })
  return asked
}
const asksAloud = async () => {
  await shop.say('', { content: { type: 'audio', mimeType: 'audio/ogg', size: 1, seconds: 3, voice: true } })
  await shop.clock.advance(5_000)
}
const messages = () =>
  shop.store.read((db) =>
    db
      .selectFrom('messages')
      .select(['type', 'text', 'media', 'status'])
      .where('direction', '=', 'out')
      .orderBy('id')
      .execute(),
  )

test('a voice note goes alone, with its length and picture, and the chat has its words', async () => {
  await open()
  await asksAloud()
  expect(shop.network.said.at(-1)).toEqual({
    type: 'audio',
    data: Buffer.from('OggS'),
    mimeType: 'audio/ogg; codecs=opus',
    filename: 'respuesta.ogg',
    voice: { seconds: 3, waveform: Buffer.alloc(64, 50) },
  })
  expect(shop.network.said).toHaveLength(1)
  expect(await messages()).toMatchObject([{ type: 'audio', text: said, status: 'accepted' }])
  const totals = await shop.store.read((db) =>
    db.selectFrom('aiTotals').select(['kind', 'model', 'seconds', 'micros']).orderBy('kind').execute(),
  )
  expect(totals.at(1)).toEqual({ kind: 'speak', model: 'voz', seconds: 3, micros: 500 })
})

test.each([
  ['its file is gone', async () => ({ attachments: { read: async () => null } }), () => {}],
  ['it cannot be made ready', async () => ({}), () => void (shop.network.unmade = 1)],
])('where %s, its words go once, and the chat shows them as such', async (_, options, before) => {
  await open(await options())
  before()
  await asksAloud()
  await shop.clock.advance(60_000)
  expect(shop.network.frames.map(({ text }) => text)).toEqual([said])
  expect(await messages()).toEqual([{ type: 'text', text: said, media: null, status: 'accepted' }])
})

test('what the line does not take as sound goes in words', async () => {
  await open({ capabilities: cloudCapabilities })
  const { botId } = shop
  await shop.store.write('installation', (tx) =>
    tx.insertInto('waSessions').values({ botId, driver: 'cloud', updatedAt: 0 }).execute(),
  )
  shop.network.ends.push(new UnsentError({ code: '131053', kind: 'media' }))
  const content = { type: 'audio', mimeType: 'audio/ogg', size: 1, seconds: 3, voice: true } as const
  const message = shop.message('', {
    content,
    answerableUntil: shop.clock.now() + 86_400_000,
    chat: 'line:1',
  })
  await shop.conversations.told(botId, { inbound: [message], deliveries: [] })
  await shop.clock.settle()
  await shop.clock.advance(60_000)
  expect(shop.network.frames.map(({ text }) => text).filter((text) => text !== '')).toEqual([said])
  expect(await messages()).toEqual([{ type: 'text', text: said, media: null, status: 'accepted' }])
})

test('killed between what was said aloud and its sending, it is neither asked nor sent twice', async () => {
  const asked = await open()
  shop.network.up = false
  await asksAloud()
  await shop.kill()
  shop.network.up = true
  await shop.startProcess()
  await shop.clock.advance(60_000)
  expect(asked).toEqual(['transcribe', 'ai', 'speak'])
  expect(shop.network.frames).toHaveLength(1)
})
