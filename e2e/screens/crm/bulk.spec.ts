import type { Locator } from '@playwright/test'
import { expect, test } from '../../testing/test.ts'
import { readFile } from 'node:fs/promises'
import { crmForEachTest } from './crm-shop.ts'

const { at, open, rows, row, tag, contact } = crmForEachTest()

test('many contacts are tagged, paused, deleted and had back, by the keyboard alone', async ({ page }) => {
  await tag('Feria')
  for (const nth of [1, 2, 3, 4]) await contact(`310666000${nth}`, `Cliente ${nth}`)
  await open(page, '?sort=name')
  await expect(rows(page)).toHaveText([/Cliente 1/, /Cliente 2/, /Cliente 3/, /Cliente 4/])
  const open1 = page.getByRole('button', { name: 'Cliente 1', exact: true })
  const chosen = page.getByRole('region', { name: 'Con los elegidos' })
  // One tab stop: from what sorts the list to the list, and on to what is done with it.
  await page.getByRole('button', { name: /^Último mensaje/ }).focus()
  await page.keyboard.press('Tab')
  await expect(open1).toBeFocused()
  await page.keyboard.press('Space')
  await expect(open1).toHaveAccessibleDescription(/^Elegido/)
  for (const key of ['ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(chosen.getByText('2 elegidos')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(chosen.getByRole('button', { name: 'Quitar la selección' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Feria' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pusimos «Feria» a 2 contactos')).toBeVisible()
  await expect(row(page, 'Cliente 1')).toContainText('Feria')
  await expect(row(page, 'Cliente 2')).not.toContainText('Feria')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(page, 'Cliente 1')).not.toContainText('Feria')

  await open1.focus()
  await page.keyboard.press('Escape')
  await expect(chosen).toHaveCount(0)
  for (const key of ['End', 'Shift+ArrowUp', 'Shift+ArrowUp']) await page.keyboard.press(key)
  await expect(chosen.getByText('3 elegidos')).toBeVisible()
  await chosen.getByRole('button', { name: 'Bot: pausar o activar' }).click()
  await page.getByRole('menuitem', { name: 'Hasta que lo active' }).click()
  await expect(page.getByText('Pausamos el bot para 3 contactos')).toBeVisible()
  await expect(row(page, 'Cliente 4')).toContainText('Bot en pausa')

  await open1.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+a')
  await expect(chosen.getByText('4 elegidos')).toBeVisible()
  await page.keyboard.press('Delete')
  const ask = page.getByRole('alertdialog', { name: 'Eliminar 4 contactos' })
  await expect(ask).toContainText('Cliente 1, Cliente 2, Cliente 3 y 1 más')
  await expect(ask).toContainText('Se pierden sus mensajes, sus notas y los datos recogidos')
  await ask.getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(page.getByText('Todavía no hay contactos')).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Eliminamos 4 contactos' })
    .getByRole('button', { name: 'Deshacer' })
    .click()
  await expect(rows(page)).toHaveCount(4)
  await expect(row(page, 'Cliente 4')).toContainText('Bot en pausa')

  await page.getByRole('button', { name: 'Cliente 2', exact: true }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Contacto' })
  await expect(panel.getByRole('button', { name: 'Cerrar contacto' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Cliente 2', exact: true })).toBeFocused()
})

test('everybody who fits is chosen beyond what is read, in whichever order, and taken along as a file', async ({
  page,
}) => {
  const { product, owner, bot } = at()
  const file = [
    'Teléfono,Nombre',
    ...Array.from({ length: 70 }, (_, nth) => `31066600${10 + nth},Zona ${10 + nth}`),
  ]
  const form = new FormData()
  form.append('file', new Blob([file.join('\n')]), 'zona.csv')
  const imports = `${product.url}/api/crm/${bot._id}/contacts/imports`
  const headers = { authorization: `Bearer ${owner.token}` }
  const { import: draft } = await (await fetch(imports, { method: 'POST', body: form, headers })).json()
  const under = `/crm/${bot._id}/contacts/imports/${draft._id}`
  await owner.call('POST', `${under}/start`, { columns: ['phoneNumber', 'name'] })
  await expect
    .poll(async () => (await owner.call<{ import: { state: string } }>('GET', under)).import.state)
    .toBe('done')
  await open(page)
  await page.getByRole('button', { name: /^Contacto/ }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows(page).first()).toContainText('Zona 10')
  await page.getByRole('button', { name: /^Contacto/ }).click()
  await expect(rows(page).first()).toContainText('Zona 79')
  await page.getByRole('checkbox', { name: 'Elegir todos los cargados' }).click()
  const chosen = page.getByRole('region', { name: 'Con los elegidos' })
  await expect(chosen.getByText('50 elegidos')).toBeVisible()
  await chosen.getByRole('button', { name: 'Elegir los 70 que coinciden' }).click()
  await page.getByRole('checkbox', { name: 'Elegir a Zona 79' }).click()
  await expect(chosen.getByText('69 elegidos')).toBeVisible()
  const exported = page.waitForEvent('download')
  await chosen.getByRole('button', { name: 'Exportar los elegidos' }).click()
  await page.getByRole('menuitem', { name: /^Excel con punto y coma/ }).click()
  const lines = (await readFile(await (await exported).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(70)
  expect(lines.join('\n')).not.toContain('Zona 79')

  // On a phone on its side what makes contacts has no line of its own, and what stands above the list goes up with it.
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 740, height: 360 })
  const search = page.getByLabel('Buscar por nombre o teléfono')
  const top = async (of: Locator) => (await of.boundingBox())?.y
  expect(await top(page.getByRole('button', { name: 'Nuevo Contacto' }))).toBe(await top(search))
  await row(page, 'Zona 78').hover()
  await page.mouse.wheel(0, 680)
  await expect(search).not.toBeInViewport()
  for (const seen of ['Zona 69', 'Zona 68', 'Zona 67'])
    await expect(row(page, seen)).toBeInViewport({ ratio: 1 })
})
