import { afterEach, expect, test } from 'vitest'
import { conversationText } from '../text/messaging/conversations.ts'
import { ana, beto, Shop } from './testing/shop.ts'

let shop: Shop
const open = async (options: Parameters<typeof Shop.open>[0] = {}) => (shop = await Shop.open(options))
afterEach(() => shop.close())

const replyToHola = '¡Hola! ¿Qué buscas?'

test('a message is answered after the delay, and the chat, the log and the counts tell of it', async () => {
  await open()
  await shop.say('hola', { pushName: 'Ana' })
  await shop.clock.advance(1999)
  expect(shop.network.frames).toEqual([])
  expect(shop.network.typing).toEqual([ana])
  await shop.clock.advance(1)
  expect(shop.network.textsTo(ana)).toEqual([replyToHola])
  expect(await shop.chat()).toEqual([
    { author: 'customer', text: 'hola', status: 'received' },
    { author: 'bot', text: replyToHola, status: 'accepted' },
  ])
  expect(await shop.log()).toEqual([
    'Ana: «hola»',
    '«CUSTOM» coincidió con «hola»',
    `Respuesta a Ana: «${replyToHola}»`,
  ])
  const totals = await shop.store.read((db) => db.selectFrom('dayTotals').selectAll().execute())
  expect(totals).toMatchObject([{ day: '2026-11-02', hour: 10, received: 1, sent: 1, turns: 1 }])
  const node = await shop.store.read((db) => db.selectFrom('nodes').selectAll().executeTakeFirstOrThrow())
  expect(node).toMatchObject({ triggers: 1, lastTriggeredAt: shop.clock.now() })
  expect(await shop.contact(ana)).toMatchObject({ conversationCount: 1, unread: 1, lastMessage: replyToHola })
  expect(shop.errors).toEqual([])
})

test('messages which arrive during the delay join one turn, up to three times the delay', async () => {
  await open()
  await shop.say('hola')
  for (const text of ['sí', 'hola otra vez', 'quiero zapatos']) {
    await shop.clock.advance(1500)
    await shop.say(text)
  }
  expect(shop.network.frames).toEqual([])
  await shop.clock.advance(1499)
  expect(shop.network.frames).toEqual([])
  await shop.clock.advance(1)
  expect(shop.network.textsTo(ana)).toEqual([replyToHola, expect.stringContaining('no entendí')])
  const turns = await shop.store.read((db) => db.selectFrom('turns').select('state').execute())
  expect(turns).toEqual([{ state: 'done' }])
})

test('customers are answered side by side, each for their own', async () => {
  await open()
  await Promise.all([shop.say('hola'), shop.say('hola', { from: beto })])
  await shop.clock.advance(2000)
  expect(shop.network.textsTo(ana)).toEqual([replyToHola])
  expect(shop.network.textsTo(beto)).toEqual([replyToHola])
})

test('the same message fifty times at once is answered once', async () => {
  await open()
  const message = shop.message('hola')
  await Promise.all(Array.from({ length: 50 }, () => shop.receive(message)))
  await shop.clock.advance(10_000)
  await shop.receive(message)
  await shop.clock.advance(10_000)
  expect(shop.network.frames).toHaveLength(1)
  expect(await shop.chat()).toHaveLength(2)
})

test('a redelivery under the other name of the same customer is the same message', async () => {
  await open()
  const message = await shop.say('hola', { peer: { phoneNumber: ana, lid: '99' } })
  await shop.receive({ ...message, peer: { phoneNumber: null, lid: '99' } })
  await shop.clock.advance(10_000)
  expect(shop.network.frames).toHaveLength(1)
})

test('a phone which turns up for a LID makes one contact of two, with one chat', async () => {
  await open()
  await shop.say('hola', { peer: { phoneNumber: null, lid: '99' }, pushName: 'Ana' })
  await shop.clock.advance(5000)
  await shop.say('hola')
  await shop.clock.advance(500)
  await shop.say('hola', { peer: { phoneNumber: ana, lid: '99' } })
  await shop.clock.advance(5000)
  const contacts = await shop.store.read((db) => db.selectFrom('contacts').selectAll().execute())
  expect(contacts).toMatchObject([{ phoneNumber: ana, pushName: 'Ana', searchText: `ana ${ana}`, unread: 3 }])
  expect((await shop.chat()).map((message) => message.author)).toEqual([
    'customer',
    'bot',
    'customer',
    'customer',
    'bot',
  ])
  expect(shop.network.textsTo(ana)).toEqual([replyToHola])
  expect(shop.network.textsTo('99')).toEqual([replyToHola])
})

test('a switched off bot records and keeps still, also when switched off while the answer waits', async () => {
  await open()
  await shop.say('hola')
  await shop.store.write('installation', (tx) => tx.updateTable('bots').set({ estado: 'pausado' }).execute())
  await shop.conversations.silence(shop.botId)
  await shop.say('hola', { from: beto })
  await shop.clock.advance(10_000)
  expect(shop.network.frames).toEqual([])
  expect((await shop.chat()).map((message) => message.author)).toEqual(['customer', 'customer'])
})

