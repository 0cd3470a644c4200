import { expect, test, type Page } from '../../testing/test.ts'
import { type Account, type Bot, customNode, emptyBot, enter, type Node, signUp } from '../../shop/account.ts'
import { nodeForm, nodeInList, saveButton } from './editor.ts'
import type { Product } from '../../shop/product.ts'

let product: Product
let mariana: Account

test.beforeAll(async ({ product: running }) => {
  product = running
  mariana = await signUp(product, 'mariana@editor-form.co')
})

const words = (page: Page) => page.getByLabel('Si escriben', { exact: false }).first()
const tester = (page: Page) => page.getByLabel('Texto de prueba')
const response = (page: Page) => page.getByLabel('Responde', { exact: true })

/** The editor of a new bot with one rule, which is selected. */
async function openRule(page: Page, regex = 'menú', name = 'Menú'): Promise<{ bot: Bot; node: Node }> {
  const bot = await emptyBot(mariana, 'Café La Esquina')
  const node = await customNode(mariana, bot, name, { regex, response: 'Bandeja y ajiaco' })
  await enter(page, product, mariana, `/builder/${bot._id}?nodo=${node._id}`)
  await expect(nodeForm(page, name)).toBeVisible()
  return { bot, node }
}

const saved = async (bot: Bot, node: Node) => {
  const { nodes } = await mariana.call<{ nodes: Node[] }>('GET', `/bots/${bot._id}/nodes`)
  return nodes.find((one) => one._id === node._id)?.config
}

test('words become a pattern that the tester tries as the bot will', async ({ page }) => {
  const { bot, node } = await openRule(page, '\\b(ajiaco)\\b')
  await page.getByRole('button', { name: 'Quitar ajiaco' }).click()
  await words(page).fill('menú')
  await words(page).press('Enter')
  await words(page).fill('carta, qué hay hoy')
  await words(page).press('Enter')
  await expect(page.getByRole('button', { name: /^Quitar / })).toHaveCount(3)

  await tester(page).focus()
  await expect(page.getByText('Ingresa texto y regex para probar')).toBeVisible()
  await tester(page).fill('¿Que hay HOY?')
  await expect(page.getByText('COINCIDE', { exact: true })).toBeVisible()
  await expect(nodeForm(page, 'Menú').locator('mark')).toHaveText('Que hay HOY')
  await tester(page).fill('descarta')
  await expect(page.getByText('NO COINCIDE', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Quitar carta' }).click()
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Quitar / })).toHaveCount(2)
  expect((await saved(bot, node))?.['regex']).toMatch(/^\(\^\|.+\$\)$/)
})

test('a pattern written by hand stays as it is, and one that cannot be used says why', async ({ page }) => {
  const { bot, node } = await openRule(page, 'pedido\\s+#?\\d+')
  const pattern = page.getByLabel('Expresión regular')
  await expect(pattern).toHaveValue('pedido\\s+#?\\d+')
  await tester(page).fill('mi PEDIDO #42')
  await expect(page.getByText('COINCIDE', { exact: true })).toBeVisible()

  await pattern.fill('(hola')
  await expect(pattern).toHaveAccessibleDescription(/La expresión no se puede usar: .*paréntesis/)
  await saveButton(page).click()
  await expect(page.getByText('Revisa los campos marcados')).toBeVisible()
  await expect(pattern).toBeFocused()
  expect((await saved(bot, node))?.['regex']).toBe('pedido\\s+#?\\d+')
})

test('a save that is refused shows why, at its field', async ({ page }) => {
  const { bot, node } = await openRule(page)
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
  expect((await saved(bot, node))?.['response']).toBe('Bandeja y ajiaco')

  await page.unroute('**/nodes/*')
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await expect(nodeInList(page, 'Carta')).toBeVisible()
  expect((await saved(bot, node))?.['response']).toBe('Hoy: bandeja')
})

test('an empty node answers from the save on that completes it', async ({ page }) => {
  const { bot } = await openRule(page)
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

test('the next node is neither itself nor an inactive one', async ({ page }) => {
  const { bot, node } = await openRule(page)
  const other = await customNode(mariana, bot, 'Horario', { regex: 'horario', response: 'De 7 a 7' })
  const off = await customNode(mariana, bot, 'Apagado', { regex: 'x', response: 'x' })
  await mariana.call('PUT', `/bots/${bot._id}/nodes/${off._id}`, { isActive: false })
  await page.reload()
  const next = page.getByLabel('Después de responder')
  await next.click()
  await expect(page.getByRole('option')).toHaveText(['No sigue ningún nodo', 'Sigue con Horario'])
  await page.getByRole('option', { name: 'Sigue con Horario' }).click()
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  expect((await saved(bot, node))?.['nextNodeId']).toBe(other._id)
  await expect(page.getByRole('complementary', { name: 'Así lo ve tu cliente' })).toContainText(
    'Después: Horario',
  )
})

test('the preview shows the answer as it is written, and the node what is known of it', async ({ page }) => {
  const { node } = await openRule(page)
  const preview = page.getByRole('complementary', { name: 'Así lo ve tu cliente' })
  await response(page).fill('Hola, ')
  await page.getByRole('button', { name: 'Nombre del cliente' }).click()
  await expect(preview).toContainText('Hola, Laura')
  await page.getByText('Información del nodo').click()
  await expect(page.getByText('Nunca')).toBeVisible()
  // Codes are for those who look for them.
  const info = page.getByRole('region', { name: `Editar ${node.name}` })
  await expect(info.getByText('Personalizado').last()).toBeVisible()
  await expect(page.getByText(node._id)).toHaveCount(0)
  await info.getByRole('button', { name: 'Avanzado' }).last().click()
  await expect(page.getByText(node._id)).toBeVisible()
})
