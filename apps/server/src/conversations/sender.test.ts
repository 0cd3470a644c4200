import { afterEach, expect, test } from 'vitest'
import { presentMessage } from '../messages/present-message.ts'
import { ana, beto, Shop } from './testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

const twoReplies = [
  { type: 'CUSTOM', config: { regex: 'hola', response: 'Uno' } },
  { type: 'CUSTOM', config: { regex: 'precio', response: 'Dos' } },
]

test('a line that falls in mid-send sends the same message again, not a second one', async () => {
  shop = await Shop.open()
  shop.network.accepts = false
  await shop.say('hola')
  await shop.clock.advance(2000)
  shop.conversations.channelDown(shop.botId)
  shop.network.accepts = true
  await shop.conversations.channelUp(shop.botId)
  await shop.clock.settle()
  const ids = shop.network.frames.map((frame) => frame.wireId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  await shop.clock.advance(120_000)
  expect(shop.network.frames).toHaveLength(2)
})

test('replies wait for a line that is down, and go when it is up', async () => {
  shop = await Shop.open()
  shop.network.up = false
  await shop.say('hola')
  await shop.clock.advance(5000)
  expect(shop.network.frames).toEqual([])
  shop.network.up = true
  await shop.conversations.channelUp(shop.botId)
  await shop.clock.settle()
  expect(shop.network.shown).toHaveLength(1)
})

test('in one chat the next message waits until the one before is accepted; others go on', async () => {
  shop = await Shop.open({ nodes: twoReplies })
  shop.network.accepts = false
  await Promise.all([shop.say('hola'), shop.say('precio'), shop.say('hola', { from: beto })])
  await shop.clock.advance(4000)
  expect(shop.network.textsTo(ana)).toEqual(['Uno'])
  expect(shop.network.textsTo(beto)).toEqual(['Uno'])
  const wireId = shop.network.frames.find((frame) => frame.to === ana)?.wireId ?? ''
  await shop.conversations.delivery(shop.botId, [{ wireId, state: 'accepted' }])
  await shop.clock.settle()
  expect(shop.network.textsTo(ana)).toEqual(['Uno', 'Dos'])
})

test('without a word from the network a message is repeated as itself, and given up after five tries', async () => {
  shop = await Shop.open()
  shop.network.accepts = false
  await shop.say('hola')
  await shop.clock.advance(10 * 60_000)
  expect(shop.network.frames).toHaveLength(5)
  expect(shop.network.shown).toHaveLength(1)
  expect((await shop.chat())[1]).toMatchObject({ status: 'failed' })

  const wireId = shop.network.frames[0]?.wireId ?? ''
  await shop.conversations.delivery(shop.botId, [{ wireId, state: 'delivered' }])
  expect((await shop.chat())[1]).toMatchObject({ status: 'delivered' })
})

test('ticks only move forward, and a refusal says why', async () => {
  shop = await Shop.open()
  await shop.say('hola')
  await shop.clock.advance(2000)
  const wireId = shop.network.frames[0]?.wireId ?? ''
  for (const state of ['read', 'delivered', 'accepted'] as const) {
    await shop.conversations.delivery(shop.botId, [{ wireId, state }])
  }
  expect((await shop.chat())[1]).toMatchObject({ status: 'read' })

  shop.network.accepts = false
  await shop.say('hola')
  await shop.clock.advance(2000)
  const refused = shop.network.frames[1]?.wireId ?? ''
  await shop.conversations.delivery(shop.botId, [{ wireId: refused, state: 'refused', code: '463' }])
  expect((await shop.chat())[3]).toMatchObject({ status: 'failed' })
  expect(await shop.log()).toContain(`No se pudo enviar el mensaje a ${ana}: WhatsApp no lo aceptó`)
})

test('what waited for over a day is not sent', async () => {
  shop = await Shop.open()
  shop.network.up = false
  await shop.say('hola')
  await shop.clock.advance(2000)
  shop.conversations.channelDown(shop.botId)
  await shop.clock.advance(26 * 60 * 60_000)
  shop.network.up = true
  await shop.conversations.channelUp(shop.botId)
  await shop.clock.settle()
  expect(shop.network.frames).toEqual([])
  expect((await shop.chat())[1]).toMatchObject({ status: 'expired' })
})

test('a burst leaves at the pace of the bot', async () => {
  shop = await Shop.open()
  await Promise.all(
    Array.from({ length: 16 }, (_, index) => shop.say('hola', { from: `5730000000${index + 10}` })),
  )
  await shop.clock.advance(2000)
  expect(shop.network.frames.length).toBe(10)
  await shop.clock.advance(2000)
  expect(shop.network.frames.length).toBe(16)
})

test('what goes to a number that nobody has fails at once, and says so', async () => {
  shop = await Shop.open()
  await shop.say('hola')
  await shop.clock.advance(5000)
  const { id } = await shop.contact(ana)
  shop.network.nobody.add(ana)
  await shop.write(id, '¿sigues ahí?')
  const row = await shop.store.read((db) =>
    db.selectFrom('messages').selectAll().where('text', '=', '¿sigues ahí?').executeTakeFirstOrThrow(),
  )
  expect(presentMessage(row)).toMatchObject({
    status: 'failed',
    reason: 'Ese número no tiene WhatsApp: revísalo',
  })
  expect(await shop.log()).toContain(
    `No se pudo enviar el mensaje a ${ana}: Ese número no tiene WhatsApp: revísalo`,
  )
  await shop.clock.advance(10 * 60_000)
  expect(shop.network.frames).toHaveLength(1)
})
