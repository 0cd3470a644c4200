import { expect, onTestFinished, test, vi } from 'vitest'
import { engine, testDatabase } from '../../platform/db/testing/engines.ts'
import { failpoints } from '../../platform/failpoints.ts'
import { CrashHarness } from './crash-harness.ts'
import { killAtEveryPoint } from './ways-to-points.ts'

/** Of an account with chats by number; the others of one with chats by LID. On the other database it is the reverse. */
const byNumber = failpoints.filter(
  (name, index) => !name.startsWith('correction') && index % 2 === (engine === 'sqlite' ? 0 : 1),
)
const byLid = failpoints.filter((name) => !byNumber.includes(name))

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
    await killAtEveryPoint(harness, 0, byNumber)
    expect(harness.figures().misaddressed).toBe(0)
    harness.migrate()
    await killAtEveryPoint(harness, 0, byLid)
    expect(await harness.broken()).toEqual([])
    expect(harness.figures().misaddressed).toBeGreaterThan(0)
    expect(harness.figures().kills).toBeGreaterThanOrEqual(failpoints.length)
  },
)
