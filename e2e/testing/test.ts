import { test as base } from '@playwright/test'
import { type Emulator, startEmulator } from '@recado/whatsapp-emulator'
import { keptContext, openContext } from './kept-context.ts'
import { leavePage, takePage } from './kept-page.ts'
import { type Product, startProduct } from '../shop/product.ts'

export { type Locator, type Page } from '@playwright/test'
export { expect } from './expect.ts'

/** `newPage` for what asks how a page is loaded, or changes it for good: it has one that no test had before, nor has after it. */
type Given = { newPage: boolean }

/**
 * Playwright's test; whatever it types into a field of its page has to be seen there. `product` is one for all files of a
 * worker that need nothing of their own, and `emulator` its WhatsApp: their accounts do not see each other, and each has numbers of
 * its own.
 */
export const test = base.extend<Given, { emulator: Emulator; product: Product }>({
  newPage: [false, { option: true }],
  emulator: [
    // oxlint-disable-next-line no-empty-pattern -- what a fixture needs is read from its pattern
    async ({}, use) => {
      const emulator = await startEmulator({ fewKeys: true })
      await use(emulator)
      await emulator.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ emulator }, use) => {
      // As many messages of a campaign in a minute as are allowed: whoever tries one waits for each.
      const product = await startProduct({ WA_SOCKET_URL: emulator.url, CAMPAIGN_RATE: '60' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, serviceWorkers }, use) => {
    // Whoever lets a service worker in has a window apart: whether one may is said as it is opened.
    const apart = serviceWorkers === 'allow'
    const { context, empty } = await (apart ? openContext(browser) : keptContext(browser))
    await use(context)
    await empty()
    if (apart) await context.close()
  },
  page: async ({ context, newPage, viewport }, use, info) => {
    const { page, expectTypingSeen } = await takePage(context, { newPage })
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    expectTypingSeen()
    // What failed is pictured as it is.
    if (newPage) await page.close()
    else if (info.errors.length === 0) await leavePage(page)
  },
})
