import { afterEach, beforeEach, expect, test } from 'vitest'
import { ana, beto, Shop } from '../testing/shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await Shop.open()
})
afterEach(() => shop.close())

const owner = { fromMe: true }

async function answersTo(from: string): Promise<boolean> {
  const before = shop.network.frames.length
  await shop.say('hola', { from })
  await shop.clock.advance(10_000)
  return shop.network.frames.length > before
}

test('«pausa» and «activar» rule this customer and nobody else', async () => {
  await shop.say(' Pausa ', owner)
  expect(await answersTo(ana)).toBe(false)
  expect(await answersTo(beto)).toBe(true)
  await shop.clock.advance(24 * 60 * 60_000)
  expect(await answersTo(ana)).toBe(false)
  await shop.say('ACTIVAR', owner)
  expect(await answersTo(ana)).toBe(true)
})

test('an owner who writes takes over for half an hour, also from a reply which is due', async () => {
  await shop.say('hola')
  await shop.clock.advance(1000)
  // Four seconds after the customer: no greeting of WhatsApp Business.
  await shop.say('hola, con gusto te ayudo', { ...owner, at: shop.clock.now() + 3000 })
  await shop.clock.advance(10_000)
  expect(shop.network.frames).toEqual([])
  expect(await answersTo(ana)).toBe(false)
  await shop.clock.advance(30 * 60_000)
  expect(await answersTo(ana)).toBe(true)
})

test('an answer from the live chat takes over as one from the phone does, and each begins the time anew', async () => {
  await shop.say('hola')
  await shop.clock.advance(1000)
  const { id } = await shop.contact(ana)
  await shop.write(id, 'Hola, con gusto te ayudo')
  await shop.clock.advance(10_000)
  expect(shop.network.textsTo(ana)).toEqual(['Hola, con gusto te ayudo'])
  expect(await answersTo(ana)).toBe(false)
  expect(await answersTo(beto)).toBe(true)
  await shop.clock.advance(20 * 60_000)
  await shop.write(id, '¿Algo más?')
  await shop.clock.advance(20 * 60_000)
  expect(await answersTo(ana)).toBe(false)
  expect(await shop.contact(ana)).toMatchObject({ pauseReason: 'takeover' })
  await shop.clock.advance(10 * 60_000)
  expect(await answersTo(ana)).toBe(true)
  // Said when it begins, not with every line.
  expect((await shop.log()).filter((line) => line.startsWith('Le escribiste a'))).toHaveLength(1)
})

test('what could not leave the live chat takes nothing over until it is tried again', async () => {
  await shop.say('hola')
  await shop.clock.advance(10_000)
  const { id } = await shop.contact(ana)
  shop.network.connected = false
  const { messageId } = await shop.write(id, '¿Sigues ahí?')
  expect(await shop.contact(ana)).toMatchObject({ paused: 0 })
  shop.network.connected = true
  await shop.conversations.retry({ botId: shop.botId, messageId })
  expect(await shop.contact(ana)).toMatchObject({ paused: 1, pauseReason: 'takeover' })
})

test('a pause that lasts longer is not cut short by an answer', async () => {
  await shop.say('hola')
  const { id } = await shop.contact(ana)
  await shop.pause(id)
  await shop.write(id, 'Ya te atiendo')
  expect(await shop.contact(ana)).toMatchObject({ pausedUntil: null, pauseReason: 'button' })
})

test('greetings and away messages of WhatsApp Business pause nobody', async () => {
  await shop.say('hola', { from: beto })
  await shop.say('Gracias por escribir', { ...owner, from: beto })
  await shop.clock.advance(60_000)
  await shop.say('Gracias por escribir', { ...owner, from: ana })
  expect(await answersTo(ana)).toBe(true)
  expect(await answersTo(beto)).toBe(true)
})

test.each([{ pauseSystem: false }, { ownerTakeoverMinutes: 0 }])(
  'with %j the owner may write what they like, on the phone and in the live chat',
  async (settings) => {
    await shop.close()
    shop = await Shop.open({ settings })
    if (settings.pauseSystem === false) await shop.say('pausa', owner)
    await shop.say('ya te ayudo', { ...owner, at: shop.clock.now() + 5000 })
    await shop.write((await shop.contact(ana)).id, 'con mucho gusto')
    expect(await answersTo(ana)).toBe(true)
  },
)

test('the echo of an own reply is its tick, not the owner’s words', async () => {
  shop.network.accepts = false
  await shop.say('hola')
  await shop.clock.advance(2000)
  const wireId = shop.network.frames[0]?.wireId ?? ''
  await shop.say('¡Hola! ¿Qué buscas?', { ...owner, wireId })
  expect((await shop.chat()).map(({ author, status }) => `${author} ${status}`)).toEqual([
    'customer received',
    'bot accepted',
  ])
  expect(await answersTo(ana)).toBe(true)
})
