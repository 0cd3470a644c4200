import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Holding } from '../../../cluster/holding.ts'
import { type DomainEvent, memoryBus } from '../../../platform/events.ts'
import { FakeClock } from '../../../platform/time/fake-clock.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { orderCleared, orderOff, orderOn } from './line-orders.repository.ts'
import { LineOrders } from './line-orders.ts'
import { openShopDatabase, type ShopDatabase } from '../testing/shop-database.ts'

let shop: ShopDatabase
beforeEach(async () => {
  shop = await openShopDatabase()
})
afterEach(() => shop.close())

/** A server's orders, with what it did and told, and how often it read. */
function server(node: string) {
  const [done, told] = [new Array<string>(), new Array<DomainEvent>()]
  let reads = 0
  let isUp = false
  const holding: Holding = {
    node,
    works: () => node === 'holder',
    holds: () => node === 'holder',
    epochOf: () => undefined,
    claim: async () => {},
  }
  const clock = new FakeClock()
  const bus = memoryBus(() => {})
  bus.subscribe((event) => void told.push(event))
  const does = (what: string, up: boolean) => async () => {
    done.push(what)
    isUp = up
  }
  const orders = new LineOrders({
    store: {
      ...shop.store,
      read(query) {
        reads += 1
        return shop.store.read(query)
      },
    },
    inTransaction: emittingTransactions({ store: shop.store, bus, clock }),
    clock,
    holding,
    lines: {
      open: does('open', true),
      close: does('close', false),
      switchOff: does('switchOff', false),
      forget: does('forget', false),
    },
    isDown: () => !isUp,
    failed: (_botId, error) => {
      throw error
    },
  })
  return { orders, done, told, clock, reads: () => reads }
}

test('what an owner orders at another server is done by the holder, once, whether or not it was told', async () => {
  const { botId, ownerId, store } = shop
  await store.write({ bot: botId }, async (tx) => {
    await tx.updateTable('bots').set({ holder: 'holder' }).where('id', '=', botId).execute()
    await tx.insertInto('waSessions').values({ botId, credentials: 'x', updatedAt: 1 }).execute()
  })
  const [holder, other] = [server('holder'), server('another one')]
  await holder.orders.take(new Set([botId]))
  expect(await other.orders.note(botId, orderOn)).toBe(false)
  expect(other.told).toEqual([{ type: 'for_holder', botId, about: 'order' }])
  await holder.orders.obey()
  await holder.orders.obey()
  await other.orders.obey()
  expect([holder.done, other.done]).toEqual([['open'], []])

  await other.orders.note(botId, orderOff)
  await holder.orders.obey()
  // Its own orders it does itself.
  expect(await holder.orders.note(botId, orderOn)).toBe(true)
  await holder.orders.obey()
  await other.orders.note(botId, orderCleared)
  await holder.orders.obey()
  expect(holder.done).toEqual(['open', 'switchOff', 'forget'])

  const active = (active: 0 | 1) =>
    store.write({ account: ownerId }, (tx) =>
      tx.updateTable('users').set({ active }).where('id', '=', ownerId).execute(),
    )
  await holder.orders.note(botId, orderOn)
  await active(0)
  await holder.orders.obey()
  await active(1)
  await holder.orders.obey()
  expect(holder.done.slice(3)).toEqual(['close', 'open'])
})

test('a session that nobody was there to unlink is unlinked by whoever takes the bot', async () => {
  const { botId, store } = shop
  await store.write({ bot: botId }, async (tx) => {
    await tx.updateTable('bots').set({ holder: 'holder' }).where('id', '=', botId).execute()
    await tx.insertInto('waSessions').values({ botId, credentials: 'x', updatedAt: 1 }).execute()
  })
  const [holder, other] = [server('holder'), server('another one')]
  await other.orders.note(botId, orderCleared)
  await holder.orders.take(new Set([botId]))
  await holder.orders.obey()
  expect(holder.done).toEqual(['forget'])
})

test('a look reads the orders of all bots only where one may be another, and after bots came or went', async () => {
  const { botId, store } = shop
  await store.write({ bot: botId }, (tx) =>
    tx.updateTable('bots').set({ holder: 'holder' }).where('id', '=', botId).execute(),
  )
  const [holder, other] = [server('holder'), server('another one')]
  await holder.orders.take(new Set([botId]))
  const readsOf = async (look: () => Promise<void>) => {
    const before = holder.reads()
    await look()
    return holder.reads() - before
  }
  const all = () => holder.orders.obey()
  expect([await readsOf(all), await readsOf(all), await readsOf(all)]).toEqual([2, 1, 1])
  await other.orders.note(botId, orderOn)
  expect(await readsOf(() => holder.orders.obey(botId))).toBe(1)
  expect(holder.done).toEqual(['open'])
  expect([await readsOf(all), await readsOf(all)]).toEqual([2, 1])
  await holder.orders.take(new Set())
  expect([await readsOf(all), await readsOf(all)]).toEqual([2, 1])
  expect(holder.done).toEqual(['open'])
})
