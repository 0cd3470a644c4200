import { expect, test, type Page } from '../../testing/test.ts'
import {
  type Account,
  type Bot,
  customNode,
  emptyBot,
  enter,
  type Node,
  password,
  signUp,
} from '../../shop/account.ts'
import { nodeForm, nodeInList, saveButton, undoButton } from './editor.ts'
import type { Product } from '../../shop/product.ts'

let product: Product
let mariana: Account

test.beforeAll(async ({ product: running }) => {
  product = running
  mariana = await signUp(product, 'mariana@editor-drafts.co')
})

const response = (page: Page) => page.getByLabel('Responde', { exact: true })
const draftNote = 'Borrador: tus clientes lo verán al guardar'

/** The editor of a new bot with two rules, of which «Menú» is selected. */
async function openMenu(page: Page): Promise<{ bot: Bot; menu: Node; address: string }> {
  const bot = await emptyBot(mariana, 'Café La Esquina')
  const menu = await customNode(mariana, bot, 'Menú', { regex: 'menú', response: 'Bandeja' })
  await customNode(mariana, bot, 'Horario', { regex: 'horario', response: 'De 7 a 7' })
  const address = `/builder/${bot._id}?nodo=${menu._id}`
  await enter(page, product, mariana, address)
  await expect(response(page)).toHaveValue('Bandeja')
  return { bot, menu, address }
}

const answerOf = async (bot: Bot, node: Node) => {
  const { nodes } = await mariana.call<{ nodes: Node[] }>('GET', `/bots/${bot._id}/nodes`)
  return nodes.find((one) => one._id === node._id)?.config['response']
}

test('what is not saved survives another node and a reload, until it is undone', async ({ page }) => {
  const { bot, menu } = await openMenu(page)
  await expect(saveButton(page)).toBeDisabled()
  await expect(undoButton(page)).toBeDisabled()
  await response(page).fill('Bandeja y ajiaco')
  await expect(page.getByText(draftNote)).toBeVisible()
  await expect(nodeInList(page, 'Menú')).toContainText('Borrador')

  await nodeInList(page, 'Horario').click()
  await expect(response(page)).toHaveValue('De 7 a 7')
  await nodeInList(page, 'Menú').click()
  await expect(response(page)).toHaveValue('Bandeja y ajiaco')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(response(page)).toHaveValue('Bandeja y ajiaco')
  expect(await answerOf(bot, menu)).toBe('Bandeja')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain('recado.sealed.')
  expect(kept).not.toMatch(/ajiaco|Mariana|editor-drafts/)

  await undoButton(page).click()
  await expect(response(page)).toHaveValue('Bandeja')
  await expect(page.getByText(draftNote)).toHaveCount(0)
  await expect(nodeInList(page, 'Menú')).not.toContainText('Borrador')
  await page.reload()
  await expect(response(page)).toHaveValue('Bandeja')
})

