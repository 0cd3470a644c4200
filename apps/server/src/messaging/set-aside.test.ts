import { newId } from '../platform/db/ids.ts'
import { botRow } from '../testing/rows.ts'
import { afterEach, expect, test } from 'vitest'
import { setAsideText } from '../text/messaging/set-aside.ts'
import { emittingTransactions } from '../platform/transaction.ts'
import { journalAll } from './inbound/journal.ts'
import { writeToCustomer } from './outbox/chat.ts'
import { UnreadableValueError } from '../platform/db/stored-json.ts'
import { beginJob } from './jobs/job-queue.ts'
import { setAside } from './set-aside.ts'
import { ana, beto, Shop } from './testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

const reply = '¡Hola! ¿Qué buscas?'
const answersTo = (phoneNumber: string) => shop.network.textsTo(phoneNumber).filter((text) => text === reply)
const queue = async (contactId: string, text: string) => {
  const { store, bus, clock, botId } = shop
  const inTransaction = emittingTransactions({ store, bus, clock })
  const written = await inTransaction('installation', (transaction) =>
    writeToCustomer(transaction, { botId, contactId, content: { text }, sessionUp: true }),
  )
  return written.messageId
}
const setAsideRows = () => shop.store.read((db) => db.selectFrom('setAside').selectAll().execute())

test.each(['{"kind":"message"}', '{cut', 'null'])(
  'a row of the journal that is %s keeps nobody waiting',
  async (payload) => {
    shop = await Shop.open()
    const { botId, clock } = shop
    const broken = shop.message('¿abren hoy?')
    await shop.store.write('installation', async (tx) => {
      await journalAll(tx, botId, [broken, shop.message('hola', { from: beto })], clock.now())
      await tx.updateTable('journal').set({ payload }).where('wireId', '=', broken.wireId).execute()
    })
    await shop.kill()
    await shop.startProcess()
    await shop.clock.advance(10_000)
    expect(answersTo(beto)).toHaveLength(1)
    expect(await setAsideRows()).toMatchObject([{ botId, column: 'journal.payload', value: payload }])
    expect(await shop.log()).toContain(setAsideText.log['journal.payload'])
    // Once and no more.
    await shop.kill()
    await shop.startProcess()
    await shop.clock.advance(10_000)
    expect(await setAsideRows()).toHaveLength(1)
  },
)

test('one of those told together that cannot be routed keeps none of them waiting', async () => {
  shop = await Shop.open()
  // What no driver gives, and what the journal takes all the same.
  const broken = { ...shop.message('¿abren hoy?'), content: { type: 'text' } as never }
  await shop.conversations.told(shop.botId, {
    inbound: [broken, shop.message('hola', { from: beto })],
    deliveries: [],
  })
  await shop.clock.advance(10_000)
  expect(answersTo(beto)).toHaveLength(1)
})

test('one that cannot be routed holds up no other bot’s, and is not tried for ever', async () => {
  shop = await Shop.open()
  const { store, clock, conversations, botId, errors } = shop
  const otherBot = newId()
  await store.write('installation', (tx) =>
    tx
      .insertInto('bots')
      .values(botRow({ id: otherBot, ownerId: shop.ownerId }))
      .execute(),
  )
  const broken = { ...shop.message('¿abren hoy?'), content: { type: 'text' } as never }
  await conversations.told(botId, { inbound: [broken], deliveries: [] })
  await clock.settle()
  const states = async () => {
    const rows = await store.read((db) =>
      db.selectFrom('journal').select(['botId', 'state']).orderBy('id').execute(),
    )
    return rows.map((row) => [row.botId === botId ? 'its own' : 'another', row.state])
  }
  await conversations.inbound(otherBot, [shop.message('hola')])
  await conversations.inbound(botId, [shop.message('hola')])
  // Of its own bot nothing overtakes it.
  expect(await states()).toEqual([
    ['its own', 'new'],
    ['another', 'routed'],
    ['its own', 'new'],
  ])
  await clock.advance(10_000)
  expect((await states()).at(-1)).toEqual(['its own', 'routed'])
  const tried = errors.length
  expect(tried).toBeGreaterThan(1)
  for (let nth = 0; nth < 5; nth += 1) await conversations.lookAgain()
  expect(errors).toHaveLength(tried)
})

