import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '@recado/contract/wire/limits'
import { everyBot } from '../../../cluster/holding.ts'
import { ana, beto, Shop } from '../../../messaging/testing/shop.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { changeThese } from './bulk-actions.ts'
import { RemovalRunner } from './removal-runner.ts'

let shop: Shop
let removals: RemovalRunner
beforeEach(async () => {
  shop = await Shop.open()
  const { store, clock, errors } = shop
  const core = { store, clock, inTransaction: emittingTransactions(shop) }
  removals = new RemovalRunner({ ...core, holding: everyBot, onError: (error) => errors.push(error) })
})
afterEach(async () => {
  await removals.stop()
  await shop.close()
})

test('who writes while they may still be had back stays, and of what was said nothing but that', async () => {
  await shop.say('hola', { pushName: 'Ana' })
  await shop.say('hola', { from: beto })
  await shop.clock.advance(60_000)
  const ids = [(await shop.contact(ana)).id, (await shop.contact(beto)).id]
  const { botId } = shop
  await emittingTransactions(shop)({ bot: botId }, (transaction) =>
    changeThese(transaction, botId, ids, { type: 'delete' }),
  )
  await removals.wake()
  await shop.clock.advance(limits.contactsInBulk.undoMs / 2)
  await shop.say('Quiero cien tortas')
  shop.events.length = 0
  await shop.clock.advance(60_000)
  const contacts = await shop.store.read((db) => db.selectFrom('contacts').select('id').execute())
  expect(contacts).toEqual([{ id: ids[0] }])
  const chat = (await shop.chat()).map(({ author, text }) => `${author}: ${text}`)
  expect(chat).toEqual(['customer: Quiero cien tortas', expect.stringMatching(/^bot: /)])
  expect((await shop.log()).join()).not.toContain('«hola»')
  expect(shop.events).toContainEqual({ type: 'contact_changed', botId, contactId: ids[0] })
  expect(await shop.store.read((db) => db.selectFrom('contactRemovals').selectAll().execute())).toEqual([])
})
