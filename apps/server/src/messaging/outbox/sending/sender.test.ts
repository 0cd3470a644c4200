import { contactRow, phoneIdentityRow } from '../../../testing/rows.ts'
import { ChannelDownError } from '@recado/whatsapp'
import { afterEach, expect, test } from 'vitest'
import { StoreFullError } from '../../../platform/db/errors.ts'
import { presentMessage } from '../../../crm/chat/present-message.ts'
import { memoryBus } from '../../../platform/events.ts'
import { queueMessage } from '../queue-message.ts'
import { ana, beto, Shop } from '../../testing/shop.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'

let shop: Shop
afterEach(() => shop.close())

const twoReplies = [
  { type: 'CUSTOM', config: { regex: 'hola', response: 'Uno' } },
  { type: 'CUSTOM', config: { regex: 'precio', response: 'Dos' } },
]

test('replies wait for a line that is down, and go when it is up', async () => {
  shop = await Shop.open()
  shop.network.up = false
  await shop.say('hola')
  await shop.clock.advance(5000)
  expect(shop.network.frames).toEqual([])
  shop.network.up = true
  await shop.conversations.channelUp(shop.botId)
  await shop.clock.settle()
  expect(shop.network.shown).toHaveLength(1)
})

test('in one chat the next message waits until the one before is accepted; others go on', async () => {
  shop = await Shop.open({ nodes: twoReplies })
  shop.network.accepts = false
  await Promise.all([shop.say('hola'), shop.say('precio'), shop.say('hola', { from: beto })])
  await shop.clock.advance(4000)
  expect(shop.network.textsTo(ana)).toEqual(['Uno'])
  expect(shop.network.textsTo(beto)).toEqual(['Uno'])
  const wireId = shop.network.frames.find((frame) => frame.to === ana)?.wireId ?? ''
  await shop.conversations.delivery(shop.botId, [{ wireId, state: 'accepted' }])
  await shop.clock.settle()
  expect(shop.network.textsTo(ana)).toEqual(['Uno', 'Dos'])
})

test('what is taken back while it is made ready never leaves', async () => {
  shop = await Shop.open()
  const ready = Promise.withResolvers<void>()
  shop.network.ready = ready.promise
  await shop.say('hola')
  await shop.clock.advance(2000)
  await shop.pause((await shop.contact(ana)).id)
  ready.resolve()
  await shop.clock.advance(60_000)
  expect(shop.network.frames).toEqual([])
  expect((await shop.chat())[1]).toMatchObject({ status: 'cancelled' })
  expect(shop.errors).toEqual([])
})

test('what the database does not take does not leave before it does', async () => {
  let takes = true
  const full = () => Promise.reject(new StoreFullError('The disk is full'))
  shop = await Shop.open({
    wrap: (store) => ({
      ...store,
      write: (scope, work) => (takes ? store.write(scope, work) : full()),
    }),
  })
  const ready = Promise.withResolvers<void>()
  shop.network.ready = ready.promise
  await shop.say('hola')
  await shop.clock.advance(2000)
  takes = false
  ready.resolve()
  await shop.clock.settle()
  expect(shop.network.frames).toEqual([])
  expect(shop.errors).not.toEqual([])
  takes = true
  await shop.clock.advance(60_000)
  expect(shop.network.frames).toHaveLength(1)
})

test.each([
  [4, 'accepted'],
  [5, 'failed'],
])('what cannot be made ready %i times in a row is %s in the end', async (times, status) => {
  shop = await Shop.open()
  shop.network.unmade = times
  await shop.say('hola')
  await shop.clock.advance(10 * 60_000)
  expect((await shop.chat())[1]).toMatchObject({ status })
  expect(shop.errors).toHaveLength(times)
})

