import { expect, test, type Page } from '@playwright/test'
import { type Account, emptyBot, enter, logIn, signUp } from './account.ts'
import { admin, startProduct, type Product } from './product.ts'

let product: Product
let boss: Account

test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())
test.beforeEach(async () => {
  boss = await logIn(product, admin.email, admin.password)
})

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('the administrator sees every account, and their own without a switch or a limit', async ({ page }) => {
  const ana = await signUp(product, 'ana@cafe.co', 'Ana Torres')
  await emptyBot(ana, 'El de Ana')
  await enter(page, product, boss, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Gestión de Usuarios' })).toBeVisible()
  await expect(row(page, ana.email)).toContainText('Ana Torres')
  await expect(row(page, ana.email).getByText('Activo', { exact: true })).toBeVisible()
  await expect(row(page, ana.email).getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await expect(row(page, ana.email).getByRole('spinbutton')).toHaveValue('10')
  await expect(row(page, admin.email)).toContainText('Sin límite')
  await expect(row(page, admin.email).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Resumen' }).getByText('Usuarios Activos')).toBeVisible()
  // Other people's bots are theirs alone.
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('the limit of bots takes whole numbers from 0 to 100', async ({ page }) => {
  const luis = await signUp(product, 'luis@cafe.co', 'Luis Peña')
  await enter(page, product, boss, '/dashboard')
  const limit = page.getByLabel('Límite de bots de Luis Peña')
  for (const wrong of ['101', '-1', '2.5', '']) {
    await limit.fill(wrong)
    await limit.press('Enter')
    await expect(limit, wrong).toHaveAttribute('aria-invalid', 'true')
  }
  await limit.press('Escape')
  await expect(limit).toHaveValue('10')

  await limit.fill('0')
  await limit.press('Enter')
  await expect(page.getByText('Límite de Luis Peña: 0')).toBeVisible()
  await expect(emptyBot(luis, 'Ninguno')).rejects.toThrow(/403 .*Alcanzaste tu límite de 0 bots/)
  await limit.fill('100')
  await limit.blur()
  await expect(page.getByText('Límite de Luis Peña: 100')).toBeVisible()
  await page.reload()
  await expect(limit).toHaveValue('100')
})

test('deactivating somebody ends their session at once; activating lets them in again', async ({
  page,
  browser,
}) => {
  const rosa = await signUp(product, 'rosa@cafe.co', 'Rosa Díaz')
  const theirs = await browser.newPage({ locale: 'es-CO' })
  await enter(theirs, product, rosa, '/dashboard')
  await expect(theirs.getByRole('heading', { name: 'Panel de Control' })).toBeVisible()

  await enter(page, product, boss, '/dashboard')
  await page.getByRole('button', { name: 'Desactivar a Rosa Díaz' }).click()
  await expect(row(page, rosa.email).getByText('Inactivo')).toBeVisible()
  await expect(page.getByText('Rosa Díaz ya no puede entrar y sus bots no contestan')).toBeVisible()
  await expect(theirs).toHaveURL(/\/login$/)
  await expect(rosa.call('GET', '/bots')).rejects.toThrow('401')
  await theirs.close()

  await page.getByRole('button', { name: 'Activar a Rosa Díaz' }).click()
  await expect(row(page, rosa.email).getByText('Activo', { exact: true })).toBeVisible()
  await expect(logIn(product, rosa.email)).resolves.toMatchObject({ email: rosa.email })
})

test('what the server refuses goes back to how it was', async ({ page }) => {
  const ivan = await signUp(product, 'ivan@cafe.co', 'Iván Gil')
  await enter(page, product, boss, '/dashboard')
  await expect(row(page, ivan.email)).toBeVisible()
  await page.route('**/api/admin/users/*/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Desactivar a Iván Gil' }).click()
  await expect(page.getByText('Error: Sin respuesta del servidor')).toBeVisible()
  await expect(row(page, ivan.email).getByText('Activo', { exact: true })).toBeVisible()
  const limit = page.getByLabel('Límite de bots de Iván Gil')
  await limit.fill('3')
  await limit.press('Enter')
  await expect(limit).toHaveAccessibleDescription('Sin respuesta del servidor')
})
