import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import { failpoints } from '../../platform/failpoints.ts'
import { reportLong } from '../long-results.ts'
import { seededRandom } from '../seeded-random.ts'
import { CrashHarness } from './crash-harness.ts'
import { killAtEveryPoint } from './ways-to-points.ts'

const killsEach = Number(process.env['LONG_KILLS_EACH'] ?? 20)
const randomKills = Number(process.env['LONG_RANDOM_KILLS'] ?? 500)

async function open(customers: number): Promise<CrashHarness> {
  // libsignal, in the customers' phones, tells of every session that it closes.
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  const database = await testDatabase()
  const harness = await CrashHarness.open(database.place, { customers })
  onTestFinished(async () => {
    await harness.close()
    await database.remove()
  })
  return harness
}

function report(what: string, harness: CrashHarness, broken: string[], started: number): void {
  reportLong({ what, broken, started, ...harness.figures() })
}

test(`each of ${failpoints.length} transitions, ${killsEach} times`, async () => {
  const started = performance.now()
  const harness = await open(60)
  for (let time = 0; time < killsEach; time++) await killAtEveryPoint(harness, time)
  const broken = await harness.broken()
  report('every transition', harness, broken, started)
  expect(broken).toEqual([])
})

test(`each of ${failpoints.length} transitions, ${killsEach} times, chats by LID`, async () => {
  const started = performance.now()
  const harness = await open(60)
  harness.migrate()
  for (let time = 0; time < killsEach; time++) await killAtEveryPoint(harness, time)
  const broken = await harness.broken()
  const { misaddressed } = harness.figures()
  report(`every transition, chats by LID, ${misaddressed} learnt from a 463`, harness, broken, started)
  expect(broken).toEqual([])
})

test(`${randomKills} kills at random moments`, async () => {
  const started = performance.now()
  const harness = await open(120)
  const seed = Date.now() % 2 ** 31
  const random = seededRandom(seed)
  for (let kill = 0; kill < randomKills; kill++) {
    const until = performance.now() + random() * 900
    while (performance.now() < until) {
      for (let count = 0; count < 1 + random() * 5; count++) await harness.write()
      await new Promise((resolve) => setTimeout(resolve, random() * 120))
    }
    await harness.kill()
    // Now and then everything is allowed to finish, so that what is left does not only grow.
    if (kill % 20 === 19) await harness.settle()
  }
  const broken = await harness.broken()
  report(`random moments (seed ${seed})`, harness, broken, started)
  expect(broken).toEqual([])
})
