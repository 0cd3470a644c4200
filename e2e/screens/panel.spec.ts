import { expect, test, type Locator, type Page } from '../testing/test.ts'
import { type Account, type Bot, emptyBot, enter, password, signUp } from '../shop/account.ts'
import { accessCode, type Product } from '../shop/product.ts'

let product: Product
let people = 0

test.beforeAll(async ({ product: running }) => {
  product = running
})

const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })

/** The panel of somebody new who has these bots. */
async function openPanel(page: Page, ...names: string[]): Promise<{ account: Account; bots: Bot[] }> {
  people += 1
  const account = await signUp(product, `persona${people}@panel.co`)
  const bots: Bot[] = []
  for (const name of names) bots.push(await emptyBot(account, name))
  await enter(page, product, account, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible()
  for (const name of names) await expect(card(page, name)).toBeVisible()
  return { account, bots }
}

const botsOf = (account: Account) => account.call<(Bot & { estado: string })[]>('GET', '/bots')

test('creating asks for a name: none or «Cancelar» creates nothing, a double click creates one', async ({
  page,
}) => {
  const { account } = await openPanel(page)
  await expect(page.getByRole('region', { name: 'Tus primeros pasos' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Crear nuevo bot' })
  const name = dialog.getByLabel('Nombre del bot')

  await page.getByRole('button', { name: 'Crear Bot' }).click()
  await expect(name).toBeFocused()
  await name.fill('   ')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription('Escribe algo para continuar')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Crear nuevo bot' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await botsOf(account)).toEqual([])

  await page.getByRole('button', { name: 'Crear Bot' }).click()
  await name.fill('  Café La Esquina ')
  await dialog.getByRole('button', { name: 'Crear Bot' }).dblclick()
  await expect(page).toHaveURL(/\/builder\//)
  await expect(page.getByRole('heading', { name: 'Café La Esquina', level: 1 })).toBeVisible()
  expect((await botsOf(account)).map((bot) => bot.name)).toEqual(['Café La Esquina'])
})

test('the limit of bots is told when creating one too many', async ({ page }) => {
  const { account } = await openPanel(page, ...Array.from({ length: 10 }, (_, index) => `Bot ${index}`))
  await page.getByRole('button', { name: '+ Agregar Bot' }).click()
  await page.getByLabel('Nombre del bot').fill('Uno más')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Error: Alcanzaste tu límite de 10 bots')).toBeVisible()
  await expect(page.getByLabel('Nombre del bot')).toHaveValue('Uno más')
  expect(await botsOf(account)).toHaveLength(10)
})

test('renaming: Enter keeps, Esc takes back, an empty name is refused', async ({ page }) => {
  const { account } = await openPanel(page, 'Panadería')
  const rename = page.getByRole('button', { name: 'Renombrar Panadería' })
  const name = page.getByLabel('Nombre del bot')

  await rename.click()
  await expect(name).toBeFocused()
  await name.fill('Otra cosa')
  await name.press('Escape')
  await expect(name).toHaveCount(0)
  await expect(rename).toBeFocused()

  await rename.click()
  await name.fill('   ')
  await page.getByRole('button', { name: 'Guardar nombre' }).click()
  await expect(name).toHaveAccessibleDescription('El nombre no puede estar vacío')
  await name.fill(' Panadería La Espiga ')
  await name.press('Enter')
  await expect(card(page, 'Panadería La Espiga')).toBeVisible()
  await page.reload()
  await expect(card(page, 'Panadería La Espiga')).toBeVisible()
  expect((await botsOf(account)).map((bot) => bot.name)).toEqual(['Panadería La Espiga'])

  await page.route('**/api/bots/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Renombrar Panadería La Espiga' }).click()
  await name.fill('Se cae la red')
  await name.press('Enter')
  await expect(page.getByText('Error: Sin respuesta del servidor')).toBeVisible()
  await expect(card(page, 'Panadería La Espiga')).toBeVisible()
})

test('duplicating asks first; the copy is paused', async ({ page }) => {
  const { account } = await openPanel(page, 'Ferretería')
  await page.getByRole('button', { name: 'Duplicar Ferretería' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Duplicar este bot?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toHaveCount(0)
  expect(await botsOf(account)).toHaveLength(1)

  await page.getByRole('button', { name: 'Duplicar Ferretería' }).click()
  await question.getByRole('button', { name: 'Duplicar' }).click()
  const copy = card(page, 'Ferretería (copia)')
  await expect(copy.getByText('Pausado')).toBeVisible()
  await expect(copy.getByRole('button', { name: 'Encender Bot' })).toBeVisible()
  await expect(card(page, 'Ferretería').getByText('Activo')).toBeVisible()
  await expect(page.getByText('2 de 10')).toBeVisible()
})

test('deleting asks with the name of the bot, and it is gone', async ({ page }) => {
  const { account } = await openPanel(page, 'Peluquería', 'Queda')
  await page.getByRole('button', { name: 'Eliminar Peluquería' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    '¿Estás seguro de que quieres eliminar el bot "Peluquería"? Esta acción no se puede deshacer.',
  )
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(await botsOf(account)).toHaveLength(2)

  await page.getByRole('button', { name: 'Eliminar Peluquería' }).click()
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(card(page, 'Peluquería')).toHaveCount(0)
  await expect(page.getByText('Se eliminó «Peluquería»')).toBeVisible()
  expect((await botsOf(account)).map((bot) => bot.name)).toEqual(['Queda'])
})

test('switching off and on; without an answer it goes back to how it is', async ({ page }) => {
  const { account } = await openPanel(page, 'Tienda')
  const shop = card(page, 'Tienda')
  await shop.getByRole('button', { name: 'Apagar Bot' }).click()
  await expect(shop.getByText('Pausado')).toBeVisible()
  await expect.poll(async () => (await botsOf(account))[0]?.estado).not.toBe('activo')
  await page.reload()
  await expect(shop.getByText('Pausado')).toBeVisible()

  await page.route('**/toggle-estado', (route) => route.abort())
  await shop.getByRole('button', { name: 'Encender Bot' }).click()
  await expect(page.getByText('Error: Sin respuesta del servidor')).toBeVisible()
  await expect(shop.getByText('Pausado')).toBeVisible()
  await page.unroute('**/toggle-estado')
  await shop.getByRole('button', { name: 'Encender Bot' }).click()
  await expect(shop.getByText('Activo', { exact: true })).toBeVisible()
})

test('the figures say so while they load, and when they cannot be brought', async ({ page }) => {
  await openPanel(page, 'Cifras')
  const summary = page.getByRole('region', { name: 'Resumen' })
  await expect(summary).toContainText('Total Bots1+1 este mes')
  await expect(summary).toContainText('sin datos')
  await expect(summary.getByText('Usuarios Activos')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Gestión de Usuarios' })).toHaveCount(0)

  await page.route('**/api/stats/**', (route) =>
    route.fulfill({ status: 400, json: { message: 'no', code: 'no' } }),
  )
  await page.route('**/api/wa/status/*', (route) =>
    route.fulfill({ status: 400, json: { message: 'no', code: 'no' } }),
  )
  await page.reload()
  await expect(summary).toContainText('error al cargar')
  await expect(card(page, 'Cifras').getByText('WhatsApp desconectado')).toBeVisible()
  await expect(card(page, 'Cifras')).toContainText('0mensajes hoy')
})

test('a bot that is switched elsewhere shows it without a reload', async ({ page }) => {
  const { account, bots } = await openPanel(page, 'Ya estaba')
  await expect(card(page, 'Ya estaba').getByText('WhatsApp desconectado')).toBeVisible()
  const toggle = () => account.call('POST', `/bots/${bots[0]?._id ?? ''}/toggle-estado`, {})
  // The page may still be joining the socket: what changed before is not told.
  await expect(async () => {
    await toggle()
    await expect(card(page, 'Ya estaba').getByText('Pausado')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('signing up, creating a bot and switching it, and going back to it, by keyboard alone', async ({
  page,
}) => {
  const tabTo = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('The keyboard does not come there')
  }
  await page.goto(`${product.url}/register`)
  for (const [label, written] of [
    ['Nombre completo', 'Teclas Ríos'],
    ['Correo', 'teclas@panel.co'],
    ['Contraseña', password],
    ['Confirma la contraseña', password],
    ['Código de acceso', accessCode],
  ] as const) {
    await tabTo(page.getByLabel(label, { exact: true }))
    await page.keyboard.type(written)
  }
  await page.keyboard.press('Enter')

  await tabTo(page.getByRole('button', { name: 'Crear Bot' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nombre del bot')).toBeFocused()
  await page.keyboard.type('Café con teclas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Café con teclas', level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar o ir a' })).toBeFocused()
  await page.keyboard.type('panel')
  await expect(page.getByRole('option', { name: 'Panel de Control' })).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(card(page, 'Café con teclas').getByRole('button', { name: 'Apagar Bot' }))
  await page.keyboard.press('Space')
  await expect(card(page, 'Café con teclas').getByText('Pausado')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar o ir a' })).toBeFocused()
  await page.keyboard.type('teclas contactos')
  await expect(page.getByRole('option', { name: 'Contactos de Café con teclas' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/crm\//)
})
