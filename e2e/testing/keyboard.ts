import { expect, type Locator, type Page, test } from '@playwright/test'

/** Walks by Tab, as a person without a mouse does, until the focus is there; in whole Chromium alone, as its config says. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  if (test.info().project.name === 'shell') throw new Error('Name the keyboard in the title of this test')
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never reaches ${target.toString()}`)
}

/** Walks there by Tab and presses Enter. */
export async function enterAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** What had the focus went away with what was pressed: it must stand near, not at the page's beginning. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
}