test('fields, the conversation and a waiting turn that cannot be read stop no customer', async () => {
  shop = await Shop.open()
  for (const from of [ana, beto]) await shop.say('hola', { from })
  await shop.clock.advance(10_000)
  const { id } = await shop.contact(ana)

  await shop.store.write('installation', async (tx) => {
    await tx.updateTable('contacts').set({ fields: '[1' }).where('id', '=', id).execute()
    await tx.updateTable('conversations').set({ state: '{}' }).where('contactId', '=', id).execute()
  })
  for (const from of [ana, beto]) await shop.say('hola', { from })
  await shop.clock.advance(20_000)
  expect([answersTo(ana), answersTo(beto)].map(({ length }) => length)).toEqual([2, 2])

  await shop.say('hola')
  await shop.store.write('installation', (tx) =>
    tx
      .updateTable('turns')
      .set({ events: '{}' })
      .where('contactId', '=', id)
      .where('state', '=', 'waiting')
      .execute(),
  )
  await shop.clock.advance(20_000)
  for (const from of [ana, beto]) await shop.say('hola', { from })
  await shop.clock.advance(20_000)
  expect([answersTo(ana), answersTo(beto)].map(({ length }) => length)).toEqual([3, 3])
  expect((await setAsideRows()).map(({ column }) => column).toSorted()).toEqual([
    'contacts.fields',
    'conversations.state',
    'turns.events',
  ])
})

test('a message to send that cannot be read fails alone, and the next of the bot leave', async () => {
  shop = await Shop.open()
  for (const from of [ana, beto]) await shop.say('hola', { from })
  await shop.clock.advance(10_000)
  const [toAna, toBeto] = [await shop.contact(ana), await shop.contact(beto)]
  // Said, and killed before it left.
  const messageId = await queue(toAna.id, 'Ya salió tu pedido')
  await queue(toBeto.id, 'Ya salió el tuyo')
  await shop.store.write('installation', (tx) =>
    tx
      .updateTable('outbox')
      .set({ content: '{"text":1}' })
      .where('contactId', '=', toAna.id)
      .where('state', '=', 'queued')
      .execute(),
  )
  await shop.kill()
  await shop.startProcess()
  await shop.clock.advance(20_000)
  expect(shop.network.textsTo(beto)).toContain('Ya salió el tuyo')
  const failed = await shop.store.read((db) =>
    db
      .selectFrom('messages')
      .select(['status', 'reason'])
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow(),
  )
  expect(failed).toEqual({ status: 'failed', reason: 'unreadable' })
  await shop.write(toAna.id, 'Salió hace un rato')
  await shop.clock.advance(20_000)
  expect(shop.network.textsTo(ana)).toContain('Salió hace un rato')
})

test('a node and settings that cannot be read are left out, and the bot answers with the rest', async () => {
  const broken = newId()
  const farewell = { type: 'CUSTOM', config: { regex: 'chao', response: '¡Chao!' }, id: broken }
  shop = await Shop.open({
    nodes: [{ type: 'CUSTOM', config: { regex: 'hola', response: reply } }, farewell],
  })
  await shop.store.write('installation', async (tx) => {
    await tx.updateTable('nodes').set({ config: 'null' }).where('id', '=', broken).execute()
    await tx
      .updateTable('bots')
      .set((eb) => ({ settings: '}', version: eb('version', '+', 1) }))
      .execute()
  })
  await shop.say('hola').catch(() => {})
  await shop.store.write('installation', (tx) =>
    journalAll(tx, shop.botId, [shop.message('hola')], shop.clock.now()),
  )
  await shop.clock.advance(30_000)
  expect(answersTo(ana).length).toBeGreaterThan(0)
  const node = await shop.store.read((db) =>
    db.selectFrom('nodes').select(['config', 'isActive']).where('id', '=', broken).executeTakeFirstOrThrow(),
  )
  expect(node).toEqual({ config: '{}', isActive: 0 })
  const said = await shop.log()
  expect(said).toContain(setAsideText.log['nodes.config'])
  expect(said).toContain(setAsideText.log['bots.settings'])
})

test('a job that cannot be read is not tried for ever', async () => {
  shop = await Shop.open()
  const { store, bus, clock, botId } = shop
  const inTransaction = emittingTransactions({ store, bus, clock })
  const [id, at] = [newId(), clock.now()]
  const job = {
    id,
    botId,
    kind: 'email',
    payload: '{',
    state: 'queued',
    attempts: 0,
    dueAt: at,
    createdAt: at,
  } as const
  await store.write('installation', (tx) => tx.insertInto('jobs').values(job).execute())
  const begun = inTransaction('installation', (transaction) => beginJob(transaction, id, 'here'))
  const error = await begun.catch((thrown: unknown) => thrown)
  if (!(error instanceof UnreadableValueError)) throw new Error('The job was read')
  await setAside(inTransaction, error)
  // Told of it by two who had read it.
  await setAside(inTransaction, error)
  expect(await store.read((db) => db.selectFrom('jobs').selectAll().execute())).toEqual([])
  expect(await setAsideRows()).toMatchObject([{ botId, column: 'jobs.payload', rowId: id, value: '{' }])
  expect(await shop.log()).toEqual([setAsideText.log['jobs.payload']])
})
