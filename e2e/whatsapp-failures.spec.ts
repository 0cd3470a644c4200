import { expect, test, type Page } from './test.ts'
import { connect, modal, openStage, shownQr, type Stage, state } from './whatsapp-page.ts'

let stage: Stage

test.beforeAll(async () => {
  stage = await openStage()
})
test.afterAll(() => stage.close())

/** What the server says of a line that nobody linked. */
const unlinked = {
  status: 'disconnected',
  qr: null as string | null,
  qrExpiresAt: null as string | null,
  code: null as string | null,
  phoneNumber: null as string | null,
  error: null as string | null,
  reason: null as string | null,
  linked: false,
  downSince: null,
  alertedAt: null,
  takenBy: null,
}
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const started = { success: true, status: 'starting', phoneNumber: null, message: '' }

/** From now on connecting is answered with this, as the server would. */
async function connecting(page: Page, json: object): Promise<void> {
  await page.unroute('**/api/wa/connect/*')
  await page.route('**/api/wa/connect/*', (route) => route.fulfill({ json }))
}

test('a line that is up already says so', async ({ page }) => {
  await stage.openPage(page)
  const message = 'WhatsApp already connected!'
  await connecting(page, { success: true, status: 'connected', phoneNumber: '573005550199', message })
  await connect(page).click()
  await expect(modal(page).getByText('WhatsApp ya estaba conectado')).toBeVisible()
  await expect(modal(page).getByText(message)).toBeVisible()
  await expect(modal(page).getByText('Tu bot ya atiende en +57 300 555 0199.')).toBeVisible()
})

test('a failed connect says so in Spanish with the detail under it, and can be tried again', async ({
  page,
}) => {
  await stage.openPage(page)
  const alert = modal(page).getByRole('alert')
  const retry = modal(page).getByRole('button', { name: 'Reintentar' })
  await page.route('**/api/wa/connect/*', (route) => route.abort())
  await connect(page).click()
  await expect(alert).toContainText('No pudimos conectar con WhatsApp')
  await expect(alert).toContainText('WhatsApp connection error: Sin respuesta del servidor')

  const refused = { success: false, status: 'error', phoneNumber: null }
  await connecting(page, { ...refused, message: 'Este número ya atiende otro bot' })
  await retry.click()
  await expect(alert).toContainText('Este número ya atiende otro bot')
  await connecting(page, { ...refused, message: '' })
  await retry.click()
  await expect(alert).toContainText('Error en la conexión')

  await connecting(page, started)
  const json = { ...unlinked, status: 'error', error: 'WhatsApp no respondió' }
  await page.route('**/api/wa/status/*', (route) => route.fulfill({ json }))
  await retry.click()
  await expect(alert).toContainText('WhatsApp connection error: WhatsApp no respondió')

  await page.unroute('**/api/wa/status/*')
  await page.unroute('**/api/wa/connect/*')
  await retry.click()
  await shownQr(page)
})

