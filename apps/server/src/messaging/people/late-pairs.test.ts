import { expect, test } from 'vitest'
import { memoryBus } from '../../platform/events.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { Shop } from '../testing/shop.ts'
import { learnLateNumbers } from './late-numbers.ts'

const contacts = (shop: Shop) =>
  shop.store.read((db) => db.selectFrom('contacts').selectAll().orderBy('id').execute())
const saidTo = (shop: Shop, contactId: string) =>
  shop.store.read((db) =>
    db.selectFrom('messages').select('text').where('contactId', '=', contactId).orderBy('at').execute(),
  )

test('of 96 contacts with a LID alone 85 get their number later: each one person with all that was said, 11 left', async () => {
  const shop = await Shop.open({ nodes: [] })
  const people = Array.from({ length: 96 }, (_, count) => ({
    phoneNumber: `5730011${String(count).padStart(5, '0')}`,
    lid: String(990_000 + count),
  }))
  for (const { lid } of people) await shop.say(`oculto ${lid}`, { peer: { phoneNumber: null, lid } })
  // Half of those who are to be known wrote by their number, too.
  for (const { phoneNumber } of people.slice(0, 40))
    await shop.say(`visto ${phoneNumber}`, { from: phoneNumber })
  const asked: string[] = []
  const inTransaction = emittingTransactions({
    clock: shop.clock,
    store: shop.store,
    bus: memoryBus(() => {}),
  })
  await learnLateNumbers({ store: shop.store, inTransaction }, shop.botId, {
    knownNumbers: async (lids) => {
      asked.push(...lids)
      return people
        .slice(0, 85)
        .filter(({ lid }) => lids.includes(lid))
        .map((peer) => ({ peer, savedName: null, pushName: null }))
    },
  })
  expect(asked).toHaveLength(96)
  const all = await contacts(shop)
  expect(all).toHaveLength(96)
  const numbers = all.map(({ phoneNumber }) => phoneNumber).filter((number) => number !== null)
  expect(new Set(numbers)).toEqual(new Set(people.slice(0, 85).map(({ phoneNumber }) => phoneNumber)))
  for (const [count, { phoneNumber, lid }] of people.slice(0, 85).entries()) {
    const mine = all.find((contact) => contact.phoneNumber === phoneNumber)
    const said = (await saidTo(shop, mine?.id ?? '')).map(({ text }) => text)
    expect(said.toSorted()).toEqual([`oculto ${lid}`, ...(count < 40 ? [`visto ${phoneNumber}`] : [])])
  }
  await shop.close()
})

test('a number with another LID than before is somebody else: nothing is merged, silence stays with both', async () => {
  const shop = await Shop.open({ nodes: [] })
  const number = '573001112233'
  await shop.say('soy la de antes', { peer: { phoneNumber: number, lid: '111' } })
  await shop.store.write('installation', (tx) => tx.updateTable('contacts').set({ optOut: 1 }).execute())
  await shop.say('soy otra', { peer: { phoneNumber: number, lid: '222' } })
  const [before, now, ...others] = await contacts(shop)
  expect(others).toEqual([])
  expect([before?.phoneNumber, now?.phoneNumber]).toEqual([null, number])
  expect([before?.optOut, now?.optOut]).toEqual([1, 1])
  expect(await saidTo(shop, before?.id ?? '')).toEqual([{ text: 'soy la de antes' }])
  expect(await saidTo(shop, now?.id ?? '')).toEqual([{ text: 'soy otra' }])
  await shop.say('sigo aquí', { peer: { phoneNumber: null, lid: '111' } })
  expect(await saidTo(shop, before?.id ?? '')).toHaveLength(2)
  await shop.close()
})
