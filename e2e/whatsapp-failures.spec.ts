import { expect, test, type Page } from '@playwright/test'
import { type Emulator, readQrPicture, startEmulator } from '@recado/whatsapp-emulator'
import { type Account, type Bot, enter, signUp, startedBot } from './account.ts'
import { startProduct, type Product } from './product.ts'

let emulator: Emulator
let product: Product
let mariana: Account

test.beforeAll(async () => {
  emulator = await startEmulator()
  product = await startProduct({ WA_SOCKET_URL: emulator.url })
  mariana = await signUp(product, 'mariana@cafe.co')
})
test.afterAll(async () => {
  await product.stop()
  await emulator.close()
})

const modal = (page: Page) => page.getByRole('dialog', { name: 'Conectar WhatsApp' })
const connect = (page: Page) => page.getByRole('button', { name: 'Conectar', exact: true })
const state = (page: Page, title: string) => page.getByRole('main').getByRole('heading', { name: title })

async function openPage(page: Page): Promise<Bot> {
  const bot = await startedBot(mariana, 'Café La Esquina')
  await enter(page, product, mariana, `/builder/${bot._id}/whatsapp`)
  await expect(state(page, 'WhatsApp sin conectar')).toBeVisible()
  return bot
}

async function shownQr(page: Page): Promise<string> {
  const qr = modal(page).getByRole('img', { name: /Código QR/ })
  await expect(qr).toBeVisible()
  const text = readQrPicture((await qr.getAttribute('src')) ?? '')
  if (text === null) throw new Error('The picture is no QR')
  return text
}

test('a line that is up already says so', async ({ page }) => {
  await openPage(page)
  await page.route('**/api/wa/connect/*', (route) =>
    route.fulfill({
      json: {
        success: true,
        status: 'connected',
        phoneNumber: '573005550199',
        message: 'WhatsApp already connected!',
      },
    }),
  )
  await connect(page).click()
  await expect(modal(page).getByText('WhatsApp ya estaba conectado')).toBeVisible()
  await expect(modal(page).getByText('WhatsApp already connected!')).toBeVisible()
  await expect(modal(page).getByText('Tu bot ya atiende en +57 300 555 0199.')).toBeVisible()
})

test('a failed connect says so in Spanish with the detail under it, and can be tried again', async ({
  page,
}) => {
  await openPage(page)
  const alert = modal(page).getByRole('alert')
  const retry = modal(page).getByRole('button', { name: 'Reintentar' })
  await page.route('**/api/wa/connect/*', (route) => route.abort())
  await connect(page).click()
  await expect(alert).toContainText('No pudimos conectar con WhatsApp')
  await expect(alert).toContainText('WhatsApp connection error: Sin respuesta del servidor')

  await page.unroute('**/api/wa/connect/*')
  await page.route('**/api/wa/connect/*', (route) =>
    route.fulfill({
      json: { success: false, status: 'error', phoneNumber: null, message: 'Error en la conexión' },
    }),
  )
  await retry.click()
  await expect(alert).toContainText('Error en la conexión')

  await page.unroute('**/api/wa/connect/*')
  await page.route('**/api/wa/connect/*', (route) =>
    route.fulfill({ json: { success: true, status: 'starting', phoneNumber: null, message: '' } }),
  )
  await page.route('**/api/wa/status/*', (route) =>
    route.fulfill({
      json: {
        status: 'error',
        qr: null,
        qrExpiresAt: null,
        code: null,
        phoneNumber: null,
        error: 'WhatsApp no respondió',
        reason: null,
        linked: false,
        downSince: null,
        alertedAt: null,
      },
    }),
  )
  await retry.click()
  await expect(alert).toContainText('WhatsApp connection error: WhatsApp no respondió')

  await page.unroute('**/api/wa/status/*')
  await page.unroute('**/api/wa/connect/*')
  await retry.click()
  await shownQr(page)
})