test('waiting has an end: 5 s for an answer, 100 s for a QR, 2 min for its scan', async ({ page }) => {
  await page.clock.install()
  await stage.openPage(page)
  const alert = modal(page).getByRole('alert')
  const retry = modal(page).getByRole('button', { name: 'Reintentar' })
  const status = { ...unlinked, status: 'starting' }
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

  await connecting(page, started)
  await retry.click()
  await expect(modal(page).getByText('Preparando tu código QR…')).toBeVisible()
  expect(await pollsUntilTheEnd()).toBeGreaterThanOrEqual(20)
  await expect(alert).toContainText('WhatsApp no entregó un código QR. Intenta más tarde.')
  await expect(alert).toContainText('No QR generated in 100s. Try later.')

  status.status = 'qr_ready'
  status.qr = blank
  status.qrExpiresAt = await page.evaluate(() => new Date(Date.now() + 9_000).toISOString())
  await retry.click()
  const shown = modal(page).getByRole('img', { name: /Código QR/ })
  await expect(shown).toBeVisible()
  // Its seconds run on while the page draws.
  await expect(modal(page).getByText(/^Vence en \d segundos?$/)).toBeVisible()
  // It runs out, and the next one takes its place.
  await page.clock.runFor(9_000)
  await expect(modal(page).getByText('Renovando el código…')).toBeVisible()
  status.qr = `${blank}#next`
  await expect(async () => {
    await page.clock.runFor(5_000)
    expect(await shown.getAttribute('src')).toBe(status.qr)
  }).toPass({ intervals: [20], timeout: 30_000 })
  expect(await pollsUntilTheEnd()).toBeGreaterThanOrEqual(20)
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

test('a code that nobody types is tried again with its number: who has only the phone cannot scan', async ({
  page,
}) => {
  await page.clock.install()
  await stage.openPage(page)
  const alert = modal(page).getByRole('alert')
  const code = 'ABCD1234'
  const phoneNumber = '573005550199'
  const shown = { ...unlinked, status: 'qr_ready', phoneNumber, code }
  await page.route('**/api/wa/status/*', (route) => route.fulfill({ json: shown }))
  await page.route('**/api/wa/code/*', (route) =>
    route.fulfill({ json: { ...started, status: 'qr_ready', phoneNumber, code, expiresAt: null } }),
  )
  await page.getByRole('button', { name: 'Vincular con número' }).click()
  await modal(page).getByLabel('Número de WhatsApp').fill('300 555 0199')
  await modal(page).getByRole('button', { name: 'Pedir código' }).click()
  await expect(modal(page).getByText('Para el WhatsApp del +57 300 555 0199')).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(5_000)
    expect(await alert.count()).toBe(1)
  }).toPass({ intervals: [20], timeout: 30_000 })
  await expect(alert).toContainText('El código venció sin que lo escribieras. Pide uno nuevo.')
  await expect(alert).toContainText("Code expired. User didn't type it in time.")
  await modal(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(modal(page).getByLabel('Número de WhatsApp')).toHaveValue('+57 300 555 0199')
  await modal(page).getByRole('button', { name: 'Pedir código' }).click()
  await expect(modal(page).getByText('Escribe este código en tu celular')).toBeVisible()
})

test('a status that cannot be asked says so: before the QR, and after it', async ({ page }) => {
  await page.clock.install()
  await stage.openPage(page)
  const alert = modal(page).getByRole('alert')
  await connecting(page, started)
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

  shown = { ...unlinked, status: 'qr_ready', qr: blank }
  await modal(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(modal(page).getByRole('img', { name: /Código QR/ })).toBeVisible()
  shown = null
  await untilTheEnd()
  await expect(alert).toContainText('No pudimos confirmar la conexión. Intenta de nuevo.')
  await expect(alert).toContainText('Connection verification error')
})

test('a page that waits for the line says so, and one that cannot have it offers to ask again', async ({
  page,
}) => {
  await stage.openPage(page)
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/wa/status/*', async (route) => {
    await asked.promise
    await route.fulfill({ status: 400, json: { message: 'La base de datos no responde', code: 'internal' } })
  })
  await page.reload()
  await expect(page.getByText('Cargando gestión de WhatsApp...')).toBeVisible()
  asked.resolve()
  await expect(page.getByText('No pudimos cargar el estado de WhatsApp')).toBeVisible()
  await expect(page.getByText('La base de datos no responde')).toBeVisible()
  const again = page.getByRole('button', { name: 'Reintentar' })
  const askedAgain = page.waitForRequest('**/api/wa/status/*')
  await again.click()
  await askedAgain
  await page.unroute('**/api/wa/status/*')
  // Read again for another reason, the state may be there before a hand is.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(state(page, 'WhatsApp sin conectar')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('what could not be disconnected or reset is said in an alert and stays said', async ({ page }) => {
  const json = { ...unlinked, status: 'connected', phoneNumber: '573005550199', linked: true }
  await stage.openPage(page)
  await page.route('**/api/wa/status/*', (route) => route.fulfill({ json }))
  await page.reload()
  await expect(state(page, 'WhatsApp conectado')).toBeVisible()
  await page.route(/\/api\/wa\/(disconnect|clear)\//, (route) =>
    route.fulfill({ status: 500, json: { message: 'La base de datos no responde', code: 'internal' } }),
  )
  const shown = page.getByRole('main').getByRole('alert')
  const toasts = page.getByRole('region', { name: /Avisos/ })
  for (const [button, failed] of [
    ['Desconectar', 'Error al desconectar WhatsApp'],
    ['Reiniciar sesión', 'Error al reiniciar la sesión'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
    await expect(toasts.getByText(failed)).toBeVisible()
    await expect(shown).toContainText(failed)
    await expect(shown).toContainText('La base de datos no responde')
  }
})
