import { expect, test } from 'vitest'
import { learnPeople } from './people.ts'
import { takeHistory } from '../inbound/history.ts'
import { peerOfContact } from './contact-of-peer.ts'
import { insertNote } from '../outbox/insert-note.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { memoryBus } from '../../platform/events.ts'
import { Shop } from '../testing/shop.ts'

const day = 24 * 3_600_000
const unitsOf = (shop: Shop) =>
  emittingTransactions({ store: shop.store, clock: shop.clock, bus: memoryBus(() => {}) })
const contacts = (shop: Shop) =>
  shop.store.read((db) => db.selectFrom('contacts').selectAll().orderBy('id').execute())

test.each([
  ['5491123456789', '541123456789', '5491123456789'],
  ['525512345678', '5215512345678', '525512345678'],
  ['5511987654321', '551187654321', '5511987654321'],
])('%s and %s are one contact, written to as WhatsApp does', async (one, other, shown) => {
  const shop = await Shop.open()
  await shop.say('hola', { from: one })
  await shop.say('hola otra vez', { from: other })
  const all = await contacts(shop)
  expect(all.map(({ phoneNumber }) => phoneNumber)).toEqual([shown])
  const peer = await shop.store.write('installation', (tx) => peerOfContact(tx, all[0]?.id ?? ''))
  expect(peer.phoneNumber).toBe(other)
  await shop.close()
})

test('a LID and a phone that turn out to be one person are one contact, also without a message', async () => {
  const shop = await Shop.open()
  await shop.say('hola', { peer: { phoneNumber: null, lid: '99887766' } })
  await shop.say('buenas', { from: '573001112233' })
  const two = await contacts(shop)
  expect(two).toHaveLength(2)
  await shop.store.write('installation', async (tx) => {
    const tag = { id: 'vip', botId: shop.botId, name: 'VIP', nameNormalized: 'vip' }
    await tx
      .insertInto('tags')
      .values({ ...tag, description: '', color: '#3B82F6', createdAt: 1 })
      .execute()
    for (const { id } of two)
      await tx.insertInto('contactTags').values({ contactId: id, tagId: 'vip' }).execute()
  })
  const people = [
    { peer: { phoneNumber: '573001112233', lid: '99887766' }, savedName: 'Ana', pushName: 'anita' },
    { peer: { phoneNumber: '573009999999', lid: null }, savedName: 'Mamá', pushName: null },
  ]
  await learnPeople(unitsOf(shop), shop.botId, people)
  const [ana, ...others] = await contacts(shop)
  expect(others).toEqual([])
  expect(ana).toMatchObject({ name: 'Ana', pushName: 'anita', phoneNumber: '573001112233' })
  const messages = await shop.chat()
  expect(messages.filter(({ author }) => author === 'customer')).toHaveLength(2)
  const tags = await shop.store.read((db) => db.selectFrom('contactTags').selectAll().execute())
  expect(tags).toEqual([{ contactId: ana?.id, tagId: 'vip' }])
  await shop.close()
})

test('what came before the link, told late, takes back nothing that is known of a contact', async () => {
  const shop = await Shop.open()
  await shop.say('hola')
  const { botId, store, clock } = shop
  await store.write('installation', (tx) =>
    tx.updateTable('contacts').set({ conversationCount: 12 }).execute(),
  )
  const [before] = await contacts(shop)
  const contactId = before?.id ?? ''
  const unit = unitsOf(shop)
  await unit({ bot: botId }, (transaction) =>
    insertNote(transaction, { botId, contactId, text: 'Paga los viernes' }),
  )
  // As messages go with their age.
  await store.write('installation', (tx) => tx.deleteFrom('messages').where('author', '!=', 'note').execute())
  const told = shop.message('Le escribo mañana', { fromMe: true, at: clock.now() - 50 * day })
  await takeHistory(unit, botId, { people: [], messages: [told] })
  expect(await contacts(shop)).toMatchObject([
    { lastInboundAt: before?.lastInboundAt, conversationCount: 12, lastMessage: 'Le escribo mañana' },
  ])
  await shop.close()
})

test('who has a chat in the phone becomes a contact once, even without a name or messages', async () => {
  const shop = await Shop.open()
  const peer = { phoneNumber: '573001112233', lid: null }
  const people = [{ peer, savedName: null, pushName: null, hasChat: true as const }]
  await learnPeople(unitsOf(shop), shop.botId, people)
  await learnPeople(unitsOf(shop), shop.botId, people)
  expect(await contacts(shop)).toMatchObject([
    { phoneNumber: '573001112233', name: null, onWhatsApp: 1, unread: 0 },
  ])
  await shop.close()
})

test('who calls themselves by blanks alone has no name, or keeps the one that they had', async () => {
  const shop = await Shop.open()
  await shop.say('hola', { pushName: ' \u00a0 ' })
  expect((await contacts(shop))[0]?.pushName).toBeNull()
  await shop.say('soy yo', { pushName: ' Ana ' })
  await shop.say('adiós', { pushName: '' })
  expect((await contacts(shop))[0]?.pushName).toBe('Ana')
  await shop.close()
})

test('the history fills the CRM and is never answered, however often it comes', async () => {
  const shop = await Shop.open()
  const now = shop.clock.now()
  const messages = [
    shop.message('¿tienen café?', { at: now - 3 * day, wireId: 'H1', pushName: 'Ana' }),
    shop.message('Sí, de Nariño', { at: now - 3 * day + 1000, wireId: 'H2', fromMe: true }),
    shop.message('gracias', {
      at: now - day,
      wireId: 'H3',
      quoted: { wireId: 'H2', fromMe: true, text: 'Sí, de Nariño' },
    }),
  ]
  const people = [
    {
      peer: messages[0]?.peer ?? { phoneNumber: null, lid: null },
      savedName: 'Ana (vecina)',
      pushName: null,
    },
  ]
  const take = () => takeHistory(unitsOf(shop), shop.botId, { people, messages: messages.toReversed() })
  await take()
  await take()
  await shop.clock.advance(60_000)
  expect(await contacts(shop)).toMatchObject([
    {
      name: 'Ana (vecina)',
      pushName: 'Ana',
      unread: 0,
      lastMessage: 'gracias',
      lastMessageAt: now - day,
      conversationCount: 2,
    },
  ])
  expect((await shop.chat()).map(({ author, text }) => [author, text])).toEqual([
    ['customer', '¿tienen café?'],
    ['owner', 'Sí, de Nariño'],
    ['customer', 'gracias'],
  ])
  const [, , thanks] = await shop.store.read((db) =>
    db.selectFrom('messages').select('quoted').orderBy('at').execute(),
  )
  expect(thanks?.quoted).toContain('Sí, de Nariño')
  expect(shop.network.frames).toEqual([])
  expect(await shop.store.read((db) => db.selectFrom('turns').select('id').execute())).toEqual([])
  expect(await shop.log()).toEqual([
    'Historial recibido: 3 mensajes de 1 conversación. Nada de eso se responde',
  ])
  await shop.close()
})
