import { expect, test } from 'vitest'
import { failpoints } from '../../platform/failpoints.ts'
import { reportLong } from '../long-results.ts'
import { seededRandom } from '../seeded-random.ts'
import type { CrashHarness } from './crash-harness.ts'
import { CloudLine } from './lines/cloud-line.ts'
import { QrLine } from './lines/qr-line.ts'
import { openHarness } from './open-harness.ts'
import { killAtEveryPoint } from './ways-to-points.ts'

const killsEach = Number(process.env['LONG_KILLS_EACH'] ?? 20)
const randomKills = Number(process.env['LONG_RANDOM_KILLS'] ?? 500)

function report(what: string, harness: CrashHarness, broken: string[], started: number): void {
  reportLong({ what, broken, started, ...harness.figures() })
}

test(`each of ${failpoints.length} transitions, ${killsEach} times`, async () => {
  const started = performance.now()
  const harness = await openHarness(await QrLine.open(), 60)
  for (let time = 0; time < killsEach; time++) await killAtEveryPoint(harness, time)
  const broken = await harness.broken()
  report('every transition', harness, broken, started)
  expect(broken).toEqual([])
})

test(`each of ${failpoints.length} transitions, ${killsEach} times, chats by LID`, async () => {
  const started = performance.now()
  const harness = await openHarness(await QrLine.open(), 60)
  harness.line.migrate()
  for (let time = 0; time < killsEach; time++) await killAtEveryPoint(harness, time)
  const broken = await harness.broken()
  const { misaddressed } = harness.line
  report(`every transition, chats by LID, ${misaddressed} learnt from a 463`, harness, broken, started)
  expect(broken).toEqual([])
})

test(`each transition of Meta’s API, ${killsEach} times`, async () => {
  const started = performance.now()
  const harness = await openHarness(await CloudLine.open(), 60)
  for (let time = 0; time < killsEach; time++) await killAtEveryPoint(harness, time)
  const broken = await harness.broken()
  report('every transition, Meta’s API', harness, broken, started)
  expect(broken).toEqual([])
})

test(`${randomKills} kills at random moments`, async () => {
  const started = performance.now()
  const harness = await openHarness(await QrLine.open(), 120)
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
