import { afterEach, expect, test } from 'vitest'
import type { Holding } from '../cluster/holding.ts'
import { journalAll } from './inbound/journal.ts'
import { writeToCustomer } from './outbox/chat.ts'
import { Shop } from './testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

const node = 'this one'
/** As leases have it, of a shop with one bot. */
class OneBot implements Holding {
  isHeld = false
  /** At each look for what there is to do. */
  asked = () => {}
  get node() {
    this.asked()
    return node
  }
  works = () => this.isHeld
  holds = () => this.isHeld
  epochOf = () => undefined
  claim = async () => {}
}

const heldBy = (holder: string | null) =>
  shop.store.write({ bot: shop.botId }, (tx) =>
    tx.updateTable('bots').set({ holder }).where('id', '=', shop.botId).execute(),
  )
/** A shop whose bot this server holds. */
async function openHeld(): Promise<OneBot> {
  const holding = new OneBot()
  shop = await Shop.open({ holding })
  await heldBy(node)
  holding.isHeld = true
  return holding
}
/** What customers wrote, in the order in which the bot answers it. */
const inTurn = async () => {
  const [turn] = await shop.store.read((db) => db.selectFrom('turns').select('events').execute())
  const written = await shop.store.read((db) =>
    db.selectFrom('messages').select(['id', 'text']).where('direction', '=', 'in').execute(),
  )
  const events = turn?.events ?? ''
  return written.toSorted((a, b) => events.indexOf(a.id) - events.indexOf(b.id)).map(({ text }) => text)
}
const states = async () => {
  const rows = await shop.store.read((db) => db.selectFrom('turns').select('state').orderBy('id').execute())
  return rows.map(({ state }) => state)
}

test('what waits for a bot of another node stays, and is taken up with the bot', async () => {
  const holding = new OneBot()
  shop = await Shop.open({ holding })
  await heldBy('another one')
  await shop.say('hola')
  await shop.clock.advance(60_000)
  await shop.conversations.recover()
  expect([await states(), shop.network.frames]).toEqual([['waiting'], []])

  await heldBy(node)
  holding.isHeld = true
  await shop.conversations.start(new Set([shop.botId]))
  await shop.conversations.channelUp(shop.botId)
  await shop.clock.advance(5000)
  expect(await states()).toEqual(['done'])
  expect(shop.network.frames).toHaveLength(1)
})

test('what another server left is done with the next look, and it asks the rows how the line stands', async () => {
  const holding = await openHeld()
  await shop.conversations.channelUp(shop.botId)
  await shop.say('hola')
  await shop.clock.advance(60_000)
  expect(shop.network.frames).toHaveLength(1)
  const [{ contactId } = { contactId: '' }] = await shop.store.read((db) =>
    db.selectFrom('conversations').select('contactId').execute(),
  )
  await shop.store.write({ bot: shop.botId }, (tx) =>
    writeToCustomer(
      { tx, at: shop.clock.now(), emit: () => {} },
      { botId: shop.botId, contactId, content: { text: 'Ya llegó' }, sessionUp: true },
    ),
  )
  await shop.clock.advance(60_000)
  expect(shop.network.frames).toHaveLength(1)
  await shop.conversations.lookAgain()
  await shop.clock.advance(1000)
  expect(shop.network.frames).toHaveLength(2)

  expect(await shop.conversations.connected(shop.botId)).toBe(true)
  holding.isHeld = false
  const stands = (status: 'connected' | 'error') =>
    shop.store.write({ bot: shop.botId }, (tx) =>
      tx
        .insertInto('waSessions')
        .values({ botId: shop.botId, status, updatedAt: 1 })
        .onConflict((conflict) => conflict.column('botId').doUpdateSet({ status }))
        .execute(),
    )
  await stands('error')
  expect(await shop.conversations.connected(shop.botId)).toBe(false)
  await stands('connected')
  expect(await shop.conversations.connected(shop.botId)).toBe(true)
})

