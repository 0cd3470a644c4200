import { expect, test } from 'vitest'
import { CloudLine } from './lines/cloud-line.ts'
import { openHarness } from './open-harness.ts'
import { pointsHere } from './shared-points.ts'
import { killAtEveryPoint } from './ways-to-points.ts'

/** Past these a message's way is that of every line, which is killed in `failpoint-kills.test.ts`; all are in the long tests. */
const isMetas = (name: string) => !/^(outbox\.(prepare|expired)|tick\.(delivered|read))\./.test(name)

test(
  'killed wherever Meta’s API is met: nothing is lost, out of order, or repeated but by the rule',
  { timeout: 900_000 },
  async () => {
    const harness = await openHarness(await CloudLine.open(), 8)
    await killAtEveryPoint(harness, 0, pointsHere(harness.line.points.filter(isMetas)))
    expect(await harness.broken()).toEqual([])
  },
)
