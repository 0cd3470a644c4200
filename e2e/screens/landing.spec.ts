import { expect, test, type Page } from '../testing/test.ts'
import { enter, signUp } from '../shop/account.ts'
import { violations } from '../testing/axe.ts'
import { startProduct, type Product } from '../shop/product.ts'
import { type MailServer, startMailServer } from '../shop/mail-server.ts'

const mailbox = 'hola@tienda.co'

let mail: MailServer
let product: Product
test.beforeAll(async () => {
  mail = await startMailServer()
  product = await startProduct({ CONTACT_EMAIL: mailbox, SMTP_URL: mail.url })
})
test.afterAll(async () => {
  await product.stop()
  await mail.close()
})

const open = (page: Page, path = '/') => page.goto(product.url + path)

test('says what the product is and costs, to people, search engines and chats', async ({ page, request }) => {
  await open(page)
  await expect(page).toHaveTitle('Recado · Tu WhatsApp responde mientras tú atiendes')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  // What it does not know it does not say: no APP_URL is set here.
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await request.get(product.url + (picture ?? ''))).headers()['content-type']).toBe('image/png')
  for (const claim of ['24/7', '95 %', '300 %', '10 min']) {
    await expect(page.getByText(claim, { exact: true })).toBeVisible()
  }
  const prices = page.locator('#precios')
  await expect(prices.getByText('US$ 12,45')).toBeVisible()
  await expect(prices.getByText('luego US$ 24,90 al mes')).toBeVisible()
  await expect(prices.getByText('US$ 99')).toBeVisible()
  await expect(prices.getByText('5+ bots')).toBeVisible()
  await expect(prices.getByText('10+ bots')).toBeVisible()
  await expect(prices.getByText('7 días gratis. El primer mes, a mitad de precio.')).toBeVisible()
  for (const type of ['CUSTOM', 'AGENT_IA', 'ASSISTANT_IA', 'ARCHIVO']) {
    await expect(page.getByText(type, { exact: true })).toBeVisible()
  }
  for (const model of ['GPT-4', 'GPT-4.1 Mini', 'GPT-5.1 Nano', 'GPT-5.1 Mini', 'Asistentes de ChatGPT']) {
    await expect(page.getByText(model, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Ejemplo', { exact: true })).toHaveCount(3)
  expect(await (await request.get(`${product.url}/robots.txt`)).text()).toContain('Disallow: /api/')
})

test('the first question and its answer are there at once, and the plans stand side by side', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page)
  const opacities = await page
    .locator('[data-step]')
    .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).opacity))
  expect(opacities.slice(0, 2)).toEqual(['1', '1'])
  expect(opacities.slice(2)).toContain('0')
  const tops = await page
    .locator('#precios article > a')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
})

test('leads in, and back in for who is signed in already', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Crear mi bot gratis' }).first().click()
  await expect(page).toHaveURL(/\/register$/)
  await page.getByRole('link', { name: 'Recado' }).first().click()
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  const marta = await signUp(product, 'marta@panaderia.co')
  await enter(page, product, marta, '/')
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).filter({ visible: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'Ir a mi panel' }).first().click()
  await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible()
})

test('on a phone the menu leads to prices and contact, and the theme stays chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await page.locator('summary').click()
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await menu.getByRole('link', { name: 'Precios' }).click()
  await expect(page).toHaveURL(/#precios$/)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Cambiar a tema oscuro' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // Also in the product itself, whose page is another.
  await open(page, '/login')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Cambiar a tema claro' })).toBeVisible()
})

test('the editor on the page is alive: what is changed in it is what the phone answers', async ({ page }) => {
  await open(page)
  await page.locator('#pruebalo').scrollIntoViewIfNeeded()
  const editor = page.getByRole('region', { name: /El editor de nodos de Recado/ })
  await page.getByRole('button', { name: 'Barbería' }).click()
  const written = editor.getByPlaceholder('Escríbele como cliente')
  await editor.getByRole('button', { name: /^Saludo/ }).click()
  await editor.getByRole('textbox', { name: 'Responde' }).fill('¡Quiubo, parce!')
  await written.fill('hola')
  await written.press('Enter')
  await expect(editor.getByText('¡Quiubo, parce!').last()).toBeVisible()
  await expect(editor.getByText('Contestó: Saludo')).toBeVisible()
  await editor.getByRole('button', { name: 'Llamar' }).click()
  await expect(editor.getByText('Llamada rechazada')).toBeVisible()
  await expectLegible(page, '#pruebalo')
})

test('the widget answers its topics after a second, and points to the mailbox otherwise', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: '¿Dudas? Pregúntale a Recado' }).click()
  const widget = page.getByRole('region', { name: 'Pregúntale a Recado' })
  await expect(widget.getByText('¡Hola! Soy el bot de Recado. ¿Qué quieres saber?')).toBeVisible()
  await widget.getByRole('button', { name: 'Precios' }).click()
  await expect(widget.getByText(/Plan Empresarial/)).toBeVisible()
  await expectLegible(page, '[data-faq]')
  const box = widget.getByPlaceholder('Escribe tu pregunta')
  await box.fill('   ')
  await expect(widget.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  await box.fill('¿venden tornillos?')
  await box.press('Enter')
  await expect(widget.getByText(`Escríbenos a ${mailbox}`)).toBeVisible()
  await box.press('Escape')
  await expect(widget).toBeHidden()
  await expect(page.getByRole('button', { name: '¿Dudas? Pregúntale a Recado' })).toBeFocused()
})

test('a message reaches the mailbox; what is missing or fails is said, and nothing written is lost', async ({
  page,
}) => {
  await open(page)
  const form = page.getByRole('form', { name: 'Escríbenos' })
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(form.getByText('Escribe tu nombre')).toBeVisible()
  await expect(form.getByText('Escribe un correo válido')).toBeVisible()
  await expect(form.getByText('Cuéntanos qué necesitas')).toBeVisible()
  await expect(form.getByLabel('Tu nombre')).toBeFocused()
  await form.getByLabel('Tu nombre').fill('Marta Ruiz')
  await form.getByLabel('Tu correo').fill('marta@panaderia.co')
  await form.getByLabel('¿Qué te gustaría que contestara tu bot?').fill('Horarios y tortas')
  await page.route('**/api/contact', (route) => route.abort())
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(form.getByText('Sin respuesta del servidor. Tu mensaje sigue aquí')).toBeVisible()
  await page.unroute('**/api/contact')
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('Te respondemos a marta@panaderia.co en menos de 24 horas.')).toBeVisible()
  await expect.poll(() => mail.received()).toContain('Horarios y tortas')
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page that cannot be fetched is an honest one', async ({ page, context }) => {
    await open(page)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await open(page, '/dashboard')
    await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()
  })
})

test('the conversation plays by itself, and stops when asked to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page)
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByRole('button', { name: 'Seguir' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByRole('button', { name: 'Ver otra vez' })).toBeVisible({ timeout: 20_000 })
})

/** What comes to life is no worse for those who do not see it; the page at rest is in the sweep. */
async function expectLegible(page: Page, part: string): Promise<void> {
  expect(await violations(page, { within: part })).toEqual([])
}
