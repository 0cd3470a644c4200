import { expect, test, type Page } from '../testing/test.ts'
import { type Account, emptyBot, enter, logIn, password, signUp } from '../shop/account.ts'
import type { Product } from '../shop/product.ts'

let product: Product
let mariana: Account

test.beforeAll(async ({ product: running }) => {
  product = running
  mariana = await signUp(product, 'mariana@account.co')
})

const panel = (page: Page) => page.getByRole('heading', { name: 'Panel de Control' })

async function fillLogin(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

test('a session that ends elsewhere leads to signing in, and back, in every tab', async ({
  page,
  context,
}) => {
  const session = await logIn(product, mariana.email)
  const bot = await emptyBot(mariana, 'Panadería')
  await enter(page, product, session, `/builder/${bot._id}`)
  await expect(page.getByRole('button', { name: 'Saludo', exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${product.url}/perfil`)
  await expect(other.getByRole('heading', { name: 'Mi perfil' })).toBeVisible()
  await session.call('POST', '/auth/logout', {})
  for (const tab of [page, other])
    await expect(tab.getByText('Tu sesión terminó. Entra de nuevo y sigues donde ibas.')).toBeVisible()
  // What lies behind in a window is drawn once a second.
  await page.bringToFront()
  await fillLogin(page, mariana.email, password)
  await expect(other.getByRole('heading', { name: 'Mi perfil' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saludo', exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/builder/${bot._id}$`))
})

test('«Salir» signs out every tab, and the next one in begins at the panel', async ({ page, context }) => {
  const session = await logIn(product, mariana.email)
  const bot = await emptyBot(mariana, 'Dos pestañas')
  await enter(page, product, session, '/dashboard')
  await expect(panel(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${product.url}/builder/${bot._id}`)
  await expect(other.getByRole('heading', { name: 'Dos pestañas' })).toBeVisible()

  await page.bringToFront()
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
  await expect(page.getByText('Tu sesión terminó')).toHaveCount(0)
  await expect(session.call('GET', '/auth/verify')).rejects.toThrow('401')
  await fillLogin(page, mariana.email, password)
  await expect(panel(page)).toBeVisible()
  // The other tab, too, is in again.
  await expect(other).not.toHaveURL(/\/login$/)
})

test('many calls refused at once cost one refresh, and every one is answered', async ({ page }) => {
  const session = await logIn(product, mariana.email)
  const bot = await emptyBot(mariana, 'Muchas llamadas')
  await enter(page, product, session, '/dashboard')
  await expect(panel(page)).toBeVisible()

  // From here on the token is over; its renewal waits until several calls of the editor have been refused.
  const refused: string[] = []
  const answered: string[] = []
  let refreshes = 0
  // The panel's own calls end with the panel.
  const wanted = () => refused.filter((path) => path.includes(bot._id))
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const over = request.headers()['authorization'] === `Bearer ${session.token}`
    if (pathname.endsWith('/auth/refresh')) {
      refreshes += 1
      await expect.poll(() => wanted().length).toBeGreaterThan(1)
    } else if (over) {
      refused.push(pathname)
      return route.fulfill({
        status: 401,
        json: { message: 'Inicia sesión para continuar', code: 'unauthenticated' },
      })
    } else answered.push(pathname)
    await route.continue()
  })
  await page.getByRole('article', { name: bot.name }).getByRole('link', { name: 'Abrir Editor' }).click()
  await expect(page.getByRole('button', { name: 'Saludo', exact: true })).toBeVisible()
  await expect.poll(() => wanted().filter((path) => !answered.includes(path))).toEqual([])
  expect(wanted().length).toBeGreaterThan(1)
  expect(refreshes).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(session.token)
})

test('who forgot a field is led to it with its name in sight, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.url}/register`)
  const name = page.getByLabel('Nombre completo')
  // Scrolled to the end of the form, half of it is still seen.
  await name.evaluate((input) => scrollTo(0, input.getBoundingClientRect().top + input.clientHeight / 2))
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(name).toBeFocused()
  await expect(page.getByText('Nombre completo')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Escribe tu nombre')).toBeInViewport({ ratio: 1 })
})
