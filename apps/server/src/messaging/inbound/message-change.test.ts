import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InboundChange } from '@recado/whatsapp'
import { emittingTransactions } from '../../platform/transaction.ts'
import { conversationText } from '../../text/messaging/conversations.ts'
import { insertNote } from '../outbox/insert-note.ts'
import { presentMessage } from '../../crm/chat/present-message.ts'
import { deleteContacts } from '../people/deleted-people.ts'
import { quoteOf } from '../outbox/outgoing-quote.ts'
import { ana, Shop } from '../testing/shop.ts'

let shop: Shop
let changes = 0

beforeEach(async () => {
  shop = await Shop.open({
    nodes: [
      { type: 'CUSTOM', config: { regex: 'tinto', response: 'Un tinto' } },
      { type: 'CUSTOM', config: { regex: 'torta', response: 'Una torta' } },
    ],
  })
})
afterEach(() => shop.close())

const change = (wireId: string, what: InboundChange['change'], more: Partial<InboundChange> = {}) =>
  shop.conversations.inbound(shop.botId, [
    {
      kind: 'change',
      wireId: `CHANGE${++changes}`,
      peer: { phoneNumber: ana, lid: null },
      fromMe: false,
      at: shop.clock.now(),
      target: { wireId, fromMe: false },
      change: what,
      ...more,
    },
  ])
const chat = () =>
  shop.store.read((db) =>
    db.selectFrom('messages').select(['text', 'marks', 'media']).orderBy('at').orderBy('id').execute(),
  )

test('what is edited before it was answered is answered as it is then', async () => {
  await shop.say('un tinto', { wireId: 'A' })
  await change('A', { type: 'edited', text: 'una torta' })
  await shop.clock.advance(10_000)
  expect(shop.network.textsTo(ana)).toEqual(['Una torta'])
  await change('A', { type: 'edited', text: 'un tinto, mejor' })
  await shop.clock.advance(10_000)
  expect(shop.network.textsTo(ana)).toEqual(['Una torta'])
  expect(await chat()).toMatchObject([
    { text: 'un tinto, mejor', marks: expect.stringContaining('editedAt') },
    {},
  ])
})

test('what is deleted before it was answered is not answered, and its words are gone', async () => {
  await shop.say('un tinto', { wireId: 'A' })
  await change('A', { type: 'deleted' })
  await shop.clock.advance(10_000)
  expect(shop.network.textsTo(ana)).toEqual([])
  expect(await chat()).toMatchObject([{ text: '', marks: expect.stringContaining('deletedAt') }])
  const contact = await shop.store.read((db) =>
    db.selectFrom('contacts').select('lastMessage').executeTakeFirstOrThrow(),
  )
  expect(contact.lastMessage).toBe('Mensaje eliminado')
})

test('what is deleted is not shown in the list of chats either where a note stands behind it', async () => {
  await shop.say('mi clave es 1234', { wireId: 'A' })
  const { id: contactId } = await shop.contact(ana)
  await emittingTransactions(shop)({ bot: shop.botId }, (transaction) =>
    insertNote(transaction, { botId: shop.botId, contactId, text: 'Ojo' }),
  )
  await change('A', { type: 'deleted' })
  expect((await shop.contact(ana)).lastMessage).toBe('Mensaje eliminado')
})

test('who makes of a message «BAJA» gets no campaigns, and is told so in place of the answer that they wait for', async () => {
  await shop.say('un tinto', { wireId: 'A' })
  await change('A', { type: 'edited', text: '¡Baja!' })
  await shop.clock.advance(10_000)
  expect(shop.network.textsTo(ana)).toEqual([conversationText.optOutConfirmed])
  expect(await shop.contact(ana)).toMatchObject({ optOut: 1, optOutBy: 'customer' })
})

test('a message that was answered and becomes «BAJA» is heard, too; nobody is written to for it', async () => {
  await shop.say('un tinto', { wireId: 'A' })
  await shop.clock.advance(10_000)
  await change('A', { type: 'edited', text: 'baja' })
  await shop.clock.advance(10_000)
  expect(shop.network.textsTo(ana)).toEqual(['Un tinto'])
  expect(await shop.contact(ana)).toMatchObject({ optOut: 1 })
})

