import { expect, test } from 'vitest'
import { CloudLine } from './lines/cloud-line.ts'
import { openHarness } from './open-harness.ts'
import { killAtEveryPoint } from './ways-to-points.ts'

test(
  'killed wherever Meta’s API is met: nothing is lost, out of order, or repeated but by the rule',
  { timeout: 900_000 },
  async () => {
    const harness = await openHarness(await CloudLine.open(), 8)
    await killAtEveryPoint(harness, 0)
    expect(await harness.broken()).toEqual([])
  },
)
