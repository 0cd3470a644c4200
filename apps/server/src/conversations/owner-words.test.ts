import { afterEach, beforeEach, expect, test } from 'vitest'
import { ana, beto, Shop } from './testing/shop.ts'

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

test('greetings and away messages of WhatsApp Business pause nobody', async () => {
  await shop.say('hola', { from: beto })
  await shop.say('Gracias por escribir', { ...owner, from: beto })
  await shop.clock.advance(60_000)
  await shop.say('Gracias por escribir', { ...owner, from: ana })
  expect(await answersTo(ana)).toBe(true)
  expect(await answersTo(beto)).toBe(true)
})

test('with the pause system off, the owner may write what they like', async () => {
  await shop.close()
  shop = await Shop.open({ settings: { pauseSystem: false } })
  await shop.say('pausa', owner)
  await shop.say('ya te ayudo', owner)
  expect(await answersTo(ana)).toBe(true)
})

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
