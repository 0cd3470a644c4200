import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/db/ids.ts'
import type { OpenedStore } from '../platform/db/store.ts'
import { testDatabase, type TestDatabase } from '../platform/db/testing/engines.ts'
import { FakeClock } from '../platform/time/fake-clock.ts'
import { botRow, userRow } from '../testing/rows.ts'
import { awaitHolder } from './holder-of.ts'
import { everyBot, type Holding } from './holding.ts'

let database: TestDatabase
let store: OpenedStore
const [ownerId, botId] = [newId(), newId()]
beforeEach(async () => {
  database = await testDatabase()
  store = await database.open()
  await store.write({ account: ownerId }, async (tx) => {
    await tx
      .insertInto('users')
      .values(userRow({ id: ownerId }))
      .execute()
    await tx
      .insertInto('bots')
      .values(botRow({ id: botId, ownerId }))
      .execute()
  })
})
afterEach(async () => {
  await store.close()
  await database.remove()
})

/** Whose time goes by whenever somebody waits. */
class HurriedClock extends FakeClock {
  #now = 0
  override elapsed = () => this.#now
  override setTimer(ms: number, fire: () => void | Promise<void>): () => void {
    this.#now += ms
    queueMicrotask(() => void fire())
    return () => {}
  }
}

const holdBy = (holder: string | null) =>
  store.write({ bot: botId }, (tx) =>
    tx.updateTable('bots').set({ holder }).where('id', '=', botId).execute(),
  )

test('the holder of a bot is found where others reach it, and waited for while there is none', async () => {
  let claims = 0
  let isOurs = false
  const holding: Holding = {
    node: 'this one',
    works: () => isOurs,
    holds: () => isOurs,
    epochOf: () => 1,
    async claim() {
      isOurs = ++claims === 3
    },
  }
  const find = (id = botId) => awaitHolder({ store, clock: new HurriedClock(), holding }, id)
  expect(await awaitHolder({ store, clock: new HurriedClock(), holding: everyBot }, botId)).toBe('here')
  expect(await find(newId())).toBeNull()

  await store.write({ chore: 'leases' }, (tx) =>
    tx
      .insertInto('serverNodes')
      .values({
        id: 'another one',
        name: 'vm 1',
        roles: 'worker',
        version: '1',
        startedAt: 1,
        beatAt: 1,
        state: 'live',
      })
      .execute(),
  )
  await holdBy('another one')
  // It has yet to listen.
  expect(await find()).toBeNull()
  await store.write({ chore: 'leases' }, (tx) =>
    tx.updateTable('serverNodes').set({ address: 'http://10.0.0.5:3000' }).execute(),
  )
  expect(await find()).toEqual({ address: 'http://10.0.0.5:3000' })
  await holdBy(null)
  expect([await find(), claims]).toEqual(['here', 3])
})
