import { expect, test } from 'vitest'
import { failpoints } from '../../platform/failpoints.ts'
import { QrLine } from './lines/qr-line.ts'
import { openHarness } from './open-harness.ts'
import { pointsHere } from './shared-points.ts'
import { killAtEveryPoint } from './ways-to-points.ts'

/** A message's address is corrected of chats by LID alone. */
const isOfLids = (name: string) => name.startsWith('correction.')

test(
  'killed at each transition, of chats by number or by LID: nothing is lost, doubled, out of order or misaddressed twice',
  { timeout: 900_000 },
  async () => {
    const points = pointsHere(failpoints)
    const byNumber = points.filter((name, index) => index % 2 === 0 && !isOfLids(name))
    const harness = await openHarness(await QrLine.open(), 24)
    await killAtEveryPoint(harness, 0, byNumber)
    expect(harness.line.misaddressed).toBe(0)
    harness.line.migrate()
    const byLid = points.filter((name) => !byNumber.includes(name))
    await killAtEveryPoint(harness, 0, byLid)
    expect(await harness.broken()).toEqual([])
    expect(harness.line.misaddressed).toBeGreaterThan(0)
  },
)
