import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import { CrashHarness } from './crash-harness.ts'
import { killAtEveryPoint } from './ways-to-points.ts'

test(
  'killed at every transition: nothing is lost, doubled or out of order',
  { timeout: 400_000 },
  async () => {
    // libsignal, in the customers' phones, tells of every session that it closes.
    for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
    const database = await testDatabase()
    const harness = await CrashHarness.open(database.place, { customers: 24 })
    onTestFinished(async () => {
      await harness.close()
      await database.remove()
    })
    await killAtEveryPoint(harness, 1)
    expect(await harness.broken()).toEqual([])
  },
)
