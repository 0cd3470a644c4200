import { expect, test, type Page } from '../../testing/test.ts'
import { type Account, type Node, signUp } from '../../shop/account.ts'
import { nodeInList, saveButton } from './editor.ts'
import { openRule } from './rule.ts'
import type { Product } from '../../shop/product.ts'

let product: Product
let mariana: Account

test.beforeAll(async ({ product: running }) => {
  product = running
  mariana = await signUp(product, 'mariana@editor-form.co')
})

const words = (page: Page) => page.getByLabel('Si escriben', { exact: false }).first()
const response = (page: Page) => page.getByLabel('Responde', { exact: true })

test('a save that is refused shows why, at its field', async ({ page }) => {
  const { saved } = await openRule(page, product, mariana)
  await response(page).fill('')
  await saveButton(page).click()
  await expect(response(page)).toHaveAccessibleDescription(/Escribe la respuesta o adjunta un archivo/)
  await expect(response(page)).toBeFocused()
  await expect(page.getByText('Revisa los campos marcados')).toBeVisible()
  await page.getByLabel('Nombre del nodo').fill('  ')
  await expect(page.getByLabel('Nombre del nodo')).toHaveAccessibleDescription(
    'Escribe un nombre para el nodo',
  )

  await page.getByLabel('Nombre del nodo').fill('Carta')
  await response(page).fill('Hoy: bandeja')
  await page.route('**/nodes/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await saveButton(page).click()
  await expect(page.getByText('Error actualizando el nodo: Sin respuesta del servidor')).toBeVisible()
  await expect(response(page)).toHaveValue('Hoy: bandeja')
  expect((await saved())?.['response']).toBe('Bandeja y ajiaco')

  await page.unroute('**/nodes/*')
  // As whoever has written a name does.
  await page.getByLabel('Nombre del nodo').press('Enter')
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await expect(nodeInList(page, 'Carta')).toBeVisible()
  expect((await saved())?.['response']).toBe('Hoy: bandeja')
})

test('on a phone a form ends with what is on it: the page around it does not scroll on into nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 480 })
  await openRule(page, product, mariana)
  const beyond = await page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight)
  expect(beyond).toBeLessThanOrEqual(1)
})

test('an empty node answers from the save on that completes it', async ({ page }) => {
  const { bot } = await openRule(page, product, mariana)
  await page.getByRole('button', { name: 'Crear nodo Personalizado' }).click()
  // The form before it has such a field, too.
  await expect(page.getByLabel('Nombre del nodo')).toHaveValue(/^Personalizado /)
  await page.getByLabel('Nombre del nodo').fill('Pagos')
  const toggle = page.getByRole('switch', { name: 'Activo', exact: true })
  await expect(toggle).not.toBeChecked()
  await words(page).fill('pago')
  await words(page).press('Enter')
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados, sigue inactivo: Escribe la respuesta')).toBeVisible()
  await expect(response(page)).toHaveAccessibleDescription(/Escribe la respuesta o adjunta un archivo/)
  // Nor can it be switched on.
  await toggle.click()
  await expect(response(page)).toBeFocused()
  await expect(toggle).not.toBeChecked()

  await response(page).fill('Nequi o efectivo')
  await expect(page.getByText('Borrador: al guardar queda activo')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados', { exact: true })).toBeVisible()
  await expect(toggle).toBeChecked()
  // Taking that back leaves no active node without an answer.
  await page
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click()
  await expect(toggle).not.toBeChecked()
  const { nodes } = await mariana.call<{ nodes: (Node & { isActive: boolean })[] }>(
    'GET',
    `/bots/${bot._id}/nodes`,
  )
  expect(nodes.find(({ name }) => name === 'Pagos')).toMatchObject({
    isActive: false,
    config: { response: '' },
  })
})

test('the preview shows the answer as it is written, and the node what is known of it', async ({ page }) => {
  const { node } = await openRule(page, product, mariana)
  const preview = page.getByRole('complementary', { name: 'Así lo ve tu cliente' })
  await response(page).fill('Hola, ')
  await page.getByRole('button', { name: 'Nombre del cliente' }).click()
  await expect(preview).toContainText('Hola, Laura')
  // Taken back as what is typed is.
  await page.keyboard.press('Control+z')
  await expect(response(page)).toHaveValue('Hola, ')
  await page.getByRole('button', { name: 'Más datos' }).click()
  await page.getByRole('menuitem', { name: 'Fecha de hoy' }).click()
  await expect(response(page)).toHaveValue('Hola, {{fecha}}')
  await expect(response(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(response(page)).toHaveValue('Hola, ')
  await page.getByText('Información del nodo').click()
  await expect(page.getByText('Nunca')).toBeVisible()
  // Codes are for those who look for them.
  const info = page.getByRole('region', { name: `Editar ${node.name}` })
  await expect(info.getByText('Personalizado').last()).toBeVisible()
  await expect(page.getByText(node._id)).toHaveCount(0)
  await info.getByRole('button', { name: 'Avanzado' }).last().click()
  await expect(page.getByText(node._id)).toBeVisible()
})
