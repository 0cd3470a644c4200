import type { Browser } from '@playwright/test'
import { type Account, enter } from '../shop/account.ts'
import type { Product } from '../shop/product.ts'
import { keptContext } from '../testing/kept-context.ts'
import { expect, type Page, test } from '../testing/test.ts'
import { watchTyping } from '../testing/watch-typing.ts'

/** An address of the product's where nothing is. */
const nowhere = { path: '/entre-pantallas', says: 'Aquí no hay nada' }

/** `take` has the page for a screen, which is told by `leave` that the screen was looked at. */
export type OnePage = {
  take: (browser: Browser) => Promise<Page>
  leave: (browser: Browser) => Promise<void>
}

/**
 * The page on which all screens of a file are looked at: to load the product for each takes as long as to look. Between two it
 * is where nothing is, so that no more stays of a screen than who is signed in and what was fetched; `visit` goes on from there.
 * Where more stays, or nobody is signed in, the next screen has another page; and what fails ends the worker, with its page.
 */
export function onePage(): OnePage {
  let kept: { page: Page; expectTypingSeen: () => void } | null = null
  const close = async (browser: Browser) => {
    kept = null
    await (await keptContext(browser)).empty()
  }
  test.afterAll(({ browser }) => close(browser))
  return {
    async take(browser) {
      if (kept) return kept.page
      const { context } = await keptContext(browser)
      const page = await context.newPage()
      kept = { page, expectTypingSeen: await watchTyping(page) }
      return page
    },
    async leave(browser) {
      // What failed is pictured as it is.
      if (!kept || test.info().errors.length > 0) return
      kept.expectTypingSeen()
      if (!(await isLeft(kept.page))) await close(browser)
    },
  }
}

/** Opens a screen, without a load where the page is the one that was left by the same person. */
export async function visit(page: Page, product: Product, account: Account, path: string): Promise<void> {
  const isLeftByThem =
    page.url() === product.url + nowhere.path &&
    (await page.evaluate((id) => localStorage.getItem('userData')?.includes(id), account.user._id))
  if (isLeftByThem) await goTo(page, path)
  else await enter(page, product, account, path)
}

/** Goes to an address within the product, as by «back»: whatever is unsaved is left without a question. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    // With a name of its own: by it the router knows how far a page was scrolled.
    history.pushState({ key: crypto.randomUUID() }, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Whether nothing stays of what the page showed but a session. */
async function isLeft(page: Page): Promise<boolean> {
  if (!(await page.evaluate(() => localStorage.getItem('token')))) return false
  await goTo(page, nowhere.path)
  await expect(page.getByText(nowhere.says)).toBeVisible()
  return page.evaluate(() => {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage))
      if (!['token', 'userData'].includes(key)) localStorage.removeItem(key)
    // No window and no notice lies over it.
    return document.body.innerText.trim() === document.querySelector('main')?.innerText.trim()
  })
}
