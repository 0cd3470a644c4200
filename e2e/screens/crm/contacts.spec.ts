import { expect, test } from '../../testing/test.ts'
import { readFile } from 'node:fs/promises'
import { enter } from '../../shop/account.ts'
import { enterAt, expectFocusKept, tabTo } from '../../testing/keyboard.ts'
import { crmForEachTest } from './crm-shop.ts'

const { at, open, rows, row, tag, contact } = crmForEachTest()

test('the panel leads to the CRM, whose tabs are addresses and whose arrow leads back', async ({ page }) => {
  const { product, owner, bot } = at()
  await enter(page, product, owner, '/dashboard')
  await page.getByRole('link', { name: 'CRM' }).click()
  await expect(page).toHaveURL(`${product.url}/crm/${bot._id}`)
  await expect(page.getByRole('heading', { name: 'Café La Esquina', level: 1 })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Secciones del CRM' })
  await expect(tabs.getByRole('link')).toHaveText([/Contactos/, /Chat en Vivo/, /Tags/, /Campañas/])
  await expect(tabs.getByRole('link', { name: 'Contactos' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Tags' }).click()
  await expect(page).toHaveURL(/\?tab=tags$/)
  await expect(page.getByText('No hay tags')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Todavía no hay contactos')).toBeVisible()
  await page.getByRole('link', { name: 'Volver al panel' }).click()
  await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible()
})

test('a contact is made, refused with the reason at its field, found, changed, paused and deleted', async ({
  page,
}) => {
  const vip = await tag('VIP')
  await open(page)
  await page.getByRole('button', { name: 'Nuevo Contacto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Contacto' })
  const phone = dialog.getByLabel('Teléfono')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAttribute('placeholder', '573001234567')
  await expect(phone).toHaveAttribute('type', 'tel')
  await dialog.getByRole('button', { name: 'Crear Contacto' }).click()
  await expect(phone).toHaveAccessibleDescription(/Escribe el teléfono/)
  await phone.fill('12345')
  await dialog.getByLabel('Nombre').fill('Laura Gómez')
  await phone.press('Enter')
  await expect(dialog.getByText('Error al crear el contacto')).toBeVisible()
  await expect(phone).toHaveAccessibleDescription(/Al teléfono le faltan números/)
  await phone.fill('312 604 8817')
  await dialog.getByRole('button', { name: 'VIP' }).click()
  await dialog.getByRole('button', { name: 'Crear Contacto' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'Laura Gómez')).toContainText('+57 312 604 8817')
  await expect(row(page, 'Laura Gómez')).toContainText('VIP')

  await page.getByRole('button', { name: 'Nuevo Contacto' }).click()
  await phone.fill('573126048817')
  await phone.press('Enter')
  await expect(phone).toHaveAccessibleDescription(/Ya tienes un contacto con ese teléfono/)
  await phone.fill('3015590274')
  await phone.press('Enter')
  await expect(row(page, 'Sin nombre')).toContainText('+57 301 559 0274')

  await page.getByRole('button', { name: 'Laura Gómez' }).click()
  const panel = page.getByRole('complementary', { name: 'Contacto' })
  await expect(page).toHaveURL(/contact=/)
  await panel.getByLabel('Nombre').fill('Laura G.')
  await panel.getByLabel('Notas').fill('Prefiere las tardes')
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(panel.getByRole('heading', { name: 'Laura G.' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled()
  await panel.getByRole('button', { name: 'VIP' }).click()
  await expect(row(page, 'Laura G.')).not.toContainText('VIP')
  await panel.getByRole('button', { name: 'Pausar bot' }).click()
  await page.getByRole('menuitem', { name: '30 minutos' }).click()
  await expect(panel.getByRole('timer')).toHaveText('en 30 min')
  await panel.getByRole('button', { name: '+30 min' }).click()
  await expect(panel.getByRole('timer')).toHaveText('en 1 h')
  await panel.getByRole('button', { name: 'Devolver al bot' }).click()
  await expect(panel.getByText('El bot le responde')).toBeVisible()
  await panel.getByRole('switch', { name: /Bloqueado/ }).click()
  await expect(row(page, 'Laura G.')).toContainText('Bloqueado')
  await page.reload()
  await expect(panel.getByLabel('Notas')).toHaveValue('Prefiere las tardes')
  await expect(panel.getByRole('switch', { name: /Bloqueado/ })).toBeChecked()
  await expect(panel.getByRole('button', { name: 'VIP' })).toHaveAttribute('aria-pressed', 'false')

  await panel.getByRole('button', { name: 'Eliminar contacto' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(panel).toHaveCount(0)
  await expect(row(page, 'Laura G.')).toHaveCount(0)
  expect(vip).not.toBe('')
})

test('contacts are searched and filtered by tag and state, and the address keeps what is looked for', async ({
  page,
}) => {
  const { owner, bot } = at()
  const [vip, debt] = [await tag('VIP'), await tag('Debe', '#EF4444')]
  await contact('3001110001', 'José Núñez', [vip])
  await contact('3001110002', 'Ana María', [debt])
  const rosa = await contact('3001110003', 'Rosa')
  await owner.call('POST', `/crm/${bot._id}/contacts/${rosa}/pause`, {})
  await open(page)
  await expect(rows(page)).toHaveCount(3)
  const search = page.getByLabel('Buscar por nombre o teléfono')
  await search.fill('nunez')
  await expect(rows(page)).toHaveText([/José Núñez/])
  await search.fill('1110002')
  await expect(rows(page)).toHaveText([/Ana María/])
  await search.fill('nadie')
  await expect(page.getByText('Nadie coincide')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click()
  const chips = page.getByRole('group', { name: 'Filtrar por tags' })
  await chips.getByRole('button', { name: /VIP/ }).click()
  await chips.getByRole('button', { name: /Debe/ }).click()
  await expect(rows(page)).toHaveText([/Ana María/, /José Núñez/])
  await page.reload()
  await expect(rows(page)).toHaveText([/Ana María/, /José Núñez/])
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await page.getByRole('combobox', { name: 'Mostrar' }).click()
  await page.getByRole('option', { name: 'Bot en pausa' }).click()
  await expect(rows(page)).toHaveText([/Rosa/])
  // Live: woken elsewhere, she is no longer among the paused. The page may still be joining the socket.
  await expect(async () => {
    await owner.call('POST', `/crm/${bot._id}/contacts/${rosa}/resume`)
    await expect(page.getByText('Ningún chat en pausa')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('tags are made with a colour, changed, counted, refused twice and deleted after asking, by the keyboard', async ({
  page,
}) => {
  const { owner, bot } = at()
  await open(page, '?tab=tags')
  await enterAt(page, page.getByRole('button', { name: 'Nuevo Tag' }))
  const dialog = page.getByRole('dialog', { name: 'Nuevo Tag' })
  await expect(dialog.getByRole('radio')).toHaveCount(10)
  await expect(dialog.getByRole('radio', { name: 'Color azul' })).toBeChecked()
  await enterAt(page, dialog.getByRole('button', { name: 'Crear Tag' }))
  await expect(dialog.getByLabel('Nombre')).toHaveAccessibleDescription(/Escribe el nombre del tag/)
  await tabTo(page, dialog.getByLabel('Nombre'), 'Shift+Tab')
  await page.keyboard.type('Frecuente')
  await tabTo(page, dialog.getByLabel('Descripción'))
  await page.keyboard.type('Compra cada semana')
  // The colours are one stop, and the arrows choose.
  await tabTo(page, dialog.getByRole('radio', { name: 'Color azul' }))
  for (let steps = 0; steps < 10; steps += 1) {
    if (await dialog.getByRole('radio', { name: 'Color rojo' }).isChecked()) break
    await page.keyboard.press('ArrowRight')
  }
  await enterAt(page, dialog.getByRole('button', { name: 'Crear Tag' }))
  const list = page.getByRole('region', { name: 'Tags' }).getByRole('listitem')
  const item = list.filter({ hasText: 'Frecuente' })
  await expect(item).toContainText('Compra cada semana')
  await expect(item).toContainText('0 contactos')
  const [made] = await owner.call<{ _id: string; color: string }[]>('GET', `/tags?botId=${bot._id}`)
  expect(made?.color).toBe('#EF4444')
  await contact('3105550001', 'Rosa', [made?._id ?? ''])

  await page.getByRole('button', { name: 'Nuevo Tag' }).click()
  await dialog.getByLabel('Nombre').fill('FRECUENTE')
  await dialog.getByLabel('Nombre').press('Enter')
  await expect(dialog.getByText('Error al guardar el tag')).toBeVisible()
  await expect(dialog.getByLabel('Nombre')).toHaveAccessibleDescription(/Ya tienes un tag con ese nombre/)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  // A name that is taken is written, and nobody saved it.
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()

  await page.reload()
  await page.getByRole('link', { name: /Ver 1 contacto/ }).click()
  await expect(rows(page)).toHaveText([/Rosa/])
  await page.goBack()
  await enterAt(page, page.getByRole('button', { name: 'Editar Frecuente' }))
  const edit = page.getByRole('dialog', { name: 'Editar Tag' })
  await edit.getByLabel('Otro color').fill('#123456')
  await edit.getByLabel('Nombre').fill('De siempre')
  await edit.getByRole('button', { name: 'Guardar Tag' }).click()
  await expect(list.filter({ hasText: 'De siempre' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar De siempre' })).toBeFocused()
  await enterAt(page, page.getByRole('button', { name: 'Eliminar De siempre' }))
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText('¿Estás seguro de que quieres eliminar el tag "De siempre"?')
  await enterAt(page, ask.getByRole('button', { name: 'Eliminar' }))
  await expect(page.getByText('No hay tags')).toBeVisible()
  await expectFocusKept(page)
})

test('contacts come from a file with its columns mapped, what is refused can be downloaded, and all go out again', async ({
  page,
}) => {
  await contact('3001112233', 'Doña Ana')
  await open(page)
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar contactos' })
  const choose = (name: string, text: string) =>
    dialog
      .getByLabel('Elegir archivo')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  await choose('vacio.csv', '')
  await expect(dialog.getByText('Ese archivo no tiene contactos')).toBeVisible()
  const many = Array.from(
    { length: 150 },
    (_, nth) => `Cliente ${nth};3107770${String(nth).padStart(3, '0')};`,
  )
  await choose(
    'clientes.csv',
    ['Quién;Celular;Señas', 'José Núñez;310 222 3344;', 'Ana;3001112233;', 'Malo;12;', ...many].join('\r\n'),
  )
  await expect(dialog.getByText('153 contactos en el archivo')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Qué es Quién' }).click()
  await page.getByRole('option', { name: 'Nombre' }).click()
  await dialog.getByRole('button', { name: 'Importar 153 contactos' }).click()
  await expect(dialog.getByText('Importación lista')).toBeVisible()
  await expect(dialog.getByText(/^151/).first()).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Los que no entraron, y por qué' })).toBeVisible()
  await expect(dialog.getByText(/^Descárgalos con su motivo, corrígelos/)).toBeVisible()
  const refused = dialog.getByRole('region', { name: 'Filas que no entraron' })
  await expect(refused.getByRole('listitem')).toHaveText(/Malo · 12\s*Al teléfono le faltan números/)
  const report = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar' }).click()
  await page.getByRole('menuitem', { name: /^Excel con punto y coma/ }).click()
  expect(await readFile(await (await report).path(), 'utf8')).toMatch(
    /Motivo\r\nMalo;12;;"?Al teléfono le faltan números[^\n]*\r\n$/,
  )
  await dialog.getByRole('button', { name: 'Ver contactos' }).click()
  await page.getByLabel('Buscar por nombre o teléfono').fill('jose')
  await expect(rows(page)).toHaveText([/José Núñez.*\+57 310 222 3344/])

  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: /^Excel con punto y coma/ }).click()
  const lines = (await readFile(await (await exported).path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('(+57) 310 2223344;;José Núñez')

  // A long list is drawn by what is seen of it, and goes on as it is scrolled.
  await page.getByLabel('Buscar por nombre o teléfono').fill('')
  await expect(rows(page).first()).toContainText('Cliente')
  expect(await rows(page).count()).toBeLessThan(60)
  await rows(page).first().getByRole('button').focus()
  await page.keyboard.press('End')
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(row(page, 'Doña Ana')).toBeVisible({ timeout: 500 })
  }).toPass()
})
