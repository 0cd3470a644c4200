import { afterAll, beforeAll, expect, test } from 'vitest'
import { Shop } from '../conversations/testing/shop.ts'
import { newId } from '../db/ids.ts'
import { syncContacts } from './sync-contacts.ts'

let shop: Shop

beforeAll(async () => {
  shop = await Shop.open()
})
afterAll(() => shop.close())

test('counts those of whom WhatsApp has told, and nobody whom the owner alone wrote down', async () => {
  const { store, ownerId, botId, clock } = shop
  const phoneNumber = '573009998877'
  const at = { createdAt: clock.now(), updatedAt: clock.now() }
  const row = { id: newId(), botId, name: 'De la libreta', pushName: null, phoneNumber, email: null, ...at }
  await store.write(async (tx) => {
    await tx.insertInto('contacts').values(row).execute()
    const identity = { id: newId(), botId, kind: 'phone', value: phoneNumber, contactId: row.id } as const
    await tx.insertInto('contactIdentities').values(identity).execute()
  })
  const channels = () => ({ refreshPeople: () => Promise.resolve() })
  const sync = () => syncContacts({ store, channels }, ownerId, botId)
  expect(await sync()).toBe(0)
  await shop.say('hola')
  expect(await sync()).toBe(1)
  await shop.say('hola', { from: phoneNumber })
  expect(await sync()).toBe(2)
})