test('ticks only move forward, and a refusal says why', async () => {
  shop = await Shop.open()
  await shop.say('hola')
  await shop.clock.advance(2000)
  const wireId = shop.network.frames[0]?.wireId ?? ''
  for (const state of ['read', 'delivered', 'accepted'] as const) {
    await shop.conversations.delivery(shop.botId, [{ wireId, state }])
  }
  expect((await shop.chat())[1]).toMatchObject({ status: 'read' })

  shop.network.accepts = false
  await shop.say('hola')
  await shop.clock.advance(2000)
  const refused = shop.network.frames[1]?.wireId ?? ''
  await shop.conversations.delivery(shop.botId, [{ wireId: refused, state: 'refused', code: '463' }])
  expect((await shop.chat())[3]).toMatchObject({ status: 'failed' })
  expect(await shop.log()).toContain(
    `No se pudo enviar el mensaje a ${ana}: WhatsApp no dejó abrir este chat`,
  )
})

test('what waited for over a day is not sent', async () => {
  shop = await Shop.open()
  shop.network.up = false
  await shop.say('hola')
  await shop.clock.advance(2000)
  shop.conversations.channelDown(shop.botId)
  await shop.clock.advance(26 * 60 * 60_000)
  shop.network.up = true
  await shop.conversations.channelUp(shop.botId)
  await shop.clock.settle()
  expect(shop.network.frames).toEqual([])
  expect((await shop.chat())[1]).toMatchObject({ status: 'expired' })
})

test('what may have been shown before it was too old is not called unsent, and a word of it still counts', async () => {
  shop = await Shop.open()
  shop.network.accepts = false
  await shop.say('hola')
  await shop.clock.advance(2000)
  const [frame] = shop.network.frames
  await shop.store.write('installation', (tx) =>
    // As of a line that names messages itself, which sends nothing again that may have been shown.
    tx
      .updateTable('outbox')
      .set((eb) => ({ sendKey: eb.ref('id') }))
      .execute(),
  )
  shop.network.connected = false
  shop.conversations.channelDown(shop.botId)
  await shop.clock.advance(26 * 60 * 60_000)
  expect((await shop.chat())[1]).toMatchObject({ status: 'failed' })
  await shop.conversations.delivery(shop.botId, [{ wireId: frame?.wireId ?? '', state: 'delivered' }])
  expect((await shop.chat())[1]).toMatchObject({ status: 'delivered' })
})

test('what is too old is let go of after the database failed at it, too', async () => {
  let takes = true
  const full = () => Promise.reject(new StoreFullError('The disk is full'))
  shop = await Shop.open({
    wrap: (store) => ({
      ...store,
      write: (scope, work) => (takes ? store.write(scope, work) : full()),
    }),
  })
  shop.network.up = false
  await shop.say('hola')
  await shop.clock.advance(2000)
  shop.conversations.channelDown(shop.botId)
  takes = false
  await shop.clock.advance(26 * 60 * 60_000)
  expect(shop.errors).not.toEqual([])
  takes = true
  await shop.clock.advance(60 * 60_000)
  expect((await shop.chat())[1]).toMatchObject({ status: 'expired' })
})

test('a send that fails after the driver said down leaves the next try to the driver', async () => {
  shop = await Shop.open()
  const ready = Promise.withResolvers<void>()
  shop.network.ready = ready.promise
  await shop.say('hola')
  await shop.clock.advance(2000)
  shop.conversations.channelDown(shop.botId)
  ready.reject(new ChannelDownError('The connection fell'))
  shop.network.ready = Promise.resolve()
  await shop.clock.advance(60_000)
  expect(shop.conversations.sessionUp(shop.botId)).toBe(false)
  expect(shop.network.frames).toEqual([])
  await shop.conversations.channelUp(shop.botId)
  await shop.clock.settle()
  expect(shop.network.shown).toHaveLength(1)
})

/** Numbers of as many customers. */
const crowd = (count: number) => Array.from({ length: count }, (_, index) => `5730000000${index + 10}`)
/** People in the shop's address book who never wrote. */
async function strangers(count: number): Promise<string[]> {
  const { store, botId } = shop
  const rows = crowd(count).map((phoneNumber) => ({ ...contactRow({ botId }), phoneNumber }))
  await store.write('installation', async (tx) => {
    await tx.insertInto('contacts').values(rows).execute()
    const identities = rows.map(({ id, phoneNumber }) => phoneIdentityRow(botId, id, phoneNumber))
    await tx.insertInto('contactIdentities').values(identities).execute()
  })
  return rows.map(({ id }) => id)
}

