import { expect, test } from 'vitest'
import { memoryBus } from '../../platform/events.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { Shop } from '../testing/shop.ts'
import { learnPeople } from './people.ts'

const contacts = (shop: Shop) =>
  shop.store.read((db) => db.selectFrom('contacts').selectAll().orderBy('id').execute())
const learn = (shop: Shop, ...peers: { phoneNumber: string | null; lid: string; username?: string }[]) =>
  learnPeople(
    emittingTransactions({ store: shop.store, clock: shop.clock, bus: memoryBus(() => {}) }),
    shop.botId,
    peers.map((peer) => ({ peer, savedName: null, pushName: null })),
  )

test('a username passes from one to the other and ties nobody together; it goes over with who turns out to have a number', async () => {
  const shop = await Shop.open({ nodes: [] })
  await shop.say('hola', { peer: { phoneNumber: null, lid: '111' } })
  await shop.say('buenas', { peer: { phoneNumber: null, lid: '222' } })
  await learn(shop, { phoneNumber: null, lid: '111', username: 'ana.g' })
  const named = async () => (await contacts(shop)).map(({ username, searchText }) => [username, searchText])
  expect(await named()).toEqual([
    ['ana.g', '@ana.g'],
    [null, ''],
  ])
  await learn(shop, { phoneNumber: null, lid: '222', username: 'ana.g' })
  expect(await named()).toEqual([
    [null, ''],
    ['ana.g', '@ana.g'],
  ])
  await shop.say('aquí', { from: '573001112233' })
  await learn(shop, { phoneNumber: '573001112233', lid: '222' })
  expect(await named()).toEqual([
    [null, ''],
    ['ana.g', '573001112233 @ana.g'],
  ])
  // What the owner's phone writes says it, too, and a name of their own does not lose it.
  await shop.say('hola, soy Marta', {
    fromMe: true,
    peer: { phoneNumber: null, lid: '111', username: 'otra' },
  })
  await shop.say('soy Beto', { peer: { phoneNumber: null, lid: '111' }, pushName: 'Beto' })
  expect(await named()).toEqual([
    ['otra', 'beto @otra'],
    ['ana.g', '573001112233 @ana.g'],
  ])
  await shop.close()
})

test('the live log calls who has neither name nor number by their username', async () => {
  const shop = await Shop.open({ nodes: [] })
  await shop.say('hola', { peer: { phoneNumber: null, lid: '111' } })
  await learn(shop, { phoneNumber: null, lid: '111', username: 'ana.g' })
  await shop.say('¿hay pan?', { peer: { phoneNumber: null, lid: '111' } })
  const log = await shop.log()
  expect(log).toContain('Alguien: «hola»')
  expect(log).toContain('@ana.g: «¿hay pan?»')
  await shop.close()
})
