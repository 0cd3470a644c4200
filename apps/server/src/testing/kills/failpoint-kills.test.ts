import { expect, onTestFinished, test, vi } from 'vitest'
import { engine, testDatabase } from '../../platform/db/testing/engines.ts'
import { failpoints } from '../../platform/failpoints.ts'
import { CrashHarness } from './crash-harness.ts'
import { killAtEveryPoint } from './ways-to-points.ts'

/**
 * Each transition once: the databases that this run of the tests has share them, and on each those of an account with
 * chats by number and by LID do. Every one on either database in either kind of chat is what `kills.long.ts` goes through.
 */
const engines = process.env['TEST_DATABASE_URL'] === undefined ? ['sqlite'] : ['sqlite', 'postgres']
const points = failpoints.filter((_, index) => engines[index % engines.length] === engine)
/** Who is addressed wrongly has chats by LID. */
const byNumber = points.filter((name, index) => !name.startsWith('correction') && index % 2 === 0)
const byLid = points.filter((name) => !byNumber.includes(name))

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
    expect(harness.figures().kills).toBeGreaterThanOrEqual(points.length)
  },
)
