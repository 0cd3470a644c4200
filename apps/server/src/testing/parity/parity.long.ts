import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { engine } from '../../platform/db/testing/engines.ts'
import { openChromium } from './chromium.ts'
import { bothSides } from './compare.ts'
import { generateCases } from './generate.ts'
import { bundle, decideInBrowser } from './in-bundle.ts'

const count = 1000
const portion = 100

// The database is not what this is about.
test.runIf(engine === 'sqlite' && process.env['CHROMIUM_PATH'] !== '')(
  `${count} generated bots answer alike in the server’s inbox and in Chromium`,
  async () => {
    const started = performance.now()
    // `PARITY_SEED` repeats a run whose results named it.
    const seed = Number(process.env['PARITY_SEED'] ?? Date.now() % 2 ** 31)
    const browser = await openChromium()
    const figures = { bots: 0, turns: 0, replies: 0 }
    const different: string[] = []
    try {
      const script = await bundle('bundled.ts')
      const cases = generateCases(count, seed)
      for (let i = 0; i < count; i += portion) {
        const part = cases.slice(i, i + portion)
        const { pairs, errors } = await bothSides(part, (asked) => decideInBrowser(browser, script, asked))
        expect(errors).toEqual([])
        for (const { of, inbox, bundle: bundled } of pairs) {
          figures.bots += 1
          figures.turns += inbox.turns.length
          figures.replies += inbox.replies.length
          if (JSON.stringify(inbox) !== JSON.stringify(bundled))
            different.push(JSON.stringify({ of, inbox, bundled }))
        }
      }
    } finally {
      await browser.close()
    }
    report([browser.version(), seed, figures.bots, figures.turns, figures.replies, different.length], started)
    expect({ seed, different: different.slice(0, 3) }).toEqual({ seed, different: [] })
    expect(figures.bots).toBe(count)
  },
)

/** One line of the results, for `scripts/test-long.mjs`. */
function report(cells: (string | number)[], started: number): void {
  const file = process.env['LONG_RESULTS']
  if (file === undefined) return
  const seconds = Math.round((performance.now() - started) / 1000)
  appendFileSync(file, `${JSON.stringify({ parity: [...cells, seconds] })}\n`)
}
