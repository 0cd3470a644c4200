import { afterEach, expect, test } from 'vitest'
import { emittingTransactions } from '../../platform/transaction.ts'
import { ana, Shop } from '../testing/shop.ts'
import { resumeByMeta, stopByMeta } from './opt-out.ts'
import { learnPeople } from './people.ts'

const minute = 60_000
const hour = 60 * minute
const lid = '99887766'
let shop: Shop
afterEach(async () => {
  const { errors } = shop
  await shop.close()
  if (errors.length > 0) throw new AggregateError(errors, 'Something failed in the background')
})

const inTransaction = () => emittingTransactions(shop)
/** WhatsApp says that who writes by this LID is Ana. */
const together = () =>
  learnPeople(inTransaction(), shop.botId, [
    { peer: { phoneNumber: ana, lid }, savedName: null, pushName: null },
  ])
const byLid = () => ({ peer: { phoneNumber: null, lid } })
const contactByLid = () =>
  shop.store.read((db) =>
    db.selectFrom('contacts').selectAll().where('phoneNumber', 'is', null).executeTakeFirstOrThrow(),
  )

test('a pause that is over does not end the one that lasts', async () => {
  shop = await Shop.open()
  await shop.say('hola')
  await shop.say('hola', byLid())
  await shop.clock.advance(minute)
  const { clock, network } = shop
  await shop.pause((await shop.contact(ana)).id, clock.now() + minute)
  await clock.advance(hour)
  await shop.pause((await contactByLid()).id)
  await together()
  const before = network.shown.length
  await shop.say('hola', { peer: { phoneNumber: ana, lid } })
  await clock.advance(minute)
  expect(network.shown.slice(before)).toEqual([])
})

test.each([
  ['Meta alone gets campaigns again when they tell Meta so', false, 0],
  ['the shop by either name stays out whatever Meta says', true, 1],
])('who told %s, also as one with another contact', async (_whom, toldShop, out) => {
  shop = await Shop.open()
  const { botId } = shop
  await shop.say('hola')
  await shop.say(toldShop ? 'BAJA' : 'hola', byLid())
  await shop.clock.advance(minute)
  const contactId = (await shop.contact(ana)).id
  await inTransaction()({ bot: botId }, (transaction) => stopByMeta(transaction, { botId, contactId }))
  await together()
  await inTransaction()({ bot: botId }, (transaction) => resumeByMeta(transaction, { botId, contactId }))
  expect(await shop.contact(ana)).toMatchObject({ optOut: out, optOutBy: toldShop ? 'customer' : null })
})

test('a call that changes something is made once, and answered, while its customer turns out to be another contact', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  let calls = 0
  const config = {
    triggerKeywords: ['pedido'],
    apiUrl: 'https://tienda.co/pedidos',
    apiMethod: 'POST',
    apiBody: '{}',
    responseMapping: 'Pedido {{numero}}',
  }
  shop = await Shop.open({
    nodes: [{ type: 'FUNCTION_API', config }],
    perform: async (ask) => {
      if (ask.kind !== 'http') return { ok: false, reason: 'not_configured', detail: '' }
      calls += 1
      asked.resolve()
      await answer.promise
      return { ok: true, status: 200, body: '{"numero":7}', ms: 3 }
    },
  })
  await shop.say('buenas')
  await shop.clock.advance(minute)
  await shop.say('pedido', byLid())
  const passing = shop.clock.advance(minute)
  await asked.promise
  await together()
  answer.resolve()
  await passing
  await shop.clock.advance(hour)
  expect(calls).toBe(1)
  expect(shop.network.shown.map(({ text }) => text)).toContain('Pedido 7')
})
