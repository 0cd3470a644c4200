import { expect, test } from 'vitest'
import { ana, beto, Shop } from '../testing/shop.ts'
import { hasWritten } from './has-written.ts'

test('who wrote is told from who never did, by either address', async () => {
  const shop = await Shop.open()
  await shop.say('hola', { peer: { phoneNumber: ana, lid: '99' } })
  await shop.say('te escribo yo', { from: beto, fromMe: true })
  const wrote = (phoneNumber: string | null, lid: string | null) =>
    shop.store.read((db) => hasWritten(db, shop.botId, { phoneNumber, lid }))
  expect(await wrote(ana, null)).toBe(true)
  expect(await wrote(null, '99')).toBe(true)
  expect(await wrote(beto, null)).toBe(false)
  expect(await wrote(null, '98')).toBe(false)
  await shop.close()
})
