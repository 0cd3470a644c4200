import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Chromium without what shows windows, where there is one: all it draws is the same, for an eighth less of the processor. */
const shell = process.env.CHROMIUM_SHELL_PATH ?? chromium

/**
 * What the shell has nothing of: a microphone, and bars around the page, which the Tab key walks through before it enters the
 * page anew.
 */
const inChromium = /keyboard|@microphone/

/** Drives Debian's Chromium: Playwright must not download a browser. */
export default defineConfig({
  testDir: '.',
  timeout: 180_000,
  // For states, which a busy machine may reach late: it costs nothing where they come at once.
  expect: { timeout: 60_000 },
  fullyParallel: false,
  // They wait for frames and answers: of two cores four leave two percent unused, and take a sixth less time than three.
  workers: 4,
  // A machine of CI may be late once; what fails twice is broken, and what passed at the second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  outputDir: '../.cache/e2e',
  use: {
    // A click waits until what it meets stands still.
    reducedMotion: 'reduce',
    locale: 'es-CO',
    // It would stand between a page and what a test says of the network; where it is meant, a test lets it in.
    serviceWorkers: 'block',
    timezoneId: 'America/Bogota',
    screenshot: 'only-on-failure',
    // A trace costs a third of the time; when one is needed: --trace retain-on-failure.
    trace: 'off',
  },
  projects: [
    // One worker, since each has a product and a browser to start and to warm.
    { name: 'chromium', grep: inChromium, workers: 1, use: { launchOptions: launch(chromium) } },
    { name: 'shell', grepInvert: inChromium, use: { launchOptions: launch(shell) } },
  ],
})

function launch(executablePath: string) {
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      // A microphone that beeps, for whom a test lets use it.
      '--use-fake-device-for-media-stream',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages after the first find its process warm, which takes a twentieth less of the processor.
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
      // No code of a page runs for so long that it pays to compile it well: a ninth of the processor on the editor's screens.
      '--js-flags=--no-maglev --no-turbofan',
    ],
  }
}
