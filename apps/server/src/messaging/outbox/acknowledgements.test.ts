import { ChannelDownError } from '@recado/whatsapp'
import { afterEach, expect, test } from 'vitest'
import { Shop } from '../testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

/** A session that falls and is there again. */
async function reconnect(): Promise<void> {
  shop.conversations.channelDown(shop.botId)
  await shop.conversations.channelUp(shop.botId)
  await shop.clock.settle()
}

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

test('what the network is slow to acknowledge does not leave again while its session lives', async () => {
  shop = await Shop.open()
  shop.network.accepts = false
  await shop.say('hola')
  await shop.clock.advance(10 * 60_000)
  expect(shop.network.frames).toHaveLength(1)
  const wireId = shop.network.frames[0]?.wireId ?? ''
  await shop.conversations.delivery(shop.botId, [{ wireId, state: 'accepted' }])
  await reconnect()
  expect(shop.network.frames).toHaveLength(1)
  expect((await shop.chat())[1]).toMatchObject({ status: 'accepted' })
})

test('without a word from the network a message is repeated as itself over each session, and given up after five tries', async () => {
  shop = await Shop.open()
  shop.network.accepts = false
  await shop.say('hola')
  await shop.clock.advance(2000)
  for (let session = 0; session < 8; session += 1) await reconnect()
  expect(shop.network.frames).toHaveLength(5)
  expect(shop.network.shown).toHaveLength(1)
  expect((await shop.chat())[1]).toMatchObject({ status: 'failed' })

  const wireId = shop.network.frames[0]?.wireId ?? ''
  await shop.conversations.delivery(shop.botId, [{ wireId, state: 'delivered' }])
  expect((await shop.chat())[1]).toMatchObject({ status: 'delivered' })
})

test('what did not leave is tried again over the same session', async () => {
  shop = await Shop.open()
  const ready = Promise.withResolvers<void>()
  shop.network.ready = ready.promise
  await shop.say('hola')
  await shop.clock.advance(2000)
  ready.reject(new Error('It could not be encrypted'))
  await shop.clock.settle()
  expect(shop.network.frames).toEqual([])
  expect(shop.errors).toHaveLength(1)
  shop.network.ready = Promise.resolve()
  await shop.clock.advance(60_000)
  expect(shop.network.frames).toHaveLength(1)
  expect((await shop.chat())[1]).toMatchObject({ status: 'accepted' })
})

test('what fails over a session that is no more goes over the one that came after it, once', async () => {
  shop = await Shop.open()
  const ready = Promise.withResolvers<void>()
  shop.network.ready = ready.promise
  await shop.say('hola')
  await shop.clock.advance(2000)
  shop.network.ready = Promise.resolve()
  await reconnect()
  ready.reject(new ChannelDownError('The connection fell'))
  await shop.clock.settle()
  await shop.clock.advance(60_000)
  expect(shop.network.frames).toHaveLength(1)
  expect(shop.conversations.sessionUp(shop.botId)).toBe(true)
})
