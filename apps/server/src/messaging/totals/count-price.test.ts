import { cloudCapabilities, type DeliveryUpdate, type Pricing } from '@recado/whatsapp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freeAnswersText } from '../../text/messaging/message-costs.ts'
import { Shop } from '../testing/shop.ts'
import { dayMs } from '../../platform/time/spans.ts'

const free: Pricing = { category: 'service', type: 'free_customer_service', billable: false }

let shop: Shop
beforeEach(async () => {
  shop = await Shop.open({ capabilities: cloudCapabilities, settings: { responseDelay: 1 } })
  const { botId } = shop
  await shop.store.write('installation', (tx) =>
    tx.insertInto('waSessions').values({ botId, driver: 'cloud', updatedAt: 0 }).execute(),
  )
  const message = shop.message('hola', { answerableUntil: shop.clock.now() + dayMs, chat: 'line:1' })
  await shop.conversations.told(botId, { inbound: [message], deliveries: [] })
  await shop.clock.advance(2_000)
})
afterEach(() => shop.close())

const tell = (update: Omit<DeliveryUpdate, 'wireId'>) => {
  const [wireId = ''] = shop.network.frames.map((frame) => frame.wireId)
  return shop.conversations.told(shop.botId, { inbound: [], deliveries: [{ wireId, ...update }] })
}
const keyOf = async () => {
  const row = await shop.store.read((db) =>
    db.selectFrom('outbox').select('sendKey').executeTakeFirstOrThrow(),
  )
  return row.sendKey ?? ''
}
const counted = () =>
  shop.store.read((db) =>
    db.selectFrom('messagePrices').select(['category', 'type', 'billable', 'messages']).execute(),
  )

test('a message counts once, by the first word that it was delivered, and not because it was taken', async () => {
  const key = await keyOf()
  await tell({ key, state: 'accepted', pricing: free })
  expect(await counted()).toEqual([])
  await tell({ key, state: 'delivered', pricing: free })
  await tell({ key, state: 'delivered', pricing: free })
  await tell({ key, state: 'read', pricing: free })
  await tell({ state: 'read', pricing: free })
  expect(await counted()).toEqual([{ ...free, billable: 0, messages: 1 }])
})

test('one that was read at once was delivered, also where Meta left our key out', async () => {
  await tell({ key: await keyOf(), state: 'accepted' })
  await tell({ state: 'read', pricing: { category: 'utility', type: 'regular', billable: true } })
  expect(await counted()).toEqual([{ category: 'utility', type: 'regular', billable: 1, messages: 1 }])
})

test('one that was not delivered costs nothing, and who nears the end of the free ones is told', async () => {
  const key = await keyOf()
  await tell({ key, state: 'refused', code: '131026', kind: 'undeliverable', pricing: free })
  expect(await counted()).toEqual([])
  const day = new Date(shop.clock.now()).toISOString().slice(0, 10)
  const { botId } = shop
  const row = { botId, day: `${day.slice(0, 7)}-01`, category: 'service', type: 'free_customer_service' }
  await shop.store.write('installation', (tx) =>
    tx
      .insertInto('messagePrices')
      .values({ ...row, billable: 0, messages: freeAnswersText.toldAt - 1 })
      .execute(),
  )
  await tell({ key, state: 'delivered', pricing: free })
  expect(await shop.log()).toContain(freeAnswersText.nearlyUsed)
})
