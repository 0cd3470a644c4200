import { goldenVerdicts } from '@recado/nodes/golden-verdicts'
import { expect, test } from 'vitest'
import { engine } from '../../platform/db/testing/engines.ts'
import { openChromium } from './chromium.ts'
import { bundle, judgeInBrowser } from './in-bundle.ts'

// The database is not what this is about.
test.runIf(engine === 'sqlite' && process.env['CHROMIUM_PATH'] !== '')(
  'the guard gives every answer the same verdict in the server and in Chromium',
  async () => {
    const browser = await openChromium()
    try {
      const judged = await judgeInBrowser(browser, await bundle('bundled-guard.ts'))
      expect(judged).toEqual(goldenVerdicts())
    } finally {
      await browser.close()
    }
  },
)