test('who writes is answered at once, however many write together', async () => {
  shop = await Shop.open()
  await Promise.all(crowd(60).map((from) => shop.say('hola', { from })))
  await shop.clock.advance(2000)
  expect(shop.network.frames.length).toBe(50)
  await shop.clock.advance(1000)
  expect(shop.network.frames.length).toBe(60)
})

test('what an owner writes to strangers leaves at the pace against bans, and holds no answer up', async () => {
  shop = await Shop.open()
  for (const contactId of await strangers(16)) await shop.write(contactId, 'Abrimos el lunes')
  const sent = (text: string) => shop.network.frames.filter((frame) => frame.text === text).length
  expect(sent('Abrimos el lunes')).toBe(10)
  await shop.say('hola')
  await shop.say('hola', { from: beto })
  await shop.write((await shop.contact(beto)).id, 'Ya te atiendo')
  expect(sent('Ya te atiendo')).toBe(1)
  await shop.clock.advance(1000)
  expect(sent('Abrimos el lunes')).toBe(13)
  await shop.clock.advance(1000)
  expect(sent('Abrimos el lunes')).toBe(16)
  expect(shop.network.textsTo(ana)).toEqual(['¡Hola! ¿Qué buscas?'])
})

test('who wrote longer than a day ago is no conversation any more: that is what campaigns are like', async () => {
  shop = await Shop.open()
  const ids: string[] = []
  for (const from of crowd(16)) {
    await shop.say('gracias', { from })
    ids.push((await shop.contact(from)).id)
  }
  await shop.clock.advance(25 * 60 * 60_000)
  const before = shop.network.frames.length
  for (const id of ids) await shop.write(id, '¿Volvemos a vernos?')
  expect(shop.network.frames.length - before).toBe(10)
})

test('campaigns leave two at a time, so that whoever talks need not wait for the rest of them', async () => {
  shop = await Shop.open()
  const numbers = [ana, '573001112231', '573001112232', '573001112233', '573001112234']
  for (const from of numbers) await shop.say('hola', { from })
  await shop.clock.advance(5000)
  const { store, clock, botId, network, conversations } = shop
  const ids = await Promise.all(numbers.map(async (number) => (await shop.contact(number)).id))
  const gate = Promise.withResolvers<void>()
  network.gate = gate.promise
  await emittingTransactions({ store, clock, bus: memoryBus(() => {}) })(
    'installation',
    async (transaction) => {
      const ad = { lane: 'campaign', source: 'campaign', sourceId: 'c', author: 'campaign' } as const
      for (const contactId of ids.slice(1))
        await queueMessage(transaction, { ...ad, botId, contactId, content: { text: 'Rebajas' } })
    },
  )
  const sent = (text: string) => network.frames.filter((frame) => frame.text === text).length
  conversations.wake(botId)
  await clock.settle()
  expect(sent('Rebajas')).toBe(2)
  await shop.write(ids[0] ?? '', 'Ya te atiendo')
  await clock.settle()
  expect(sent('Ya te atiendo')).toBe(1)
  gate.resolve()
  await clock.advance(5000)
  expect(sent('Rebajas')).toBe(4)
})

test('what goes to a number that nobody has fails at once, and says so', async () => {
  shop = await Shop.open()
  await shop.say('hola')
  await shop.clock.advance(5000)
  const { id } = await shop.contact(ana)
  shop.network.nobody.add(ana)
  await shop.write(id, '¿sigues ahí?')
  const row = await shop.store.read((db) =>
    db.selectFrom('messages').selectAll().where('text', '=', '¿sigues ahí?').executeTakeFirstOrThrow(),
  )
  expect(presentMessage(row)).toMatchObject({
    status: 'failed',
    reason: 'Ese número no tiene WhatsApp: revísalo',
  })
  expect(await shop.log()).toContain(
    `No se pudo enviar el mensaje a ${ana}: Ese número no tiene WhatsApp: revísalo`,
  )
  await shop.clock.advance(10 * 60_000)
  expect(shop.network.frames).toHaveLength(1)
})
