import { afterEach, expect, test } from 'vitest'
import { emittingTransactions } from '../../platform/transaction.ts'
import { contactOfPeer } from '../people/contact-of-peer.ts'
import { noteCap } from '../sessions/state/new-chat-cap.ts'
import { ana, beto, Shop } from '../testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

test('while WhatsApp’s cap is reached a first message is kept as failed, and who wrote is answered', async () => {
  shop = await Shop.open()
  const { store, bus, clock, botId } = shop
  const inTransaction = emittingTransactions({ store, bus, clock })
  await shop.say('hola')
  await clock.advance(10_000)
  await store.write('installation', (tx) =>
    tx.insertInto('waSessions').values({ botId, updatedAt: clock.now() }).execute(),
  )
  const peer = { phoneNumber: beto, lid: null }
  const stranger = await inTransaction({ bot: botId }, (transaction) =>
    contactOfPeer(transaction, botId, peer, null),
  )
  const until = clock.now() + 3_600_000
  await inTransaction({ bot: botId }, (transaction) =>
    noteCap(transaction, botId, { status: 'capped', total: 30, used: 30, until }),
  )

  expect(await shop.write(stranger.id, 'Hola, Beto')).toMatchObject({ status: 'failed' })
  expect(await shop.write((await shop.contact(ana)).id, 'Ya te atiendo')).toMatchObject({ status: 'queued' })
  await clock.advance(5000)
  expect(shop.network.textsTo(beto)).toEqual([])
  expect(shop.network.textsTo(ana)).toContain('Ya te atiendo')

  await clock.advance(3_600_000)
  expect(await shop.write(stranger.id, 'Hola, Beto')).toMatchObject({ status: 'queued' })
  await clock.advance(5000)
  expect(shop.network.textsTo(beto)).toEqual(['Hola, Beto'])
})
