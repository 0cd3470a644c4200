import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BotNotHeldError } from '../platform/db/errors.ts'
import type { OpenedStore, Tx } from '../platform/db/store.ts'
import { openPostgres } from '../platform/db/postgres/open-postgres.ts'
import { testDatabase, type TestDatabase, onPostgresAlone } from '../platform/db/testing/engines.ts'
import { FakeClock } from '../platform/time/fake-clock.ts'
import { botRow, userRow } from '../testing/rows.ts'
import { newId } from '../platform/db/ids.ts'
import { lockHeld } from './bot-leases.repository.ts'
import { heldStore, leaseOf } from './holding.ts'
import { Leases } from './leases.ts'

type Node = {
  store: OpenedStore
  leases: Leases
  clock: FakeClock
  taken: string[]
  dropped: string[]
  looks: () => number
  /** What its looks wait for, and what it does until a bot is let go of. */
  looking: Promise<void>
  ending: Promise<void>
}

let database: TestDatabase
let nodes: Node[]
let bots: string[]

beforeEach(async () => {
  database = await testDatabase()
  nodes = []
  bots = []
})
afterEach(async () => {
  await Promise.all(nodes.map(({ leases }) => leases.stop()))
  for (const { store } of nodes) await store.close()
  await database.remove()
})

async function join(): Promise<Node> {
  const store = await openPostgres(database.place.DATABASE_URL ?? '', { joins: true, roles: 'web,worker' })
  const { node } = store
  if (!node) throw new Error('PostgreSQL always has a node')
  const [clock, taken, dropped] = [new FakeClock(), new Array<string>(), new Array<string>()]
  let looks = 0
  const leases = new Leases({
    store,
    clock,
    node,
    work: {
      take: async (botIds) => void taken.push(...botIds),
      drop(botId) {
        dropped.push(botId)
        return joined.ending
      },
      look() {
        looks++
        return joined.looking
      },
    },
    onError: (error) => {
      throw error
    },
  })
  const joined: Node = {
    store,
    leases,
    clock,
    taken,
    dropped,
    looks: () => looks,
    looking: Promise.resolve(),
    ending: Promise.resolve(),
  }
  nodes.push(joined)
  return joined
}

async function makeBots(store: OpenedStore, count: number): Promise<void> {
  const ownerId = newId()
  await store.write({ account: ownerId }, (tx) =>
    tx
      .insertInto('users')
      .values(userRow({ id: ownerId }))
      .execute(),
  )
  bots = Array.from({ length: count }, () => newId())
  await store.write({ account: ownerId }, (tx) =>
    tx
      .insertInto('bots')
      .values(bots.map((id) => botRow({ id, ownerId })))
      .execute(),
  )
}

const held = ({ leases }: Node) => bots.filter((botId) => leases.works(botId)).toSorted()

/** Everybody looks until it is so: a bot is let go of behind what is in hand of it, and taken by the look after that. */
const looked = (isSo: () => unknown): Promise<void> =>
  vi.waitFor(async () => {
    for (const { leases } of nodes) await leases.wake()
    await isSo()
  }, 10_000)

test.each(onPostgresAlone)('bots spread evenly, and move as nodes come, drain and go', async () => {
  const one = await join()
  await makeBots(one.store, 10)
  await one.leases.start()
  expect(held(one)).toEqual(bots.toSorted())
  expect(one.taken.toSorted()).toEqual(bots.toSorted())

  const other = await join()
  await other.leases.start()
  await looked(() => expect([held(one).length, held(other).length]).toEqual([5, 5]))
  expect([...held(one), ...held(other)].toSorted()).toEqual(bots.toSorted())
  expect(one.dropped.toSorted()).toEqual(held(other))

  await other.leases.drain()
  expect(held(other)).toEqual([])
  await looked(() => expect(held(one)).toEqual(bots.toSorted()))
  // One that is deleted is nobody's.
  const [gone = ''] = bots
  await one.store.write({ bot: gone }, (tx) => tx.deleteFrom('bots').where('id', '=', gone).execute())
  await looked(() => expect(one.leases.works(gone)).toBe(false))
})

test.each(onPostgresAlone)(
  'a bot that was claimed, of which the answer never came, is worked for under a new epoch',
  async () => {
    const one = await join()
    await makeBots(one.store, 2)
    await one.leases.start()
    const [botId = ''] = bots
    await one.leases.drain()
    await looked(() => expect(held(one)).toEqual([]))
    const next = await join()
    // As a claim leaves it that was committed, and cut off before its answer.
    await next.store.write({ bot: botId }, (tx) =>
      tx
        .updateTable('bots')
        .set((eb) => ({ holder: next.leases.node, epoch: eb('epoch', '+', 1) }))
        .where('id', '=', botId)
        .execute(),
    )
    await next.leases.start()
    await looked(() => expect(held(next)).toEqual(bots.toSorted()))
    expect(next.taken.toSorted()).toEqual(bots.toSorted())
    await next.store.write({ bot: botId, epoch: next.leases.epochOf(botId) }, (tx) =>
      tx.updateTable('bots').set({ name: 'Otra' }).where('id', '=', botId).execute(),
    )
  },
)

