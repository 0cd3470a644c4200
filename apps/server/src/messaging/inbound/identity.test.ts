import { cloudCapabilities, type Peer } from '@recado/whatsapp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ana, beto, Shop } from '../testing/shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await Shop.open({ capabilities: cloudCapabilities })
})
afterEach(() => shop.close())

const peer = (phoneNumber: string | null): Peer => ({ phoneNumber, lid: null, businessUserId: 'CO.ana' })
const told = (...inbound: Parameters<Shop['receive']>) => shop.receive(...inbound)
const contacts = () =>
  shop.store.read((db) =>
    db.selectFrom('contacts').select(['id', 'phoneNumber', 'optOut', 'optOutByMeta']).execute(),
  )

test('who moves to another number stays the same contact, and the old number is nobody’s', async () => {
  await told({ ...shop.message('hola'), peer: peer(ana) })
  const [before] = await contacts()
  const moved = { kind: 'identity', wireId: 'change-1', change: 'number', former: peer(ana) } as const
  await told({ ...moved, peer: peer(beto), at: shop.clock.trueTime() })
  expect(await contacts()).toEqual([{ ...before, phoneNumber: beto }])
  await told({ ...moved, wireId: 'change-2', former: peer('573009999999'), peer: peer(null), at: 1 })
  await shop.say('hola', { from: ana })
  expect(await contacts()).toHaveLength(2)
})

test('what they tell Meta about campaigns counts, and what they told the shop stays', async () => {
  await told({ ...shop.message('hola'), peer: peer(ana) })
  const tells = (marketing: 'stop' | 'resume', wireId: string) =>
    told({ kind: 'preference', wireId, marketing, peer: peer(ana), at: shop.clock.trueTime() })
  await tells('stop', 'p1')
  expect(await contacts()).toMatchObject([{ optOut: 1, optOutByMeta: 1 }])
  await tells('resume', 'p2')
  expect(await contacts()).toMatchObject([{ optOut: 0, optOutByMeta: 0 }])
  await shop.store.write({ bot: shop.botId }, (tx) => tx.updateTable('contacts').set({ optOut: 1 }).execute())
  await tells('resume', 'p3')
  expect(await contacts()).toMatchObject([{ optOut: 1, optOutByMeta: 0 }])
})
