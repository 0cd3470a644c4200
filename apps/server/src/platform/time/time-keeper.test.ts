import { expect, test } from 'vitest'
import { testDatabase } from '../db/testing/engines.ts'
import { FakeClock } from './fake-clock.ts'
import { SteadyClock } from './steady-clock.ts'
import { TimeKeeper } from './time-keeper.ts'

test('what is known of one machine’s clock is kept for that machine alone', async () => {
  const database = await testDatabase()
  const store = await database.open()
  const fail = (error: unknown) => {
    throw error
  }
  const keepers: TimeKeeper[] = []
  const start = async (machine: string | null) => {
    const shown = new FakeClock()
    const clock = new SteadyClock(shown)
    const keeper = new TimeKeeper({ store, clock, machine, onError: fail })
    keepers.push(keeper)
    await keeper.start()
    return { shown, clock }
  }
  try {
    const { shown, clock } = await start('uno')
    clock.hear(shown.now() + 600_000)
    await shown.advance(2000)
    await expect.poll(async () => (await start('uno')).clock.ahead).toBe(600_000)
    expect((await start('dos')).clock.ahead).toBe(0)
    expect((await start(null)).clock.ahead).toBe(0)
  } finally {
    for (const keeper of keepers) await keeper.stop()
    await store.close()
    await database.remove()
  }
})
