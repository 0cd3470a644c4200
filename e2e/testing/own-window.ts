import type { Browser, Page } from '@playwright/test'

/**
 * A page of another window, as a phone is beside a desk: of two in one window Chromium draws the one behind once a second, and a
 * click there waits for two frames.
 */
export async function openWindow(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}
