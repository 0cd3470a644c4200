import { onTestFinished, vi } from 'vitest'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import { CrashHarness } from './crash-harness.ts'
import type { KilledLine } from './lines/killed-line.ts'

/** A shop on a database of its own, linked by this line; all of it is gone after the test. */
export async function openHarness<Line extends KilledLine>(
  line: Line,
  customers: number,
): Promise<CrashHarness<Line>> {
  // libsignal, in the customers' phones, tells of every session that it closes.
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  const database = await testDatabase()
  const harness = await CrashHarness.open(database.place, line, { customers })
  onTestFinished(async () => {
    await harness.close()
    await database.remove()
  })
  return harness
}
