import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InboundMessage } from '@recado/whatsapp'
import { journalAll } from './inbound/journal.ts'
import { ana, Shop } from './testing/shop.ts'

let shop: Shop

beforeEach(async () => {
  shop = await Shop.open()
  // Nothing begins with a second: the network's times are cut, ours are not.
  await shop.clock.advance(700)
})
afterEach(() => shop.close())

/** As the network has it: in whole seconds. */
const second = () => Math.floor(shop.clock.trueTime() / 1000) * 1000
const write = (text: string, more: Partial<InboundMessage> = {}) => shop.say(text, { at: second(), ...more })
const written = async () => (await shop.chat()).map(({ text }) => text)
const heard = async () =>
  (await shop.chat()).flatMap(({ author, text }) => (author === 'customer' ? [text] : []))
/** It is in the journal, and the process dies before it is routed. */
const journalled = (...items: InboundMessage[]) =>
  shop.store.write({ bot: shop.botId }, (tx) => journalAll(tx, shop.botId, items, shop.clock.now()))

test('what a killed process had only in the journal stands behind what it had routed', async () => {
  await write('uno')
  await journalled(shop.message('dos', { at: second() }), shop.message('tres', { at: second() }))
  await shop.kill()
  await shop.clock.advance(10_000)
  await shop.startProcess()
  await write('cuatro')
  expect(await heard()).toEqual(['uno', 'dos', 'tres', 'cuatro'])
  expect(await shop.contact(ana)).toMatchObject({ lastMessage: 'cuatro' })
})

test('messages of one second stand as they arrived, whichever of them a slow database took last', async () => {
  const [one, two, three] = ['uno', 'dos', 'tres'].map((text) => shop.message(text, { at: second() }))
  if (!one || !two || !three) throw new Error('Three messages were made')
  await journalled(one, two, three)
  await shop.receive(one)
  await shop.clock.advance(6000)
  await shop.receive(three)
  await shop.receive(two)
  expect(await written()).toEqual(['uno', 'dos', 'tres', expect.stringContaining('no entendí')])
  expect(await shop.contact(ana)).toMatchObject({ lastMessage: expect.stringContaining('no entendí') })
})

test('an answer stands behind what it answers and before what is written after it, within the same second too', async () => {
  await shop.close()
  shop = await Shop.open({ settings: { responseDelay: 1 } })
  const at = second()
  await write('hola')
  await shop.clock.advance(1000)
  await write('chao', { at })
  await shop.clock.advance(1000)
  expect((await shop.chat()).map(({ author }) => author)).toEqual(['customer', 'bot', 'customer', 'bot'])
})

test('what comes late stands where it was written, before what the shop said since', async () => {
  await write('hola')
  await shop.clock.advance(60_000)
  const missed = shop.message('¿siguen abiertos?', { at: second() })
  await shop.clock.advance(60_000)
  const { id } = await shop.contact(ana)
  await shop.write(id, 'Buenas tardes')
  await shop.clock.advance(1000)
  await shop.receive(missed)
  expect(await written()).toEqual(['hola', expect.any(String), '¿siguen abiertos?', 'Buenas tardes'])
  expect(await shop.contact(ana)).toMatchObject({ lastMessage: 'Buenas tardes' })
})

test('a second’s difference between the network’s clock and ours turns no question and answer round', async () => {
  await shop.close()
  shop = await Shop.open({ settings: { responseDelay: 1 } })
  await shop.say('hola', { at: second() + 1000 })
  await shop.clock.advance(2500)
  await shop.say('hola', { at: second() - 1000 })
  await shop.clock.advance(1000)
  expect((await shop.chat()).map(({ author }) => author)).toEqual(['customer', 'bot', 'customer', 'bot'])
})