test.each(onPostgresAlone)(
  'a bot that comes back while what was done for it ends is taken up once that is over, and kept',
  async () => {
    const one = await join()
    await makeBots(one.store, 1)
    await one.leases.start()
    const [botId = ''] = bots
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    one.ending = over
    await one.store.write({ bot: botId }, (tx) =>
      tx
        .updateTable('bots')
        .set((eb) => ({ holder: null, epoch: eb('epoch', '+', 1) }))
        .where('id', '=', botId)
        .execute(),
    )
    await looked(() => expect(one.leases.works(botId)).toBe(true))
    await one.leases.wake()
    expect(one.taken).toEqual([botId])
    end()
    await looked(() => expect(one.taken).toEqual([botId, botId]))
    expect(one.leases.works(botId)).toBe(true)
    expect(one.dropped).toEqual([botId])
  },
)

test.each(onPostgresAlone)(
  'what others left is looked for while there are any, once more after the last of them, and never by one alone',
  async () => {
    const one = await join()
    await one.leases.start()
    await one.leases.wake()
    expect(one.looks()).toBe(0)
    const other = await openPostgres(database.place.DATABASE_URL ?? '', { joins: true, roles: 'web' })
    await vi.waitFor(() => expect(one.store.node?.isAlone()).toBe(false), 10_000)
    await one.leases.wake()
    expect(one.looks()).toBe(1)
    await other.close()
    await vi.waitFor(() => expect(one.store.node?.isAlone()).toBe(true), 10_000)
    await one.leases.wake()
    await one.leases.wake()
    expect(one.looks()).toBe(2)
  },
)

test.each(onPostgresAlone)(
  'bots come and go while a line is waited for that does not answer, and what others left is not looked for twice at once',
  async () => {
    const one = await join()
    await makeBots(one.store, 2)
    await one.leases.start()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    one.looking = answered
    const other = await join()
    await other.leases.start()
    await vi.waitFor(() => expect(one.store.node?.isAlone()).toBe(false), 10_000)
    await looked(() => expect([held(one).length, held(other).length]).toEqual([1, 1]))
    expect(one.looks()).toBe(1)
    await other.leases.drain()
    await looked(() => expect(held(one)).toEqual(bots.toSorted()))
    answer()
  },
)

test.each(onPostgresAlone)(
  'nothing is written under an epoch that is over, while others may write',
  async () => {
    const one = await join()
    await makeBots(one.store, 1)
    const [botId = ''] = bots
    await one.leases.start()
    const note = (store: Pick<OpenedStore, 'write'>, key: string) =>
      store.write({ bot: botId }, (tx) => tx.insertInto('meta').values({ key, value: 'x' }).execute())
    const session = heldStore(one.store, leaseOf(one.leases, botId))
    await note(session, 'held')
    // Another node takes the bot, and gives it back.
    await one.store.write({ bot: botId }, (tx) =>
      tx
        .updateTable('bots')
        .set((eb) => ({ holder: null, epoch: eb('epoch', '+', 1) }))
        .where('id', '=', botId)
        .execute(),
    )
    await one.leases.wake()
    // With what does not have to be held in one commit.
    const results = await Promise.allSettled([
      note(one.store, 'of anybody'),
      note(session, 'too late'),
      note(one.store, 'of anybody else'),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(note(session, 'too late')).rejects.toBeInstanceOf(BotNotHeldError)
    await looked(() => note(heldStore(one.store, one.leases), 'under the new one'))
    const rows = await one.store.read((db) => db.selectFrom('meta').select('key').orderBy('key').execute())
    expect(rows.map(({ key }) => key)).toEqual(['held', 'of anybody', 'of anybody else', 'under the new one'])
  },
)

test.each(onPostgresAlone)(
  'of a bot that is written of among many nobody else is the holder before the commit',
  async () => {
    const [one, other] = [await join(), await join()]
    await makeBots(one.store, 1)
    await one.leases.start()
    const [botId = ''] = bots
    const holder = (tx: Tx) =>
      tx.selectFrom('bots').select('holder').where('id', '=', botId).executeTakeFirst()
    const epoch = one.leases.epochOf(botId)
    const freed = Promise.withResolvers<void>()
    await one.store.write({ chore: 'lines' }, async (tx) => {
      expect(await lockHeld(tx, one.leases, [botId, newId()])).toEqual([botId])
      other.store
        .write({ bot: botId }, (elsewhere) =>
          elsewhere
            .updateTable('bots')
            .set({ holder: null, epoch: epoch + 1 })
            .where('id', '=', botId)
            .execute(),
        )
        .then(() => freed.resolve(), freed.reject)
      // Of a transaction nothing else may be awaited.
      const waiting = sql`SELECT 1 FROM pg_locks WHERE locktype = 'transactionid' AND NOT granted`
      while ((await waiting.execute(tx)).rows.length === 0);
      expect(await holder(tx)).toEqual({ holder: one.leases.node })
    })
    await freed.promise
    await one.store.write({ chore: 'lines' }, async (tx) => {
      expect(await lockHeld(tx, one.leases, [botId])).toEqual([])
    })
  },
)
