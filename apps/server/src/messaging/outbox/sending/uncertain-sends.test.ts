import { cloudCapabilities, UncertainSendError, UnsentError } from '@recado/whatsapp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { ana, beto, Shop } from '../../testing/shop.ts'
import { writeToCustomer } from '../chat.ts'
import { enqueue } from '../outbox.ts'
import { minuteMs } from '../../../platform/time/spans.ts'

const dayMs = 24 * 60 * minuteMs

let shop: Shop
beforeEach(async () => {
  shop = await Shop.open({ capabilities: cloudCapabilities, settings: { responseDelay: 1 } })
  const { botId } = shop
  await shop.store.write('installation', (tx) =>
    tx.insertInto('waSessions').values({ botId, driver: 'cloud', updatedAt: 0 }).execute(),
  )
})
afterEach(() => shop.close())

/** A customer writes on a line with a window, and what Meta told comes through its webhook. */
async function writes(text: string, from = ana): Promise<void> {
  const message = shop.message(text, { from, answerableUntil: shop.clock.now() + dayMs, chat: 'line:1' })
  await shop.conversations.told(shop.botId, { inbound: [message], deliveries: [] })
  await shop.clock.settle()
}
const uncertain = () => new UncertainSendError('nobody knows')
const reply = '¡Hola! ¿Qué buscas?'
const tries = (to = ana) => shop.network.frames.filter((frame) => frame.to === to)
const statuses = async () =>
  (await shop.chat()).filter(({ author }) => author === 'bot').map(({ status }) => status)
const keyOf = async (): Promise<string> => {
  const row = await shop.store.read((db) =>
    db.selectFrom('outbox').select('sendKey').orderBy('id').executeTakeFirstOrThrow(),
  )
  return row.sendKey ?? ''
}

test('an answer of which nobody knows whether it left goes again when Meta told of other things and of this nothing', async () => {
  shop.network.ends.push(uncertain())
  await writes('hola')
  await shop.clock.advance(2_000)
  expect(tries()).toHaveLength(1)
  expect(await statuses()).toEqual(['sending'])
  await writes('otra cosa', beto)
  await shop.clock.advance(2 * minuteMs)
  expect(tries()).toHaveLength(2)
  expect((await statuses())[0]).toBe('accepted')
})

test('it goes twice again at most, and is then said to be unconfirmed', async () => {
  shop.network.ends.push(uncertain(), uncertain(), uncertain(), uncertain())
  await writes('hola')
  for (let round = 0; round < 6; round++) {
    await shop.clock.advance(minuteMs)
    await writes('sigo aquí', beto)
  }
  expect(tries()).toHaveLength(3)
  expect((await statuses())[0]).toBe('failed')
})

test('while Meta tells of nothing at all, silence proves nothing: nothing goes again', async () => {
  shop.network.ends.push(uncertain())
  await writes('hola')
  await shop.clock.advance(9 * minuteMs)
  expect(await statuses()).toEqual(['sending'])
  await shop.clock.advance(3 * minuteMs)
  expect(tries()).toHaveLength(1)
  expect(await statuses()).toEqual(['failed'])
})

test('a status with its key settles it, under the name that Meta gave', async () => {
  shop.network.ends.push(uncertain())
  await writes('hola')
  await shop.clock.advance(2_000)
  const key = await keyOf()
  await shop.conversations.told(shop.botId, {
    inbound: [],
    deliveries: [{ wireId: 'wamid.X', key, state: 'delivered', freeUntil: 9_000 }],
  })
  expect(await statuses()).toEqual(['delivered'])
  const contact = await shop.store.read((db) =>
    db.selectFrom('contacts').select('freeUntil').executeTakeFirstOrThrow(),
  )
  expect(contact.freeUntil).toBe(9_000)
  await shop.clock.advance(15 * minuteMs)
  expect(tries()).toHaveLength(1)
  const row = await shop.store.read((db) =>
    db.selectFrom('messages').select('wireId').where('author', '=', 'bot').executeTakeFirstOrThrow(),
  )
  expect(row.wireId).toBe('wamid.X')
})

