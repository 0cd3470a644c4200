import { afterEach, expect, test } from 'vitest'
import { memoryBus } from '../../platform/events.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { ana, Shop } from '../testing/shop.ts'
import { leaveBehind } from './leave-behind.ts'
import { queueMessage } from './queue-message.ts'

let shop: Shop
afterEach(() => shop.close())

test('what waited for a line that is another one now is taken back, waits for its owner, or is made ready anew', async () => {
  shop = await Shop.open()
  await shop.say('hola')
  const { store, clock, botId } = shop
  const { id: contactId } = await shop.contact(ana)
  const at = clock.now()
  const inTransaction = emittingTransactions({ store, clock, bus: memoryBus(() => {}) })
  await store.write('installation', (tx) =>
    tx
      .insertInto('campaigns')
      .values({
        id: 'promo',
        botId,
        name: 'Promo',
        message: 'Hoy 2×1',
        audience: 'all',
        tagIds: '[]',
        status: 'sending',
        startedAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .execute(),
  )
  await inTransaction({ bot: botId }, async (transaction) => {
    for (const [source, lane] of [
      ['turn', 'reply'],
      ['owner', 'chat'],
      ['campaign', 'campaign'],
    ] as const) {
      const author = source === 'turn' ? 'bot' : source
      const content = { text: source }
      await queueMessage(transaction, { botId, contactId, lane, source, sourceId: 'promo', author, content })
    }
    await leaveBehind(transaction, botId)
  })
  const rows = await store.read((db) =>
    db
      .selectFrom('outbox')
      .select(['source', 'state'])
      .where('sourceId', '=', 'promo')
      .orderBy('id')
      .execute(),
  )
  expect(rows).toEqual([
    { source: 'turn', state: 'cancelled' },
    { source: 'owner', state: 'queued' },
    { source: 'campaign', state: 'queued' },
  ])
  const campaign = await store.read((db) =>
    db.selectFrom('campaigns').select(['pausedAt', 'reason']).executeTakeFirstOrThrow(),
  )
  expect(campaign).toEqual({ pausedAt: at, reason: expect.stringContaining('otra conexión') })
})
