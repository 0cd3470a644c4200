import { expect, test } from 'vitest'
import { engine } from '../../platform/db/testing/engines.ts'
import { CloudLine } from './lines/cloud-line.ts'
import { openHarness } from './open-harness.ts'
import { killAtEveryPoint } from './ways-to-points.ts'

/** Every other transition: the rest are killed on the other database, and all of them on both in the long tests. */
const half = engine === 'sqlite' ? 0 : 1

test(
  'killed wherever Meta’s API is met: nothing is lost, out of order, or repeated but by the rule',
  { timeout: 900_000 },
  async () => {
    const harness = await openHarness(await CloudLine.open(), 8)
    const points = harness.line.points.filter((_, index) => index % 2 === half)
    await killAtEveryPoint(harness, 0, points)
    expect(await harness.broken()).toEqual([])
  },
)
