import type { Page } from '../../testing/test.ts'

/** Of the one who writes in these tests, in the list. */
export const row = (page: Page) =>
  page.getByRole('region', { name: 'Conversaciones' }).getByRole('button', { name: /Laura/ })
export const chat = (page: Page) => page.getByRole('region', { name: /^Chat con/ })
export const wall = (page: Page) => chat(page).getByRole('log')
export const box = (page: Page) => chat(page).getByRole('textbox')
export const notices = (page: Page) => page.getByRole('region', { name: /Avisos/ })

/** In the chat that is open. */
export async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
}
