import { expect, type Page } from '../../testing/test.ts'

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

/** A word of long ago leads from the list to its message, and so does the search of the chat itself. */
export async function findsWhatWasSaid(page: Page): Promise<void> {
  await page.reload()
  const list = page.getByRole('region', { name: 'Conversaciones' })
  await list.getByRole('searchbox').fill('hórarios tien')
  const found = list.getByRole('button', { name: /¿Qué horarios tienen\?/ })
  await expect(list.getByRole('heading', { name: 'Mensajes' })).toBeVisible()
  await found.click()
  await expect(wall(page).getByText('¿Qué horarios tienen?')).toBeInViewport()
  await chat(page).getByRole('button', { name: 'Buscar en este chat' }).click()
  await chat(page).getByRole('searchbox').fill('nota')
  await expect(chat(page).getByText(/^1 de \d+/)).toBeVisible()
  await expect(wall(page).getByText('Nota 90', { exact: true })).toBeInViewport()
  await chat(page).getByRole('searchbox').press('Enter')
  await expect(wall(page).getByText('Nota 89', { exact: true })).toBeInViewport()
  await chat(page).getByRole('searchbox').press('Escape')
  await expect(chat(page).getByRole('searchbox')).toHaveCount(0)
}

/** «¡Gracias por tu compra!», kept first, from the window and by its shortcut. */
export async function choosesAQuickReply(page: Page): Promise<void> {
  await chat(page).getByRole('button', { name: 'Respuestas rápidas' }).click()
  const replies = page.getByRole('dialog', { name: 'Respuestas rápidas' })
  await replies.getByLabel('Atajo').fill('gracias')
  await replies.getByLabel('Respuesta', { exact: true }).fill('¡Gracias por tu compra!')
  await replies.getByRole('button', { name: 'Guardar' }).click()
  await expect(replies.getByText('/gracias')).toBeVisible()
  await page.keyboard.press('Escape')
  await box(page).fill('Hola. ')
  await chat(page).getByRole('button', { name: 'Respuestas rápidas' }).click()
  await replies.getByText('/gracias').click()
  await takesBack(page, 'Hola. ', 'Hola. ¡Gracias por tu compra!')
  await box(page).fill('/gra')
  await expect(page.getByRole('option', { name: /gracias/ })).toBeVisible()
  await box(page).press('Enter')
  await takesBack(page, '/gra', '¡Gracias por tu compra!')
}

/** What was chosen is as if it was typed. */
async function takesBack(page: Page, before: string, after: string): Promise<void> {
  await expect(box(page)).toHaveValue(after)
  await page.keyboard.press('Control+z')
  await expect(box(page)).toHaveValue(before)
  await page.keyboard.press('Control+Shift+z')
  await expect(box(page)).toHaveValue(after)
}
