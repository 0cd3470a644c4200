import { expect, test, type Page } from '../testing/test.ts'
import { startEmulator, type Emulator } from '@recado/whatsapp-emulator'
import { type Account, emptyBot, enter, logIn, signUp } from '../shop/account.ts'
import { type MailServer, startMailServer } from '../shop/mail-server.ts'
import { admin, startProduct, type Product } from '../shop/product.ts'

let emulator: Emulator
let mailServer: MailServer
let product: Product
let boss: Account

test.beforeAll(async () => {
  emulator = await startEmulator({ fewKeys: true })
  mailServer = await startMailServer()
  product = await startProduct({ SMTP_URL: mailServer.url, WA_SOCKET_URL: emulator.url })
})
test.afterAll(async () => {
  await product.stop()
  await mailServer.close()
  await emulator.close()
})
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
  await page
    .getByRole('alertdialog', { name: '¿Desactivar a Rosa Díaz?' })
    .getByRole('button', { name: 'Desactivar' })
    .click()
  await expect(row(page, rosa.email).getByText('Inactivo')).toBeVisible()
  await expect(page.getByText('Rosa Díaz ya no puede entrar y sus bots no contestan')).toBeVisible()
  await expect(theirs).toHaveURL(/\/login$/)
  await expect(rosa.call('GET', '/bots')).rejects.toThrow('401')
  await theirs.close()

  await page.getByRole('button', { name: 'Activar a Rosa Díaz' }).click()
  await expect(row(page, rosa.email).getByText('Activo', { exact: true })).toBeVisible()
  await expect(logIn(product, rosa.email)).resolves.toMatchObject({ email: rosa.email })
})

test('the administrator looks at the installation, puts its parts to the test, and sees what changes', async ({
  page,
  browser,
}) => {
  const carla = await signUp(product, 'carla@cafe.co', 'Carla Paz')
  const bot = await emptyBot(carla, 'El de Carla')
  await enter(page, product, boss, '/dashboard')
  await page.getByRole('button', { name: /cuenta de Administrador/ }).click()
  await page.getByRole('menuitem', { name: 'Estado de la instalación' }).click()
  await expect(page).toHaveURL(/\/instalacion$/)
  await expect(page.getByText('Todo en orden')).toBeVisible()
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('Base de datos')).toContainText(/SQLite 3[\d.]+/)
  await expect(part('Disco')).toContainText(/Libre[\d.,]+ [GT]B/)
  await expect(part('IA')).toContainText('Sin OPENAI_API_KEY')

  await page.getByRole('button', { name: 'Probar Base de datos' }).click()
  await expect(part('Base de datos').getByRole('status')).toContainText(/Escribimos una fila, .* en \d+ ms/)
  await page.getByRole('button', { name: 'Probar todo' }).click()
  await expect(part('Colas').getByRole('status')).toContainText('Todo al día')
  await expect(part('WhatsApp').getByRole('status')).toContainText(/aceptó la conexión en \d+ ms/)
  await expect(part('Disco').getByRole('status')).toContainText('Escribimos 1 MB')
  await expect(part('IA').getByRole('status')).toContainText('Falta la clave: pon OPENAI_API_KEY')
  await expect(part('Correo').getByRole('status')).toContainText(`aceptó un mensaje para ${admin.email}`)
  expect(mailServer.received()).toContain('Subject: Prueba de correo de Recado')
  await expect(part('Correo')).toContainText(/Envíos desde el arranque[1-9]/)

  // Nobody loads the page again: what happens shows by itself.
  const waiting = part('WhatsApp')
    .locator('div')
    .filter({ hasText: /^Esperando el QR\d$/ })
  await expect(waiting).toHaveText('Esperando el QR0')
  await carla.call('POST', `/wa/connect/${bot._id}`)
  await expect(waiting).toHaveText('Esperando el QR1')

  const theirs = await browser.newPage({ locale: 'es-CO' })
  await enter(theirs, product, carla, '/instalacion')
  await expect(theirs.getByText('Aquí no hay nada')).toBeVisible()
  await theirs.close()
})
