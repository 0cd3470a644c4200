import { expect, test } from 'vitest'
import { engine } from '../../platform/db/testing/engines.ts'
import { QrLine } from './lines/qr-line.ts'
import { openHarness } from './open-harness.ts'
import { killAtEveryPoint } from './ways-to-points.ts'

/** Of an account with chats by LID on both databases, and before that on one of them while its chats are by number. */
const roundsByNumber = engine === 'sqlite' ? 1 : 0

test(
  'killed at every transition, chats by number and by LID: nothing is lost, doubled, out of order or misaddressed twice',
  { timeout: 900_000 },
  async () => {
    const harness = await openHarness(await QrLine.open(), 24)
    for (let round = 0; round < roundsByNumber; round++) await killAtEveryPoint(harness, 0)
    expect(harness.line.misaddressed).toBe(0)
    harness.line.migrate()
    // The round that this database did not have before: between the two, each transition is met knowing and not.
    await killAtEveryPoint(harness, roundsByNumber)
    expect(await harness.broken()).toEqual([])
    expect(harness.line.misaddressed).toBeGreaterThan(0)
  },
)
