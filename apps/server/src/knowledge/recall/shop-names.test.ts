import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { Shop } from '../../messaging/testing/shop.ts'
import { shopNames } from './shop-names.ts'

let shop: Shop
beforeEach(async () => {
  shop = await Shop.open()
})
afterEach(() => shop.close())

async function know(botId: string, facts: readonly { label: string; version?: number }[]): Promise<void> {
  const sourceId = newId()
  await shop.store.write({ bot: shop.botId }, async (tx) => {
    await tx
      .insertInto('sources')
      .values({
        id: sourceId,
        botId,
        kind: 'text',
        title: 'Carta',
        origin: null,
        reading: null,
        note: null,
        readAt: 1,
        checkedAt: 1,
        createdAt: 1,
      })
      .execute()
    await tx
      .insertInto('facts')
      .values(
        facts.map(({ label, version = 1 }, seq) => ({
          id: newId(),
          botId,
          sourceId,
          seq,
          label,
          text: `${label}: $12.000`,
          searched: label,
          version,
          editedAt: null,
        })),
      )
      .execute()
  })
}

test('the names in what a bot knows, those first of which it says most; no questions, and nothing that does not count yet', async () => {
  await know(shop.botId, [
    { label: 'Ajiaco' },
    { label: 'Obleas' },
    { label: 'Obleas' },
    { label: '' },
    { label: '¿Hacen domicilios hasta la avenida Boyacá?' },
    { label: 'Changua', version: 0 },
  ])
  expect(await shopNames(shop.store, shop.botId)).toEqual(['Obleas', 'Ajiaco'])
  expect(await shopNames(shop.store, newId())).toEqual([])
})

test('a hundred at most', async () => {
  await know(
    shop.botId,
    Array.from({ length: 130 }, (_, at) => ({ label: `Plato ${at}` })),
  )
  expect(await shopNames(shop.store, shop.botId)).toHaveLength(100)
})
