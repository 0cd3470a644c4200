import { expect, test } from 'vitest'
import { everyBot } from '../../../cluster/holding.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contactRow } from '../../../testing/rows.ts'
import { lookedAfterSession } from '../testing/looked-after-session.ts'

const up = { status: 'connected', phoneNumber: '573005550100', name: null } as const

test('after a start linked lines come back some at a time, and one that does not answer holds up no other for long', async () => {
  await using shop = await lookedAfterSession()
  const botIds = Array.from({ length: 25 }, () => newId()).toSorted()
  await shop.store.write('installation', async (tx) => {
    const bot = await tx.selectFrom('bots').selectAll().executeTakeFirstOrThrow()
    for (const id of botIds) {
      await tx
        .insertInto('bots')
        .values({ ...bot, id, wanted: 'linked' })
        .execute()
      await tx.insertInto('waSessions').values({ botId: id, credentials: 'sealed', updatedAt: 1 }).execute()
    }
  })
  const connecting = () => shop.lines.connecting()
  const restored = shop.host.restore()
  await shop.clock.settle()
  expect(connecting()).toEqual(botIds.slice(0, 20))

  // One is up, one fails and goes on trying by itself, one says nothing at all.
  shop.lines.tell(botIds[0] ?? '', up)
  shop.lines.tell(botIds[1] ?? '', { status: 'disconnected', reason: 'network', willRetry: true })
  await shop.clock.settle()
  expect(connecting()).toEqual(botIds.slice(0, 22))
  await shop.clock.advance(10_000)
  expect(connecting()).toEqual(botIds)
  await shop.clock.advance(10_000)
  await restored
})

test('who was not up yet when a process died comes first after it', async () => {
  await using shop = await lookedAfterSession()
  const botIds = Array.from({ length: 30 }, () => newId()).toSorted()
  await shop.store.write('installation', async (tx) => {
    const bot = await tx.selectFrom('bots').selectAll().executeTakeFirstOrThrow()
    for (const [nth, id] of botIds.entries()) {
      const status = nth < 24 ? 'connected' : 'disconnected'
      await tx
        .insertInto('bots')
        .values({ ...bot, id, wanted: 'linked' })
        .execute()
      await tx
        .insertInto('waSessions')
        .values({ botId: id, credentials: 'sealed', status, updatedAt: 1 })
        .execute()
    }
  })
  const restored = shop.host.restore()
  await shop.clock.settle()
  expect(shop.lines.connecting()).toEqual([...botIds.slice(24), ...botIds.slice(0, 14)])
  await shop.clock.advance(10_000)
  await shop.clock.advance(10_000)
  await restored
})

test('of what a dead server left those lines come first for which something waits', async () => {
  await using shop = await lookedAfterSession()
  const botIds = Array.from({ length: 30 }, () => newId()).toSorted()
  const [last = ''] = botIds.slice(-1)
  await shop.store.write('installation', async (tx) => {
    const bot = await tx.selectFrom('bots').selectAll().executeTakeFirstOrThrow()
    for (const id of botIds) {
      const row = { ...bot, id, wanted: 'linked' as const, holder: 'this one' }
      await tx.insertInto('bots').values(row).execute()
      await tx.insertInto('waSessions').values({ botId: id, credentials: 'sealed', updatedAt: 1 }).execute()
    }
    const contactId = newId()
    await tx
      .insertInto('contacts')
      .values(contactRow({ id: contactId, botId: last }))
      .execute()
    const turn = { botId: last, contactId, state: 'waiting' as const, due: 1, firstAt: 1 }
    await tx
      .insertInto('turns')
      .values({ ...turn, id: newId(), events: '[]', createdAt: 1 })
      .execute()
  })
  const holding = { ...everyBot, node: 'this one' }
  const restored = shop.startProcess(holding).restore(new Set(botIds))
  await shop.clock.settle()
  expect(shop.lines.connecting()).toEqual([last, ...botIds.slice(0, 19)])
  await shop.clock.advance(10_000)
  await shop.clock.advance(10_000)
  await restored
})

test.each(['linked', 'off'] as const)(
  'of a bot that is another server’s by then, or held anew, nothing is written: %s',
  async (wanted) => {
    await using shop = await lookedAfterSession()
    const [mine, taken, anew] = [newId(), newId(), newId()]
    await shop.store.write('installation', async (tx) => {
      const bot = await tx.selectFrom('bots').selectAll().executeTakeFirstOrThrow()
      for (const id of [mine, taken, anew]) {
        const holder = id === taken ? 'another one' : 'this one'
        const row = { ...bot, id, wanted, holder, epoch: id === anew ? 5 : 4 }
        await tx.insertInto('bots').values(row).execute()
        const session = { credentials: 'sealed', status: 'connected' as const, updatedAt: 1 }
        await tx
          .insertInto('waSessions')
          .values({ botId: id, ...session })
          .execute()
      }
    })
    const holding = { ...everyBot, node: 'this one', epochOf: () => 4 }
    void shop.startProcess(holding).restore(new Set([mine, taken, anew]))
    await shop.clock.settle()
    const written = await shop.store.read((db) =>
      db.selectFrom('waSessions').select(['botId', 'status', 'downSince']).execute(),
    )
    // What a line tells on its way up is refused under another epoch by PostgreSQL alone.
    const of = (id: string) => {
      const row = written.find(({ botId }) => botId === id)
      return wanted === 'linked' ? row?.downSince : row?.status
    }
    const [fallen, asBefore] =
      wanted === 'linked' ? [expect.any(Number), null] : ['disconnected', 'connected']
    expect([mine, taken, anew].map(of)).toEqual([fallen, asBefore, asBefore])
  },
)

test('a line that was opened elsewhere is not taken back by itself: not after a start, nor after an outage', async () => {
  await using shop = await lookedAfterSession()
  await shop.link()
  await shop.tell({ status: 'error', reason: 'replaced', detail: '', willRetry: false })
  await shop.host.suspend()
  await shop.host.resume()
  await shop.host.close()
  const next = shop.startProcess()
  await next.restore()
  expect(shop.lines.connecting()).toHaveLength(1)
  expect(await next.status(shop.botId)).toMatchObject({ status: 'disconnected', reason: 'replaced' })

  await next.connect(shop.botId)
  await shop.tell(up)
  await next.close()
  const third = shop.startProcess()
  void third.restore()
  await shop.clock.settle()
  expect(shop.lines.connecting()).toHaveLength(3)
  await third.close()
})

test('a line that fell before it was recorded as up is told up once, when it stands: more would send again what is on its way', async () => {
  await using shop = await lookedAfterSession()
  await shop.link()
  shop.told.length = 0
  for (let time = 0; time < 2; time += 1) {
    shop.lines.tell(shop.botId, { status: 'disconnected', reason: 'network', willRetry: true })
    shop.lines.tell(shop.botId, { status: 'connecting' })
    shop.lines.tell(shop.botId, up)
  }
  await shop.clock.settle()
  expect(shop.told).toEqual(['down', 'down', 'up'])
  expect(await shop.status()).toMatchObject({ status: 'connected' })
})
