import { expect, onTestFinished, test, vi } from 'vitest'
import { engine, testDatabase } from '../../platform/db/testing/engines.ts'
import { CrashHarness } from './crash-harness.ts'
import { killAtEveryPoint } from './ways-to-points.ts'

/** Of an account with chats by LID on both databases, and before that on one of them while its chats are by number. */
const roundsByNumber = engine === 'sqlite' ? 1 : 0

test(
  'killed at every transition, chats by number and by LID: nothing is lost, doubled, out of order or misaddressed twice',
  { timeout: 900_000 },
  async () => {
    // libsignal, in the customers' phones, tells of every session that it closes.
    for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
    const database = await testDatabase()
    const harness = await CrashHarness.open(database.place, { customers: 24 })
    onTestFinished(async () => {
      await harness.close()
      await database.remove()
    })
    for (let round = 0; round < roundsByNumber; round++) await killAtEveryPoint(harness, 0)
    expect(harness.figures().misaddressed).toBe(0)
    harness.migrate()
    // The round that this database did not have before: between the two, each transition is met knowing and not.
    await killAtEveryPoint(harness, roundsByNumber)
    expect(await harness.broken()).toEqual([])
    expect(harness.figures().misaddressed).toBeGreaterThan(0)
  },
)