test('what is not saved when the session ends is there again once its owner has signed in', async ({
  page,
}) => {
  await openMenu(page)
  await response(page).fill('Bandeja y ajiaco')
  await expect(page.getByText(draftNote)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('token', 'de-una-sesión-que-terminó'))
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByLabel('Correo').fill(mariana.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(response(page)).toHaveValue('Bandeja y ajiaco')
})

test('«Guardar» offers to save the drafts of all nodes, and Ctrl+S saves the one in sight', async ({
  page,
}) => {
  const { bot, menu } = await openMenu(page)
  await response(page).fill('Con Ctrl+S')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  expect(await answerOf(bot, menu)).toBe('Con Ctrl+S')

  await response(page).fill('Bandeja y ajiaco')
  await nodeInList(page, 'Horario').click()
  await expect(nodeForm(page, 'Horario')).toBeVisible()
  await response(page).fill('')
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await save.click()
  const question = page.getByRole('alertdialog', { name: 'Tienes 2 borradores sin guardar' })
  await expect(question).toContainText('«Menú», «Horario»')
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  expect(await answerOf(bot, menu)).toBe('Con Ctrl+S')

  // What cannot be saved stays a draft, and is shown with what it lacks.
  await save.click()
  await question.getByRole('button', { name: 'Guardar 2 borradores' }).click()
  await expect(page.getByText('Falta algo por corregir en «Horario»')).toBeVisible()
  await expect.poll(() => answerOf(bot, menu)).toBe('Bandeja y ajiaco')
  await expect(response(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(nodeInList(page, 'Horario')).toContainText('Borrador')

  await undoButton(page).click()
  await save.click()
  await expect(page.getByText('Guardado automático activo')).toBeVisible()
})

test('leaving with a draft asks; staying keeps the place, going keeps the draft', async ({ page }) => {
  const { bot, menu, address } = await openMenu(page)
  await response(page).fill('A medias')
  const toPanel = page.getByRole('link', { name: 'Volver al panel' })
  await toPanel.click()
  const question = page.getByRole('alertdialog', { name: 'Tienes 1 borrador sin guardar' })
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page).toHaveURL(product.url + address)
  await expect(response(page)).toHaveValue('A medias')

  await toPanel.click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible()
  await page
    .getByRole('link', { name: 'Abrir Editor' })
    .and(page.locator(`[href="/builder/${bot._id}"]`))
    .click()
  await nodeInList(page, 'Menú').click()
  await expect(response(page)).toHaveValue('A medias')
  expect(await answerOf(bot, menu)).toBe('Bandeja')

  // Closing the tab is the browser's to ask.
  const asked = page.waitForEvent('dialog')
  const closed = page.waitForEvent('close')
  // By itself it waits for no end.
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await Promise.all([closing, closed])
})

test('a draft that another tab has overtaken says so, and either side can win', async ({ page, context }) => {
  const { bot, menu, address } = await openMenu(page)
  await response(page).fill('Mi versión')
  const other = await context.newPage()
  await other.goto(product.url + address)
  // Another tab has drafts of its own.
  await expect(response(other)).toHaveValue('Bandeja')
  await response(other).fill('La de la otra ventana')
  await saveButton(other).click()
  await expect(other.getByText('Cambios guardados')).toBeVisible()
  await other.close()

  // Told by socket, which may not have been there yet for the first change.
  await expect(async () => {
    await mariana.call('PUT', `/bots/${bot._id}/nodes/${menu._id}`, {
      config: { response: 'La de la otra ventana' },
    })
    await expect(page.getByText('Este nodo cambió en otra ventana')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(response(page)).toHaveValue('Mi versión')
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await expect(page.getByText('Este nodo cambió en otra ventana')).toHaveCount(0)
  expect(await answerOf(bot, menu)).toBe('Mi versión')

  page.on('dialog', (dialog) => dialog.accept())
  await response(page).fill('Otra más')
  await mariana.call('PUT', `/bots/${bot._id}/nodes/${menu._id}`, {
    config: { ...menu.config, response: 'La nueva de afuera' },
  })
  await page.reload()
  await expect(page.getByText('Este nodo cambió en otra ventana')).toBeVisible()
  await undoButton(page).click()
  await expect(response(page)).toHaveValue('La nueva de afuera')
})

test('a slow save takes only what was sent; what is written meanwhile stays a draft', async ({ page }) => {
  const { bot, menu } = await openMenu(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/nodes/*', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await response(page).fill('Primera')
  await saveButton(page).click()
  await response(page).fill('Primera y segunda')
  release()
  await expect.poll(() => answerOf(bot, menu)).toBe('Primera')
  await expect(response(page)).toHaveValue('Primera y segunda')
  await expect(page.getByText(draftNote)).toBeVisible()
  await saveButton(page).click()
  await expect.poll(() => answerOf(bot, menu)).toBe('Primera y segunda')
  await expect(nodeForm(page, 'Menú')).toBeVisible()
})

test('settings are saved, and off-hours fields appear with their switch', async ({ page }) => {
  const { bot } = await openMenu(page)
  await page.getByRole('button', { name: 'Configuración' }).click()
  const settings = page.getByRole('dialog', { name: 'Configuración Avanzada' })
  await expect(settings.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  const hours = settings.getByRole('switch', { name: /horario/i })
  const before = await settings.getByRole('textbox').count()
  await hours.click()
  await expect(settings.getByRole('button', { name: 'Hora en que abres' })).toBeVisible()
  expect(await settings.getByRole('textbox').count()).toBeGreaterThan(before)
  await settings.getByRole('button', { name: 'Guardar Configuración' }).click()
  await expect(settings).toHaveCount(0)
  const { config } = await mariana.call<{ config: { settings: { operatingHours: object } } }>(
    'GET',
    `/bots/${bot._id}/config`,
  )
  expect(config.settings.operatingHours).toMatchObject({
    enabled: true,
    startTime: '09:00',
    endTime: '18:00',
  })
})