test('a server on which something always comes in takes bots all the same, and finds what others left', async () => {
  const holding = await openHeld()
  const comings = 1000
  let looks = 0
  holding.asked = () => {
    looks++
    if (looks < comings) queueMicrotask(() => void shop.conversations.recover())
  }
  await shop.conversations.start(new Set([shop.botId]))
  await shop.conversations.lookAgain()
  const waited = looks
  holding.asked = () => {}
  // Who waited for a quiet moment would have seen all of them.
  expect(waited).toBeLessThan(comings)
})

test('a server to which customers never stop writing takes bots all the same', async () => {
  const holding = await openHeld()
  const comings = 100
  let looks = 0
  holding.asked = () => {
    looks++
    if (looks < comings) queueMicrotask(() => void shop.say(`mensaje ${looks}`))
  }
  const left = [shop.message('uno'), shop.message('dos')]
  await shop.store.write({ bot: shop.botId }, (tx) => journalAll(tx, shop.botId, left, shop.clock.now()))
  await shop.conversations.start(new Set([shop.botId]))
  const waited = looks
  holding.asked = () => {}
  expect(waited).toBeLessThan(comings)
  expect((await shop.chat()).slice(0, 2)).toMatchObject([{ text: 'uno' }, { text: 'dos' }])
})

test('what is on its way into the journal while that is worked off stays before what comes next', async () => {
  const holding = new OneBot()
  const slow = Promise.withResolvers<void>()
  let isSlow = false
  let afterRead = (): void => {}
  shop = await Shop.open({
    holding,
    wrap: (store) => ({
      ...store,
      async write(scope, work) {
        // What comes behind it waits, too.
        if (isSlow) await slow.promise
        return store.write(scope, work)
      },
      async read(query) {
        const found = await store.read(query)
        afterRead()
        return found
      },
    }),
  })
  await heldBy(node)
  holding.isHeld = true
  const came: Promise<unknown>[] = []
  holding.asked = () => {
    holding.asked = () => {}
    isSlow = true
    came.push(shop.conversations.inbound(shop.botId, [shop.message('uno')]))
    afterRead = () => {
      afterRead = () => {}
      // Once whoever read has seen what it read.
      setImmediate(() => {
        came.push(shop.conversations.inbound(shop.botId, [shop.message('dos')]))
        setImmediate(slow.resolve)
      })
    }
  }
  await shop.conversations.start(new Set([shop.botId]))
  await slow.promise
  await Promise.all(came)
  await shop.clock.settle()
  expect(await inTurn()).toEqual(['uno', 'dos'])
})

test('what another server was told of a bot goes before what its holder is told next', async () => {
  await openHeld()
  await shop.conversations.start(new Set([shop.botId]))
  const told = async (text: string) => {
    await shop.conversations.told(shop.botId, { inbound: [shop.message(text)], deliveries: [] })
    await shop.clock.settle()
  }
  await told('cero')
  await shop.store.write({ bot: shop.botId }, (tx) =>
    journalAll(tx, shop.botId, [shop.message('uno')], shop.clock.now()),
  )
  await told('dos')
  expect(await inTurn()).toEqual(['cero', 'uno', 'dos'])
})

test('a bot is let go of when its turn in hand is over, and no other turn is begun', async () => {
  const holding = new OneBot()
  const answered = Promise.withResolvers<{ ok: true; text: string; ms: number; model: string }>()
  const asked = Promise.withResolvers<void>()
  shop = await Shop.open({
    holding,
    nodes: [{ type: 'BRAIN', config: { businessDescription: 'Vendemos tortas.' } }],
    perform: () => {
      asked.resolve()
      return answered.promise
    },
  })
  await heldBy(node)
  holding.isHeld = true
  await shop.say('hola')
  const working = shop.clock.advance(5000)
  await asked.promise
  holding.isHeld = false
  let isOver = false
  const dropped = shop.conversations.drop(shop.botId).then(() => (isOver = true))
  await shop.say('¿y mañana?', { from: '573004445566' })
  expect([isOver, await states()]).toEqual([false, ['running', 'waiting']])
  answered.resolve({ ok: true, text: 'Abrimos a las 7', ms: 5, model: 'gpt-6-luna' })
  await Promise.all([dropped, working])
  await shop.clock.advance(60_000)
  expect(await states()).toEqual(['done', 'waiting'])
})