test.each([
  ['of its node, which others are answered with', 'bot', true],
  ['that the shop sent in this chat', 'owner', false],
] as const)(
  'a message of the shop’s that is deleted on the phone: a file %s stays: %o',
  async (_what, author, stays) => {
    await shop.say('un tinto')
    await shop.clock.advance(10_000)
    const [sent] = shop.network.shown
    const file = {
      kind: 'image',
      originalName: 'carta.png',
      mimeType: 'image/png',
      size: 1,
      sha256: '',
    } as const
    const { store, botId } = shop
    await store.write('installation', async (tx) => {
      await tx
        .insertInto('uploads')
        .values({ ...file, token: 'carta', botId, createdAt: 0, shownAt: 0 })
        .execute()
      const media = JSON.stringify({ type: 'image', path: 'carta' })
      await tx.updateTable('messages').set({ media, author }).where('direction', '=', 'out').execute()
    })
    const target = { wireId: sent?.wireId ?? '', fromMe: true }
    await change('', { type: 'deleted' }, { fromMe: true, target })
    const files = await store.read((db) => db.selectFrom('uploads').select('token').execute())
    expect(files).toEqual(stays ? [{ token: 'carta' }] : [])
    expect((await chat()).at(-1)).toMatchObject({ text: '', media: null })
  },
)

test('marks stand on the message, one of each side, and answer nothing', async () => {
  await shop.say('un tinto', { wireId: 'A' })
  await shop.clock.advance(10_000)
  await change('A', { type: 'marked', emoji: '❤️' })
  await change('A', { type: 'marked', emoji: '👍' }, { fromMe: true })
  await change('A', { type: 'marked', emoji: '' })
  await change('nobody knows it', { type: 'marked', emoji: '👍' })
  const [first] = await chat()
  expect(JSON.parse(first?.marks ?? '')).toEqual({ customer: '', shop: '👍' })
  expect(shop.network.textsTo(ana)).toEqual(['Un tinto'])
})

test.each<InboundChange['change']>([
  { type: 'marked', emoji: '❤️' },
  { type: 'edited', text: 'una torta' },
  { type: 'deleted' },
])('a customer whom the owner deleted does not come back by an old message that is $type', async (what) => {
  await shop.say('un tinto', { wireId: 'A' })
  const { id } = await shop.contact(ana)
  const { botId } = shop
  await emittingTransactions(shop)({ bot: botId }, (transaction) => deleteContacts(transaction, botId, [id]))
  await change('A', what)
  expect(await shop.store.read((db) => db.selectFrom('contacts').select('id').execute())).toEqual([])
})

test('a contact card, a quotation and what only phones show stand in the chat in words', async () => {
  const people = [{ name: 'Luis', phoneNumbers: ['573001110000'] }]
  await shop.say('', { content: { type: 'contact', people } })
  await shop.say('de ese', { quoted: { wireId: 'OUT1', fromMe: true, text: '¿De coco?' } })
  await shop.say('', { content: { type: 'unsupported', what: 'viewOnce' } })
  const rows = await shop.store.read((db) =>
    db.selectFrom('messages').select(['type', 'text', 'quoted']).orderBy('id').execute(),
  )
  expect(rows.slice(0, 2)).toMatchObject([
    { type: 'contact', text: 'Luis 573001110000', quoted: null },
    { text: 'de ese', quoted: expect.stringContaining('¿De coco?') },
  ])
  const contact = await shop.store.read((db) =>
    db.selectFrom('contacts').select('lastMessage').executeTakeFirstOrThrow(),
  )
  expect(contact.lastMessage).toBe('Foto, video o audio de una sola vez: ábrelo en el teléfono')
})

test('what has no words is named in the chat: a live place, what only phones show, and what was quoted of it', async () => {
  await shop.say('', { content: { type: 'location', latitude: 4.6, longitude: -74, live: true } })
  await shop.say('', { content: { type: 'unsupported', what: 'order' } })
  await shop.say('', { content: { type: 'unsupported', what: 'somethingOfTomorrow' } })
  const audio = { type: 'audio', mimeType: 'audio/ogg', size: 1, seconds: 3, voice: true } as const
  await shop.say('sí, ese', { quoted: { wireId: 'OUT1', fromMe: true, text: '', content: audio } })
  const rows = await shop.store.read((db) => db.selectFrom('messages').selectAll().orderBy('id').execute())
  const [place, order, unknown, answer] = rows.map(presentMessage)
  expect(place?.location).toEqual({ latitude: 4.6, longitude: -74, name: 'Ubicación en tiempo real' })
  expect(order?.text).toBe('Pedido del catálogo: ábrelo en el teléfono')
  expect(unknown?.text).toBe('Mensaje que solo se ve en el teléfono')
  expect(answer?.quoted).toEqual({ fromMe: true, text: 'Nota de voz' })
  const [, , third] = rows
  expect(
    await shop.store.read((db) =>
      quoteOf(db, { botId: shop.botId, contactId: third?.contactId ?? '', messageId: rows[0]?.id ?? '' }),
    ),
  ).toMatchObject({ fromMe: false, text: 'Ubicación en tiempo real' })
})
