import { defaultSettings } from '@recado/contract/builder/settings'
import { afterEach, expect, test } from 'vitest'
import { Shop } from '../../messaging/testing/shop.ts'
import { Analytics } from './analytics.service.ts'

let shop: Shop
afterEach(() => shop.close())

test('who wrote yesterday too, in messages that come late, is one customer of each of the two days', async () => {
  const noon = Date.UTC(2026, 10, 2, 12)
  shop = await Shop.open({ start: noon, settings: { ...defaultSettings, timezone: 'UTC' } })
  await shop.say('hola')
  const yesterday = noon - 24 * 3_600_000
  for (const at of [yesterday, yesterday + 1000]) await shop.say('¿hay pan?', { at })
  const { days } = await new Analytics(shop.store, shop.clock).of(shop.ownerId, shop.botId, 7)
  expect(days.slice(-2)).toMatchObject([
    { day: '2026-11-01', received: 2, customers: 1 },
    { day: '2026-11-02', received: 1, customers: 1 },
  ])
})
