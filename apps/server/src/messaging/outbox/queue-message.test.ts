import { afterEach, expect, test } from 'vitest'
import { writeToCustomer } from './chat.ts'
import { memoryBus } from '../../platform/events.ts'
import { ana, Shop } from '../testing/shop.ts'
import { emittingTransactions } from '../../platform/transaction.ts'

let shop: Shop
afterEach(() => shop.close())

const song = { path: 'upload', type: 'audio', filename: 'cuña.mp3', size: 9 } as const
const rows = () =>
  shop.store.read((db) =>
    db
      .selectFrom('messages')
      .select(['type', 'text', 'status'])
      .where('direction', '=', 'out')
      .orderBy('id')
      .execute(),
  )

test('the words of an answer with an audio arrive, before it: WhatsApp shows none with an audio', async () => {
  const attachment = {
    attachmentPath: song.path,
    attachmentType: song.type,
    attachmentFilename: song.filename,
  }
  const config = { regex: 'hola', response: 'Escucha esto', ...attachment, attachmentSize: song.size }
  shop = await Shop.open({ nodes: [{ type: 'CUSTOM', config }] })
  await shop.say('hola')
  await shop.clock.advance(5000)
  expect(shop.network.textsTo(ana)).toEqual(['Escucha esto'])
  expect(await rows()).toMatchObject([
    { type: 'text', text: 'Escucha esto', status: 'accepted' },
    { type: 'audio', text: '' },
  ])
})

test('an owner’s words with an audio wait and are taken back together', async () => {
  shop = await Shop.open()
  await shop.say('hola')
  const { store, clock, botId } = shop
  const { id: contactId } = await shop.contact(ana)
  const inTransaction = emittingTransactions({ store, clock, bus: memoryBus(() => {}) })
  const content = { text: 'Te canto', attachment: song }
  const written = await inTransaction('installation', (transaction) =>
    writeToCustomer(transaction, { botId, contactId, content, sessionUp: false }),
  )
  expect(written.status).toBe('failed')
  expect(await rows()).toEqual([
    { type: 'text', text: 'Te canto', status: 'failed' },
    { type: 'audio', text: '', status: 'failed' },
  ])
})
