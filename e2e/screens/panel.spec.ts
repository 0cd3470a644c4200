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

test('a bot is renamed, duplicated, switched off and deleted, each for good', async ({ page }) => {
  const { account } = await openPanel(page, 'Panadería')
  const kept = async () => (await botsOf(account)).map(({ name, estado }) => `${name}: ${estado}`)
  await test.step('renamed', async () => {
    await page.getByRole('button', { name: 'Renombrar Panadería' }).click()
    await page.getByLabel('Nombre del bot').fill(' La Espiga ')
    await page.keyboard.press('Enter')
    await expect(card(page, 'La Espiga')).toBeVisible()
    await expect.poll(kept).toEqual(['La Espiga: activo'])
  })

  await test.step('duplicated after the question only; the copy is paused', async () => {
    await page.getByRole('button', { name: 'Duplicar La Espiga' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Duplicar este bot?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toHaveCount(0)
    expect(await kept()).toHaveLength(1)
    await page.getByRole('button', { name: 'Duplicar La Espiga' }).click()
    await question.getByRole('button', { name: 'Duplicar' }).click()
    const copy = card(page, 'La Espiga (copia)')
    await expect(copy.getByText('Pausado')).toBeVisible()
    await expect(copy.getByRole('button', { name: 'Encender Bot' })).toBeVisible()
    await expect(card(page, 'La Espiga').getByText('Activo')).toBeVisible()
    await expect(page.getByText('2 de 10')).toBeVisible()
  })

  await test.step('switched off, and on again', async () => {
    const copy = card(page, 'La Espiga (copia)')
    await copy.getByRole('button', { name: 'Encender Bot' }).click()
    await expect(copy.getByText('Activo', { exact: true })).toBeVisible()
    await card(page, 'La Espiga').getByRole('button', { name: 'Apagar Bot' }).click()
    const switched = async () =>
      Object.fromEntries((await botsOf(account)).map(({ name, estado }) => [name, estado === 'activo']))
    await expect.poll(switched).toEqual({ 'La Espiga': false, 'La Espiga (copia)': true })
    await page.reload()
    await expect(card(page, 'La Espiga').getByText('Pausado')).toBeVisible()
    await expect(copy.getByText('Activo', { exact: true })).toBeVisible()
  })

  await test.step('deleted', async () => {
    await page.getByRole('button', { name: 'Eliminar La Espiga', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await expect(card(page, 'La Espiga')).toHaveCount(0)
    await expect(page.getByText('Se eliminó «La Espiga»')).toBeVisible()
    expect((await botsOf(account)).map(({ name }) => name)).toEqual(['La Espiga (copia)'])
  })
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

test('on a phone, a bot’s long name leaves the title of the step before it on one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPanel(page, 'Café La Esquina de los Abuelos en Chapinero')
  const steps = page.getByRole('region', { name: 'Tus primeros pasos' })
  const heightOf = async (title: string) => (await steps.getByText(title).boundingBox())?.height
  expect(await heightOf('Arma el bot de tu negocio')).toBe(await heightOf('Recibe la primera pregunta'))
})
