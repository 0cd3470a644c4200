import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Shop } from '../../messaging/testing/shop.ts'
import { sqliteTypes } from '../../platform/db/migration.ts'
import { costOfAsks } from '../../platform/db/migrations/0021-cost-of-asks.ts'
import { Analytics } from './analytics.service.ts'

let shop: Shop
beforeEach(async () => {
  shop = await Shop.open()
})
afterEach(() => shop.close())

test('what was asked before costs were kept is worked out by the prices that held; without a price it says so', async () => {
  const row = { botId: shop.botId, day: '2026-03-20', asks: 3, failed: 1, ms: 900 }
  const tokens = { inputTokens: 1_000_000, outputTokens: 100_000, seconds: 0 }
  const voice = { inputTokens: 0, outputTokens: 0, seconds: 90 }
  await shop.store.write('installation', async (tx) => {
    await tx
      .insertInto('aiTotals')
      .values([
        { ...row, ...tokens, kind: 'ai', model: 'gpt-4o-mini-2024-07-18' },
        { ...row, ...tokens, kind: 'ai', model: 'llama-4' },
        { ...row, ...voice, kind: 'transcribe', model: 'gpt-4o-mini-transcribe' },
      ])
      .execute()
    for (const statement of costOfAsks.statements(sqliteTypes))
      if (statement.startsWith('UPDATE')) await sql.raw(statement).execute(tx)
  })
  const clock = { now: () => Date.parse('2026-03-21T12:00:00Z') }
  const { ai } = await new Analytics(shop.store, clock).of(shop.ownerId, shop.botId, 7)
  expect(ai).toMatchObject([
    { model: 'gpt-4o-mini-2024-07-18', cost: 0.21, priced: true },
    { model: 'gpt-4o-mini-transcribe', cost: 0.0045, priced: true },
    { model: 'llama-4', cost: 0, priced: false },
  ])
})