test('an owner who is deactivated silences their bots', async () => {
  await open()
  await shop.say('hola')
  await shop.store.write('installation', (tx) => tx.updateTable('users').set({ active: 0 }).execute())
  await shop.clock.advance(10_000)
  expect(shop.network.frames).toEqual([])
})

test('more than fifteen answers to one customer in a minute are a loop: ten minutes of pause', async () => {
  await open({ settings: { responseDelay: 1 } })
  for (let turn = 0; turn < 20; turn++) {
    await shop.say(`hola ${turn}`)
    await shop.clock.advance(1000)
  }
  expect(shop.network.frames).toHaveLength(15)
  expect((await shop.log()).filter((line) => line.includes('pausa de 10 min'))).toHaveLength(1)
  await shop.clock.advance(10 * 60_000)
  await shop.say('hola')
  await shop.clock.advance(1000)
  expect(shop.network.frames).toHaveLength(16)
})

test('a call is rejected and answered at once', async () => {
  const call = { type: 'CALL', config: { autoReject: true, callResponse: 'Escríbenos, por favor' } }
  await open({ nodes: [call] })
  const peer = { phoneNumber: ana, lid: null }
  await shop.receive({ kind: 'call', callId: 'C1', peer, at: shop.clock.now() })
  expect(shop.network.rejected).toEqual(['C1'])
  await shop.clock.advance(0)
  expect(shop.network.textsTo(ana)).toEqual(['Escríbenos, por favor'])
})

test.each([
  ['eleven minutes late: one answer to the newest', 11, 1],
  ['over a day late: none', 25 * 60, 0],
])('%s', async (_, minutes, answers) => {
  await open()
  const at = shop.clock.now() - minutes * 60_000
  const [older, newer] = [
    shop.message('hola', { at }),
    shop.message('hola, ¿hay alguien?', { at: at + 1000 }),
  ]
  await shop.receive(older, newer)
  await shop.clock.advance(10_000)
  const overtaken = shop.message('hola', { at: at - 1000 })
  await shop.receive(overtaken)
  await shop.clock.advance(10_000)
  expect(shop.network.frames).toHaveLength(answers)
  expect((await shop.chat()).filter((message) => message.author === 'customer')).toHaveLength(3)
})

test('what the owner types in the live chat goes out, and waits as failed while the line is down', async () => {
  await open()
  await shop.say('hola')
  await shop.clock.advance(2000)
  const contactId = (await shop.contact(ana)).id
  const { botId } = shop
  await shop.write(contactId, 'Ya te atiendo')
  await shop.clock.settle()
  expect(shop.network.textsTo(ana)).toEqual([replyToHola, 'Ya te atiendo'])

  shop.conversations.channelDown(botId)
  const written = await shop.write(contactId, '¿Sigues ahí?')
  expect(written.status).toBe('failed')
  await shop.conversations.channelUp(botId)
  expect(await shop.conversations.retry({ botId, messageId: written.messageId })).toBe('queued')
  await shop.clock.settle()
  expect(shop.network.textsTo(ana)).toContain('¿Sigues ahí?')
})

test('text that no database takes is stored without what makes it so', async () => {
  await open()
  await shop.say('hola\u0000 \ud800', { pushName: 'A\u0000na' })
  await shop.clock.advance(2000)
  expect((await shop.chat())[0]?.text).toBe('hola \ufffd')
  expect(await shop.contact(ana)).toMatchObject({ pushName: 'Ana' })
  expect(shop.network.textsTo(ana)).toEqual([replyToHola])
})

test('notes that the owner writes to their own number are nobody’s conversation', async () => {
  await open()
  await shop.store.write('installation', (tx) =>
    tx.insertInto('waSessions').values({ botId: shop.botId, phoneNumber: beto, updatedAt: 1 }).execute(),
  )
  await shop.say('comprar cajas', { from: beto, fromMe: true })
  expect(await shop.chat()).toEqual([])
})

test.each(['BAJA', ' stop ', '«¡Baja!»'])(
  '«%s» is heard once, confirmed instead of answered, and kept',
  async (word) => {
    await open()
    await shop.say(word)
    await shop.clock.advance(10_000)
    expect(shop.network.textsTo(ana)).toEqual([conversationText.optOutConfirmed])
    expect(await shop.contact(ana)).toMatchObject({
      optOut: 1,
      optOutBy: 'customer',
      optOutAt: expect.any(Number),
    })
    await shop.say(word)
    await shop.clock.advance(10_000)
    expect(shop.network.textsTo(ana)).toHaveLength(2)
    expect(shop.network.textsTo(ana).at(-1)).not.toBe(conversationText.optOutConfirmed)
  },
)

test('a message made to be slow to read takes no longer than its length, and asks for nothing', async () => {
  await open()
  await shop.say(`baja${'.'.repeat(65_000)}x`)
  expect((await shop.contact(ana)).optOut).toBe(0)
})