test('waiting has an end: 5 s for an answer, 100 s for a QR, 2 min for its scan', async ({ page }) => {
  await page.clock.install()
  await openPage(page)
  const alert = modal(page).getByRole('alert')
  const retry = modal(page).getByRole('button', { name: 'Reintentar' })
  const status = {
    status: 'starting',
    qr: null as string | null,
    qrExpiresAt: null,
    code: null,
    phoneNumber: null,
    error: null as string | null,
    reason: null as string | null,
    linked: false,
    downSince: null,
    alertedAt: null,
  }
  let polls = 0
  await page.route('**/api/wa/status/*', (route) => {
    polls += 1
    return route.fulfill({ json: status })
  })
  /** Passes time, 5 s after 5 s, until the page gives up; how often it asked meanwhile. */
  const pollsUntilTheEnd = async () => {
    polls = 0
    await expect(async () => {
      await page.clock.runFor(5_000)
      expect(await alert.count()).toBe(1)
    }).toPass({ intervals: [20], timeout: 30_000 })
    return polls
  }

  await page.route('**/api/wa/connect/*', () => {})
  await connect(page).click()
  await expect(modal(page).getByText('Abriendo la conexión…')).toBeVisible()
  await expect(alert).toContainText('El servidor tardó demasiado. Intenta de nuevo.')
  await expect(alert).toContainText('Connection timeout. Try again.')

  await page.unroute('**/api/wa/connect/*')
  await page.route('**/api/wa/connect/*', (route) =>
    route.fulfill({ json: { success: true, status: 'starting', phoneNumber: null, message: '' } }),
  )
  await retry.click()
  await expect(modal(page).getByText('Preparando tu código QR…')).toBeVisible()
  expect(await pollsUntilTheEnd()).toBeGreaterThanOrEqual(20)
  await expect(alert).toContainText('WhatsApp no entregó un código QR. Intenta más tarde.')
  await expect(alert).toContainText('No QR generated in 100s. Try later.')

  status.status = 'qr_ready'
  status.qr = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  await retry.click()
  await expect(modal(page).getByRole('img', { name: /Código QR/ })).toBeVisible()
  expect(await pollsUntilTheEnd()).toBeGreaterThanOrEqual(24)
  await expect(alert).toContainText('El código venció sin que lo escanearas. Pide uno nuevo.')
  await expect(alert).toContainText("QR expired. User didn't scan in time.")

  status.status = 'error'
  status.qr = null
  status.error = 'El código QR venció'
  status.reason = 'qr_expired'
  await page.unroute('**/api/wa/connect/*')
  await page.route('**/api/wa/connect/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'No disponible', code: 'unavailable' } }),
  )
  await retry.click()
  await expect(alert).toContainText('WhatsApp connection error: No disponible')
})

test('a status that cannot be asked says so: before the QR, and after it', async ({ page }) => {
  await page.clock.install()
  await openPage(page)
  const alert = modal(page).getByRole('alert')
  await page.route('**/api/wa/connect/*', (route) =>
    route.fulfill({ json: { success: true, status: 'starting', phoneNumber: null, message: '' } }),
  )
  let shown: object | null = null
  await page.route('**/api/wa/status/*', (route) =>
    shown
      ? route.fulfill({ json: shown })
      : route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }),
  )
  const untilTheEnd = () =>
    expect(async () => {
      await page.clock.runFor(5_000)
      expect(await alert.count()).toBe(1)
    }).toPass({ intervals: [20], timeout: 30_000 })
  await connect(page).click()
  await untilTheEnd()
  await expect(alert).toContainText('No pudimos revisar el estado. Intenta más tarde.')
  await expect(alert).toContainText('Error checking status. Try later.')

  shown = {
    status: 'qr_ready',
    qr: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
    qrExpiresAt: null,
    code: null,
    phoneNumber: null,
    error: null,
    reason: null,
    linked: false,
    downSince: null,
    alertedAt: null,
  }
  await modal(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(modal(page).getByRole('img', { name: /Código QR/ })).toBeVisible()
  shown = null
  await untilTheEnd()
  await expect(alert).toContainText('No pudimos confirmar la conexión. Intenta de nuevo.')
  await expect(alert).toContainText('Connection verification error')
})