test('both tries were shown: that is said on the message', async () => {
  shop.network.ends.push(uncertain())
  await writes('hola')
  await shop.clock.advance(2_000)
  const first = await keyOf()
  await writes('otra cosa', beto)
  await shop.clock.advance(2 * minuteMs)
  const second = await keyOf()
  expect(second).not.toBe(first)
  for (const [wireId, key] of [
    ['wamid.2', second],
    ['wamid.1', first],
  ] as const)
    await shop.conversations.told(shop.botId, {
      inbound: [],
      deliveries: [{ wireId, key, state: 'delivered' }],
    })
  const botMessages = () =>
    shop.store.read((db) =>
      db.selectFrom('messages').select(['status', 'reason']).where('author', '=', 'bot').execute(),
    )
  expect(await botMessages()).toContainEqual({ status: 'delivered', reason: 'shown_twice' })
  await shop.conversations.told(shop.botId, {
    inbound: [],
    deliveries: [{ wireId: 'wamid.2', key: second, state: 'read' }],
  })
  expect(await botMessages()).toContainEqual({ status: 'read', reason: 'shown_twice' })
})

test('a campaign never goes again', async () => {
  await writes('buenas')
  shop.network.ends.push(uncertain())
  const contact = await shop.contact(ana)
  const { store, bus, botId } = shop
  await emittingTransactions({ store, bus, clock: shop.time })({ bot: botId }, (transaction) =>
    enqueue(transaction, {
      botId,
      contactId: contact.id,
      lane: 'campaign',
      source: 'campaign',
      sourceId: null,
      author: 'campaign',
      content: { text: 'promoción' },
    }),
  )
  shop.conversations.wake(botId)
  await shop.clock.settle()
  const sent = () => shop.network.frames.filter(({ text }) => text === 'promoción')
  expect(sent()).toHaveLength(1)
  await writes('otra cosa', beto)
  await shop.clock.advance(2 * minuteMs)
  await writes('y otra', beto)
  await shop.clock.advance(15 * minuteMs)
  expect(sent()).toHaveLength(1)
})

test('what Meta says not to have sent waits when it may go later, and has failed when it may not', async () => {
  shop.network.ends.push(new UnsentError({ code: '131056', kind: 'pair', retryAfterMs: 4_000 }))
  await writes('hola')
  await shop.clock.advance(2_000)
  expect(await statuses()).toEqual(['queued'])
  await shop.clock.advance(30_000)
  expect(await statuses()).toEqual(['accepted'])
  shop.network.ends.push(new UnsentError({ code: '131047', kind: 'window' }))
  await writes('hola')
  await shop.clock.advance(2_000)
  expect(await statuses()).toEqual(['accepted', 'failed'])
  // Meta disagrees about the window, and it decides: nothing more is tried until they write.
  await shop.write((await shop.contact(ana)).id, 'una cosa más')
  await shop.clock.advance(2_000)
  expect(shop.network.frames.map(({ text }) => text)).not.toContain('una cosa más')
  const log = await shop.log()
  expect(log.filter((line) => line.includes('más de 24 horas'))).toHaveLength(2)
})

test('who wrote over a day ago is not written to freely: it fails before anything is asked', async () => {
  await writes('hola')
  await shop.clock.advance(2_000)
  expect(tries().map(({ text }) => text)).toEqual([reply])
  await shop.clock.advance(dayMs)
  await shop.write((await shop.contact(ana)).id, '¿sigues ahí?')
  await shop.clock.advance(2_000)
  expect(tries()).toHaveLength(1)
})

test('what Meta took and did not deliver after all has failed, with its reason', async () => {
  await writes('hola')
  await shop.clock.advance(2_000)
  expect(await statuses()).toEqual(['accepted'])
  const [frame] = tries()
  const deliveries = [
    { wireId: frame?.wireId ?? '', key: await keyOf(), state: 'refused', code: '131047', kind: 'window' },
  ] as const
  await shop.conversations.told(shop.botId, { inbound: [], deliveries: [...deliveries] })
  expect(await statuses()).toEqual(['failed'])
  expect((await shop.contact(ana)).windowUntil).toBe(shop.clock.now())
})

test('what Meta approved is sent to whoever has not written for a day', async () => {
  await writes('hola')
  await shop.clock.advance(2 * dayMs)
  const { store, bus, botId } = shop
  const contact = await shop.contact(ana)
  const template = { name: 'aviso', language: 'es', body: [], buttons: [] }
  await emittingTransactions({ store, bus, clock: shop.time })({ bot: botId }, (transaction) =>
    writeToCustomer(transaction, {
      botId,
      contactId: contact.id,
      content: { text: 'Tu pedido está listo.', template },
      sessionUp: true,
    }),
  )
  shop.conversations.wake(botId)
  await shop.clock.settle()
  expect(tries().map(({ text }) => text)).toEqual([reply, 'Tu pedido está listo.'])
})
