import type { Browser, BrowserContext } from '@playwright/test'
import { isKept } from './kept-page.ts'

/**
 * A window; `empty` closes what is open in it, but for the page that was left to the next test, and takes away what pages left,
 * but for the files that they fetched.
 */
export type Kept = { context: BrowserContext; empty: () => Promise<void> }

const kept = new WeakMap<Browser, Promise<Kept>>()

/**
 * The window that the tests of a worker have one after another. Playwright's own reuse of one throws away what was fetched and
 * compiled: up to a quarter of the processor that a test takes went to have it again.
 */
export function keptContext(browser: Browser): Promise<Kept> {
  const there = kept.get(browser) ?? openContext(browser)
  kept.set(browser, there)
  return there
}

export async function openContext(browser: Browser): Promise<Kept> {
  // Of a second page too, which says nothing of its size; the first has what its test says.
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  // So that it stays open.
  const blank = await context.newPage()
  const session = await context.newCDPSession(blank)
  return {
    context,
    empty: async () => {
      const others = context.pages().filter((page) => page !== blank && !isKept(page))
      await Promise.all(others.map((page) => page.close()))
      await context.clearPermissions()
      await context.setOffline(false)
      await session.send('Storage.clearDataForOrigin', {
        origin: '*',
        storageTypes: 'cookies,local_storage,indexeddb,service_workers,cache_storage',
      })
    },
  }
}
