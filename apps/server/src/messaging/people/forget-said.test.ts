import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Effect, emptyConversation } from '@recado/engine'
import { newId } from '../../platform/db/ids.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { conversationText } from '../../text/messaging/conversations.ts'
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

test('no line of the live log is about a deleted customer, also of when they had two numbers; it is counted on', async () => {
  await shop.say('Hola de Beto', { from: beto, pushName: 'Beto' })
  await shop.clock.advance(60_000)
  const ofBeto = await shop.log()
  await shop.say('De antes', { peer: { phoneNumber: null, lid: '99887766' }, pushName: 'Anita' })
  await shop.say('hola', { pushName: 'Ana María' })
  await shop.say('¿siguen ahí?', { peer: { phoneNumber: ana, lid: '99887766' } })
  await shop.clock.advance(60_000)
  const newest = async () =>
    shop.store.read((db) =>
      db.selectFrom('logLines').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow(),
    )
  const { seq } = await newest()
  await deleteAna()
  expect(await shop.log()).toEqual([...ofBeto, conversationText.ofDeleted])
  expect(await newest()).toMatchObject({ seq, metadata: '{}' })
  await shop.say('¿y yo?', { from: beto })
  expect((await newest()).seq).toBeGreaterThan(seq)
})

test('no table has a word or the name of a deleted customer, nor what their turns told others', async () => {
  const words = 'Ana María, con cédula 123'
  const effects: Effect[] = [
    { kind: 'save_fields', fields: { pedido: words } },
    { kind: 'email', nodeId: 'n', to: 'marta@tienda.co', subject: 'Pedido', text: words },
    { kind: 'webhook', nodeId: 'n', url: 'https://tienda.co/', payload: { message: words } },
    { kind: 'notify_owner', nodeId: 'n', text: words },
    { kind: 'handoff', nodeId: 'n', summary: words },
  ]
  const reply = { text: words, nodeId: null, nodeName: 'Prueba', nodeType: null }
  await shop.close()
  shop = await Shop.open({
    // oxlint-disable-next-line require-yield -- a decision that asks for nothing
    answer: function* ({ contact }) {
      const done = { replies: [reply], trace: [], state: emptyConversation, answered: [], unanswered: [] }
      return { ...done, effects, contact }
    },
  })
  await shop.say(words, { pushName: 'Ana María', peer: { phoneNumber: null, lid: '99887766' } })
  await shop.clock.advance(60_000)
  // Another one until now, who stays: their turns are this customer's from now on.
  await shop.say(words, { peer: { phoneNumber: ana, lid: null } })
  await shop.say(words, { peer: { phoneNumber: ana, lid: '99887766' } })
  await shop.clock.advance(60_000)
  const turn = await shop.store.read((db) => db.selectFrom('turns').select('id').executeTakeFirstOrThrow())
  await shop.store.write('installation', async (tx) => {
    const about = { botId: shop.botId, column: 'turns.events', rowId: turn.id } as const
    await tx
      .insertInto('setAside')
      .values({ id: newId(), ...about, value: words, reason: '', at: 1 })
      .execute()
  })
  const told = async () =>
    (await everyRow()).filter(([, row]) => /María|cédula/.test(row)).map(([table]) => table)
  expect(new Set(await told())).toEqual(
    new Set(['contacts', 'jobs', 'journal', 'logLines', 'messages', 'outbox', 'setAside', 'turns']),
  )
  await deleteAna()
  expect(await told()).toEqual([])
  const known = (await everyRow()).filter(([, row]) => row.includes(ana)).map(([table]) => table)
  expect(new Set(known)).toEqual(new Set(['deletedPeople', 'journal']))
})

/** All that is stored: of each row its table, and what it says. */
async function everyRow(): Promise<[table: string, row: string][]> {
  const tables = await shop.store.read((db) => db.introspection.getTables())
  const rows = await Promise.all(
    tables
      .filter(({ name }) => !name.startsWith('messageSearch'))
      .map(async ({ name }) => {
        // The names are the database's own.
        const found = await shop.store.read((db) =>
          db
            .selectFrom(name as 'bots')
            .selectAll()
            .execute(),
        )
        return found.map((row): [string, string] => [name, JSON.stringify(row)])
      }),
  )
  return rows.flat()
}
