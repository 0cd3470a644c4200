import type { ContactFilter } from '@recado/contract/crm/contacts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ana, beto, Shop } from '../../messaging/testing/shop.ts'
import { newId } from '../../platform/db/ids.ts'
import { presentContacts } from './contacts.repository.ts'
import { findContacts } from './find-contacts.ts'

let shop: Shop
beforeEach(async () => {
  shop = await Shop.open()
})
afterEach(() => shop.close())

const list = (state?: ContactFilter['state']) =>
  shop.store.read(async (db) => {
    const now = shop.clock.now()
    const { rows } = await findContacts(db, shop.botId, { state }, { limit: 10, now })
    return presentContacts(db, rows, now)
  })
const first = async () => (await list('talked'))[0]

test('a chat shows who said the last of it, how far that came, and what it is', async () => {
  await shop.say('hola')
  expect((await first())?.lastSaid).toMatchObject({ author: 'customer', status: 'received', type: 'text' })
  await shop.clock.advance(10_000)
  expect((await first())?.lastSaid).toMatchObject({ author: 'bot', status: 'accepted', attachment: null })
  const { id } = await shop.contact(ana)
  shop.network.connected = false
  await shop.write(id, 'Ya te atiendo')
  expect(await first()).toMatchObject({
    lastMessage: 'Ya te atiendo',
    lastSaid: { author: 'owner', status: 'failed' },
  })
  const photo = { type: 'image', filename: 'torta.jpg', mimeType: 'image/jpeg', size: 9 } as const
  await shop.receive(shop.message('', { content: photo }))
  expect(await first()).toMatchObject({
    lastMessage: 'Foto',
    lastSaid: { author: 'customer', type: 'image', attachment: { kind: 'image', path: null, size: 9 } },
  })
  const pdf = { type: 'document', filename: 'pedido.pdf', mimeType: 'application/pdf', size: 9 } as const
  await shop.receive(shop.message('', { content: pdf }))
  expect((await first())?.lastMessage).toBe('pedido.pdf')
})

test('what only the shop sees is not the last that was said', async () => {
  await shop.say('gracias')
  const { id: contactId } = await shop.contact(ana)
  const at = shop.clock.now() + 60_000
  const note = { id: newId(), botId: shop.botId, contactId, wireId: null, direction: 'out' } as const
  await shop.store.write('installation', (tx) =>
    tx
      .insertInto('messages')
      .values({ ...note, author: 'note', type: 'note', text: 'x', at, status: 'received', createdAt: at })
      .execute(),
  )
  expect((await first())?.lastSaid).toMatchObject({ author: 'customer' })
})

test('people who never wrote are apart from those with whom the shop has talked', async () => {
  await shop.say('hola')
  await shop.say('hola', { from: beto })
  const id = newId()
  await shop.clock.advance(60_000)
  const at = shop.clock.now()
  const stranger = { id, botId: shop.botId, name: 'Nueva', pushName: null, phoneNumber: '573009998877' }
  await shop.store.write('installation', (tx) =>
    tx
      .insertInto('contacts')
      .values({ ...stranger, email: null, searchText: 'nueva', createdAt: at, updatedAt: at })
      .execute(),
  )
  expect((await list()).map(({ name }) => name)[0]).toBe('Nueva')
  expect((await list('talked')).map(({ phoneNumber }) => phoneNumber)).toEqual([beto, ana])
  expect((await list('never_talked')).map(({ name, lastSaid }) => [name, lastSaid])).toEqual([
    ['Nueva', null],
  ])
})
