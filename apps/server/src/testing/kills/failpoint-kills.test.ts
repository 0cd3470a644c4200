import { expect, test } from 'vitest'
import { engine } from '../../platform/db/testing/engines.ts'
import { failpoints } from '../../platform/failpoints.ts'
import { QrLine } from './lines/qr-line.ts'
import { openHarness } from './open-harness.ts'
import { killAtEveryPoint } from './ways-to-points.ts'

/** Every other transition: what is killed by number on one database is killed by LID on the other. */
const half = engine === 'sqlite' ? 0 : 1
const byNumber = failpoints.filter((_, index) => index % 2 === half)
/** A message's address is corrected of chats by LID alone. */
const byLid = failpoints.filter((name, index) => index % 2 !== half || name.startsWith('correction.'))

test(
  'killed once at every transition, of chats by number and by LID: nothing is lost, doubled, out of order or misaddressed twice',
  { timeout: 900_000 },
  async () => {
    const harness = await openHarness(await QrLine.open(), 24)
    await killAtEveryPoint(harness, 0, byNumber)
    expect(harness.line.misaddressed).toBe(0)
    harness.line.migrate()
    await killAtEveryPoint(harness, 0, byLid)
    expect(await harness.broken()).toEqual([])
    expect(harness.line.misaddressed).toBeGreaterThan(0)
  },
)
