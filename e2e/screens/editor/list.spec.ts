import { expect, test, type Page } from '../../testing/test.ts'
import {
  type Account,
  type Bot,
  customNode,
  emptyBot,
  enter,
  type Node,
  signUp,
  startedBot,
} from '../../shop/account.ts'
import { lifted, nodeForm, nodeInList, nodeSwitch, writtenOrder } from './editor.ts'
import type { Product } from '../../shop/product.ts'

let product: Product
let mariana: Account

test.beforeAll(async ({ product: running }) => {
  product = running
  mariana = await signUp(product, 'mariana@editor-list.co')
})

async function open(page: Page, bot: Bot): Promise<void> {
  await enter(page, product, mariana, `/builder/${bot._id}`)
  await expect(page.getByRole('heading', { name: 'Nodos Activos' })).toBeVisible()
}

const nodesOf = async (bot: Bot) =>
  (await mariana.call<{ nodes: (Node & { isActive: boolean })[] }>('GET', `/bots/${bot._id}/nodes`)).nodes

async function threeRules(name: string): Promise<Bot> {
  const bot = await emptyBot(mariana, name)
  await customNode(mariana, bot, 'Horario', { regex: 'horario', response: 'De 7 a 7' })
  await customNode(mariana, bot, 'Menú', { regex: 'menú', response: 'Bandeja y ajiaco' })
  await customNode(mariana, bot, 'Precios', { regex: 'precio', response: 'Desde $12.000' })
  return bot
}

test('a new bot begins with six nodes that work, once: whoever deletes them all keeps it empty', async ({
  page,
}) => {
  const bot = await emptyBot(mariana, 'Recién creado')
  await open(page, bot)
  await expect(page.getByText('6 nodos')).toBeAttached()
  for (const name of ['Saludo', 'Llamadas', 'Ubicación', 'Notas de voz', 'Archivos', 'Agente IA']) {
    await expect(nodeSwitch(page, name)).toBeChecked()
  }
  await expect(page.getByText('Arrastra para reordenar nodos')).toBeVisible()
  await expect(page.getByText('Selecciona un nodo', { exact: true })).toBeVisible()

  for (const { _id } of await nodesOf(bot)) await mariana.call('DELETE', `/bots/${bot._id}/nodes/${_id}`)
  await page.reload()
  await expect(page.getByText('No hay nodos configurados')).toBeVisible()
  expect(await nodesOf(bot)).toEqual([])
  await page.getByRole('button', { name: 'Empezar con seis nodos listos' }).click()
  await expect(page.getByText('6 nodos')).toBeAttached()
})

