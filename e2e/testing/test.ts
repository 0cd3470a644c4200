import { test as base } from '@playwright/test'
import { type Emulator, startEmulator } from '@recado/whatsapp-emulator'
import { atRest } from './at-rest.ts'
import { keptContext, openContext } from './kept-context.ts'
import { type Product, startProduct } from '../shop/product.ts'
import { enoughContrast, fields, measureFields } from './typed-text.ts'

export { type Locator, type Page } from '@playwright/test'
export { expect } from './expect.ts'

/**
 * Playwright's test; whatever it types into a field of its page has to be seen there. `product` is one for all files of a
 * worker that need nothing of their own, and `emulator` its WhatsApp: their accounts do not see each other, and each has numbers of
 * its own.
 */
export const test = base.extend<object, { emulator: Emulator; product: Product }>({
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
  page: async ({ page, viewport }, use) => {
    if (viewport) await page.setViewportSize(viewport)
    const faint = new Set<string>()
    await page.exposeFunction('tellFaint', (field: string) => void faint.add(field))
    await page.addInitScript({
      content: `(${String(watchTyping)})(${String(atRest)}, ${String(measureFields)}, '${fields}', ${enoughContrast})`,
    })
    await use(page)
    base.expect([...faint], 'fields whose text cannot be seen while it is typed').toEqual([])
  },
})

/** Runs in the page: looks at the fields whenever somebody types, once what moves has come to rest. */
function watchTyping(
  rest: typeof atRest,
  measure: typeof measureFields,
  selector: string,
  enough: number,
): void {
  const tell: unknown = Reflect.get(globalThis, 'tellFaint')
  // What was typed since the look began is looked at by one more.
  let typed = 0
  const faint = async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await rest()
    return measure(selector).filter(({ contrast }) => contrast < enough)
  }
  const look = async () => {
    // What fades away as it closes is faint once, and gone the next time.
    const once = await faint()
    if (once.length === 0) return
    const twice = (await faint()).map(({ field }) => field)
    for (const { field } of once) if (twice.includes(field) && typeof tell === 'function') tell(field)
  }
  const lookOn = async () => {
    typed += 1
    if (typed > 1) return
    for (let seen = 0; seen < typed;) {
      seen = typed
      await look()
    }
    typed = 0
  }
  document.addEventListener('input', () => void lookOn())
}
