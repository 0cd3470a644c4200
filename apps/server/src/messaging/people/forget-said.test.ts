import { afterEach, beforeEach, expect, test } from 'vitest'
import { emittingTransactions } from '../../platform/transaction.ts'
import { deleteContacts } from './deleted-people.ts'
import { ana, beto, Shop } from '../testing/shop.ts'

let shop: Shop
beforeEach(async () => void (shop = await Shop.open()))
afterEach(() => shop.close())

const deleteAna = async () => {
  const { id } = await shop.contact(ana)
  const { botId } = shop
  await emittingTransactions(shop)({ bot: botId }, (transaction) => deleteContacts(transaction, botId, [id]))
}

test.each([
  ['whom they are with', {}],
  ['their line', { chat: 'line:77' }],
])(
  'a journal that knows chats by %s keeps that the messages of a deleted customer came, and no word of them',
  async (_by, chat) => {
    const peer = { phoneNumber: ana, lid: '99887766' }
    const said = await shop.say('Mi cédula es 123', { pushName: 'Ana María', peer, ...chat })
    await shop.receive({
      kind: 'change',
      wireId: 'EDIT',
      peer,
      fromMe: false,
      at: shop.clock.now(),
      target: { wireId: said.wireId, fromMe: false },
      change: { type: 'edited', text: 'Mi cédula es 1234' },
      ...chat,
    })
    await shop.say('Hola de Beto', { from: beto, ...chat })
    await deleteAna()
    const rows = await shop.store.read((db) =>
      db.selectFrom('journal').select(['wireId', 'payload', 'raw']).orderBy('id').execute(),
    )
    expect(rows).toMatchObject([
      { wireId: said.wireId, payload: '{}', raw: null },
      { wireId: 'EDIT', payload: '{}', raw: null },
      { payload: expect.stringContaining('Hola de Beto'), raw: expect.anything() },
    ])
    await shop.receive(said)
    const contacts = await shop.store.read((db) => db.selectFrom('contacts').select('phoneNumber').execute())
    expect(contacts).toEqual([{ phoneNumber: beto }])
  },
)
