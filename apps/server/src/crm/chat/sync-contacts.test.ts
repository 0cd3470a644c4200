import { contactRow, phoneIdentityRow } from '../../testing/rows.ts'
import type { KnownPerson } from '@recado/whatsapp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Contacts } from '../contacts/contacts.service.ts'
import { memoryBus } from '../../platform/events.ts'
import { Shop } from '../../messaging/testing/shop.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { newId } from '../../platform/db/ids.ts'
import { syncContacts } from './sync-contacts.ts'

let shop: Shop

beforeEach(async () => {
  shop = await Shop.open()
})
afterEach(() => shop.close())

/** «Sincronizar», with these people in the address book of the phone. */
function sync(people: KnownPerson[] = []): Promise<number> {
  const { store, clock, ownerId, botId } = shop
  const inTransaction = emittingTransactions({ store, clock, bus: memoryBus(() => {}) })
  const channels = () => ({ refreshPeople: () => Promise.resolve(people) })
  return syncContacts({ store, inTransaction, channels }, ownerId, botId)
}

test('counts those of whom WhatsApp has told, and nobody whom the owner alone wrote down', async () => {
  const { store, botId } = shop
  const phoneNumber = '573009998877'
  const row = contactRow({ botId, name: 'De la libreta', phoneNumber })
  await store.write('installation', async (tx) => {
    await tx.insertInto('contacts').values(row).execute()
    await tx
      .insertInto('contactIdentities')
      .values(phoneIdentityRow(botId, row.id, phoneNumber))
      .execute()
  })
  expect(await sync()).toBe(0)
  await shop.say('hola')
  expect(await sync()).toBe(1)
  await shop.say('hola', { from: phoneNumber })
  expect(await sync()).toBe(2)
})

test('who is in the address book becomes a contact once, and who was one keeps name and block', async () => {
  const { store } = shop
  const person = (phoneNumber: string | null, savedName: string, lid: string | null = null) => ({
    peer: { phoneNumber, lid },
    savedName,
    pushName: null,
  })
  await shop.say('hola', { from: '573001112233', pushName: 'Lau' })
  await shop.say('hola', { peer: { phoneNumber: null, lid: '998877' } })
  await shop.say('hola', { from: '573004445566' })
  await store.write('installation', (tx) =>
    tx
      .updateTable('contacts')
      .set({ name: 'Proveedor', blocked: 1 })
      .where('phoneNumber', '=', '573004445566')
      .execute(),
  )
  const people = [
    person('573001112233', 'Laura (vecina)'),
    person('573002223344', 'Óscar', '998877'),
    person('573004445566', 'Don Pedro'),
    person('573007778899', 'Mamá'),
    person('573007778899', 'Mamá'),
    person('5491123456789', 'Ana'),
    person('541123456789', 'Ana'),
  ]
  expect(await sync(people)).toBe(5)
  expect(await sync(people)).toBe(5)
  const all = await store.read((db) => db.selectFrom('contacts').selectAll().orderBy('phoneNumber').execute())
  expect(all.map(({ phoneNumber, name, blocked }) => [phoneNumber, name, blocked])).toEqual([
    ['5491123456789', 'Ana', 0],
    ['573001112233', 'Laura (vecina)', 0],
    ['573002223344', 'Óscar', 0],
    ['573004445566', 'Proveedor', 1],
    ['573007778899', 'Mamá', 0],
  ])
})

const laura: KnownPerson = {
  peer: { phoneNumber: '573001112233', lid: '556677' },
  savedName: 'Laura (vecina)',
  pushName: null,
}

test('who is in the address book no more keeps name, tags and chat', async () => {
  const { store, botId, clock } = shop
  await shop.say('hola', { from: '573001112233' })
  await sync([laura])
  const tagId = newId()
  const tag = { name: 'VIP', nameNormalized: 'vip', description: '', color: '#10B981' }
  const { id: contactId } = await onlyContact()
  await store.write('installation', async (tx) => {
    await tx
      .insertInto('tags')
      .values({ id: tagId, botId, ...tag, createdAt: clock.now() })
      .execute()
    await tx.insertInto('contactTags').values({ contactId, tagId }).execute()
  })
  const before = await shop.chat()
  expect(await sync([])).toBe(1)
  expect(await onlyContact()).toMatchObject({ id: contactId, name: 'Laura (vecina)' })
  expect(await shop.chat()).toEqual(before)
  expect(await store.read((db) => db.selectFrom('contactTags').selectAll().execute())).toHaveLength(1)
})

test('whom the owner deleted does not come back from the address book, but by writing', async () => {
  const { store, clock, ownerId, botId } = shop
  await sync([laura])
  const inTransaction = emittingTransactions({ store, clock, bus: memoryBus(() => {}) })
  const contacts = new Contacts({ store, inTransaction, clock })
  await contacts.remove(ownerId, botId, (await onlyContact()).id)
  expect(await sync([laura])).toBe(0)
  // The phone may know them by their number alone, or by their other address.
  const { savedName, pushName } = laura
  expect(await sync([{ peer: { phoneNumber: null, lid: '556677' }, savedName, pushName }])).toBe(0)
  await shop.say('hola', { from: '573001112233' })
  expect(await sync([laura])).toBe(1)
  expect(await onlyContact()).toMatchObject({ name: 'Laura (vecina)' })
})

test('and by the owner’s hand', async () => {
  const { store, clock, ownerId, botId } = shop
  await sync([laura])
  const inTransaction = emittingTransactions({ store, clock, bus: memoryBus(() => {}) })
  const contacts = new Contacts({ store, inTransaction, clock })
  await contacts.remove(ownerId, botId, (await onlyContact()).id)
  await contacts.create(ownerId, botId, { phoneNumber: '573001112233' }, null)
  await sync([laura])
  expect(await onlyContact()).toMatchObject({ name: 'Laura (vecina)', phoneNumber: '573001112233' })
})

const onlyContact = () =>
  shop.store.read((db) => db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow())
