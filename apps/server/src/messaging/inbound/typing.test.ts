import { afterEach, expect, test } from 'vitest'
import { ana, beto, Shop } from '../testing/shop.ts'
import { tellTyping } from './typing.ts'

let shop: Shop
afterEach(() => shop.close())

test('that a customer writes is told of their contact, and of a stranger nothing', async () => {
  shop = await Shop.open()
  await shop.say('hola')
  const { id: contactId } = await shop.contact(ana)
  for (const phoneNumber of [ana, beto])
    await tellTyping(shop, shop.botId, { peer: { phoneNumber, lid: null }, typing: true })
  expect(shop.events.filter(({ type }) => type === 'typing')).toEqual([
    { type: 'typing', botId: shop.botId, contactId, typing: true },
  ])
})