test('a press on the palette creates a node, a double click creates one as well', async ({ page }) => {
  const bot = await startedBot(mariana, 'Paleta')
  await open(page, bot)
  await page.getByRole('button', { name: 'Crear nodo Personalizado' }).dblclick()
  await expect(page.getByText('7 nodos')).toBeAttached()
  const name = page.getByLabel('Nombre del nodo')
  await expect(name).toHaveValue(/^Personalizado \d{1,2}\/\d{1,2}, \d{1,2}:\d{2}:\d{2}\s[ap]\.\sm\.$/)
  const written = await name.inputValue()
  // It cannot answer anything yet.
  await expect(nodeSwitch(page, written)).not.toBeChecked()
  await expect(page.getByText('Inactivo hasta que lo completes y lo guardes')).toBeVisible()
  await page.reload()
  await expect(nodeForm(page, written)).toBeVisible()
  await expect(page.getByText('7 nodos')).toBeAttached()
  expect(await nodesOf(bot)).toHaveLength(7)

  // Intelligent ones come from the other list and stand among the rest.
  await page.getByRole('button', { name: 'Crear nodo Información' }).click()
  await expect(name).toHaveValue(/^Información /)
  await expect(page.getByText('8 nodos')).toBeAttached()

  await page.route('**/nodes', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Crear nodo Prueba' }).click()
  await expect(page.getByText('Error creando el nodo: Sin respuesta del servidor')).toBeVisible()
  await expect(page.getByText('8 nodos')).toBeAttached()
})

test('a switch holds after a reload, and goes back when it cannot be saved', async ({ page }) => {
  const bot = await threeRules('Interruptores')
  await open(page, bot)
  await nodeSwitch(page, 'Menú').click()
  await expect(nodeSwitch(page, 'Menú')).not.toBeChecked()
  await expect(nodeInList(page, 'Menú')).toContainText('Inactivo')
  await expect.poll(async () => (await nodesOf(bot)).filter((node) => !node.isActive).length).toBe(1)
  await page.reload()
  await expect(nodeSwitch(page, 'Menú')).not.toBeChecked()

  await page.route('**/nodes/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await nodeSwitch(page, 'Precios').click()
  await expect(page.getByText('Error cambiando el estado del nodo')).toBeVisible()
  await expect(nodeSwitch(page, 'Precios')).toBeChecked()
})

test('deleting asks first, and clears the links to the node', async ({ page }) => {
  const bot = await threeRules('Borrar')
  const [first, second] = await nodesOf(bot)
  await mariana.call('PUT', `/bots/${bot._id}/nodes/${first?._id ?? ''}`, {
    config: { ...first?.config, nextNodeId: second?._id },
  })
  await open(page, bot)
  await expect(page.getByText('Después sigue')).toBeVisible()
  await nodeInList(page, 'Menú').click()
  await page.getByRole('button', { name: 'Eliminar nodo' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Eliminar el nodo «Menú»?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(nodeForm(page, 'Menú')).toBeVisible()

  await page.getByRole('button', { name: 'Eliminar nodo' }).click()
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(nodeInList(page, 'Menú')).toHaveCount(0)
  await expect(page.getByText('Selecciona un nodo', { exact: true })).toBeVisible()
  await expect(page.getByText('Después sigue')).toHaveCount(0)
  await page.reload()
  await expect(nodeInList(page, 'Horario')).toBeVisible()
  await expect.poll(() => writtenOrder(page)).toEqual(['Horario', 'Precios'])
})

test('dragging changes the order, and it holds after a reload', async ({ page }) => {
  const bot = await threeRules('Orden')
  await open(page, bot)
  await expect.poll(() => writtenOrder(page)).toEqual(['Horario', 'Menú', 'Precios'])
  const from = await page.getByRole('button', { name: 'Mover Horario' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Mover Precios' }).boundingBox()
  if (!from || !to) throw new Error('The handles have no place')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 6, { steps: 8 })
  await expect(page.getByText('Horario pasa al puesto 3 de 3.')).toBeAttached()
  const saved = page.waitForResponse((response) => response.url().endsWith('/nodes/reorder'))
  await page.mouse.up()
  await saved
  await expect.poll(() => writtenOrder(page)).toEqual(['Menú', 'Precios', 'Horario'])
  await page.reload()
  await expect.poll(() => writtenOrder(page)).toEqual(['Menú', 'Precios', 'Horario'])

  await page.route('**/nodes/reorder', (route) => route.abort())
  await page.getByRole('button', { name: 'Mover Menú' }).focus()
  await page.keyboard.press('Space')
  await lifted(page, 'Menú', 1, 3)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Menú pasa al puesto 2 de 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Error reordenando los nodos')).toBeVisible()
  await expect.poll(() => writtenOrder(page)).toEqual(['Menú', 'Precios', 'Horario'])
})

test('a bot that is not there, or is somebody else’s, leads to the panel', async ({ page }) => {
  const other = await signUp(product, 'otro@editor-list.co', 'Otro')
  const theirs = await emptyBot(other, 'Ajeno')
  await enter(page, product, mariana, `/builder/${theirs._id}`)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Ese bot ya no existe o no es tuyo.')).toBeVisible()
  const own = await threeRules('Atajos')
  await page.goto(`${product.url}/nodes/${own._id}`)
  await expect(page).toHaveURL(new RegExp(`/builder/${own._id}$`))
  await expect(nodeInList(page, 'Horario')).toBeVisible()
  await page.goto(`${product.url}/builder`)
  await expect(page).toHaveURL(new RegExp(`/builder/${own._id}$`))
})

test('the bar keeps the bot’s name and «Probar» whole at every width, and the rest is in its menu', async ({
  page,
}) => {
  const bot = await threeRules('Cafetería La Esquina')
  const [node] = await nodesOf(bot)
  await open(page, bot)
  const bar = page.getByRole('banner')
  const name = bar.getByRole('heading', { name: bot.name })
  const whole = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth
  // 720 and 640 are 1440 and 1280 at 200 %.
  const widths = [1440, 1280, 1024, 820, 720, 640, 390]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar.getByRole('button', { name: 'Probar' })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => name.evaluate(whole)).toBe(true)
    await expect.poll(() => bar.evaluate(whole)).toBe(true)
  }
  await bar.getByRole('button', { name: 'Más acciones' }).click()
  for (const action of ['Logs', 'Guardar', 'Configuración', 'Deshacer', 'Rehacer'])
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${action}`) })).toBeVisible()
  // Whoever has no keys reads of none.
  await expect(page.getByText('Ctrl S')).toBeHidden()
  await page.goto(`${product.url}/builder/${bot._id}?nodo=${node?._id ?? ''}`)
  const field = page.getByLabel('Nombre del nodo')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(field).toHaveValue('Horario')
    await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(150)
  }
})
