import { expect, test } from 'vitest'
import { memoryBus } from '../../platform/events.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { capReachedUntil, newChatsLocked } from '../../text/messaging/new-chats.ts'
import { NewChats } from './new-chats.ts'
import { lookedAfterSession } from './testing/looked-after-session.ts'

const minute = 60_000
const hour = 60 * minute
const zone = 'America/Bogota'

test('of a lock its owner is told once: page and e-mail, with until when; the next one is another', async () => {
  await using shop = await lookedAfterSession()
  await shop.link()
  const { lines, botId, clock } = shop
  const lock = async (ms: number) => {
    const until = clock.now() + ms
    lines.restricted(botId, { active: true, until })
    await clock.settle()
    return until
  }
  const until = await lock(2 * hour)
  const words = newChatsLocked(until, zone)
  expect((await shop.status()).newChats).toBe(words)
  const [mail, ...more] = await shop.mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: 'marta@tienda.co',
    subject: 'WhatsApp de «Tienda» no abre chats nuevos por ahora',
  })
  expect(mail?.text).toContain(words)
  expect(mail?.text).toContain(`https://recado.example/builder/${botId}/whatsapp`)
  await lock(5 * hour)
  expect(await shop.mails()).toHaveLength(1)
  lines.restricted(botId, { active: false })
  await clock.settle()
  expect((await shop.status()).newChats).toBeNull()
  // One whose end nobody names lasts a minute, unless it is told again.
  await lock(minute)
  expect(await shop.mails()).toHaveLength(1)
  await clock.advance(minute / 2)
  await lock(6 * minute)
  expect(await shop.mails()).toHaveLength(2)
  expect(shop.errors).toEqual([])
})

test('of a bot that was deleted while its line was locked nobody asks any more', async () => {
  await using shop = await lookedAfterSession()
  await shop.link()
  const { store, clock, botId } = shop
  const inTransaction = emittingTransactions({ store, clock, bus: memoryBus(() => {}) })
  let asked = 0
  const newChats = new NewChats({
    store,
    inTransaction,
    clock,
    channel: () => {
      asked += 1
      return null
    },
    lifted: () => {},
    onError: (error) => shop.errors.push(error),
  })
  await newChats.told(botId, { active: true, until: clock.now() + minute })
  await clock.advance(5 * minute)
  const whileLocked = asked
  expect(whileLocked).toBeGreaterThan(1)
  await store.write('installation', (tx) => tx.deleteFrom('bots').where('id', '=', botId).execute())
  await clock.advance(hour)
  expect(asked - whileLocked).toBeLessThanOrEqual(1)
  expect(shop.errors).toEqual([])
})

test('a cap that WhatsApp says is reached is said on the page until it counts anew; another number begins without', async () => {
  await using shop = await lookedAfterSession()
  await shop.link()
  const { lines, botId, clock } = shop
  const until = clock.now() + 3 * 24 * hour
  lines.capped(botId, { status: 'capped', total: 30, used: 30, until })
  await clock.settle()
  expect((await shop.status()).newChats).toBe(capReachedUntil(until, zone))
  await clock.advance(3 * 24 * hour)
  expect((await shop.status()).newChats).toBeNull()
  // Without an end it is believed for a day.
  lines.capped(botId, { status: 'capped', total: null, used: null, until: null })
  await clock.advance(23 * hour)
  expect((await shop.status()).newChats).not.toBeNull()
  await clock.advance(hour)
  expect((await shop.status()).newChats).toBeNull()
  lines.capped(botId, { status: 'capped', total: null, used: null, until: null })
  await shop.tell({ status: 'connected', phoneNumber: '573005550199', name: 'Marta' })
  expect((await shop.status()).newChats).toBeNull()
})
