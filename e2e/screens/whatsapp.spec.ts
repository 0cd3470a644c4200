import { expect, test } from '../testing/test.ts'
import { connect, modal, openStage, shownQr, type Stage, state } from './whatsapp-page.ts'

let stage: Stage

test.beforeAll(async () => {
  stage = await openStage()
})
test.afterAll(() => stage.close())

test('the QR says how to scan it and when it is over; closing goes back to unlinked', async ({ page }) => {
  const bot = await stage.openPage(page)
  await expect(page.getByText(bot._id)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Para que todo salga bien' })).toBeVisible()
  await connect(page).click()
  await shownQr(page)
  await expect(modal(page).getByText('Escanea el código con tu celular')).toBeVisible()
  await expect(modal(page).getByText(/^Vence en \d+ segundos$/)).toBeVisible()
  const before = await modal(page)
    .getByText(/^Vence en/)
    .textContent()
  await expect(modal(page).getByText(/^Vence en/)).not.toHaveText(before ?? '')
  await modal(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(modal(page)).toHaveCount(0)
  await expect(state(page, 'WhatsApp sin conectar')).toBeVisible()
  // The server has given it up as well: nobody waits for a scan.
  await expect(async () => {
    const answer = await stage.mariana.call('GET', `/wa/status/${bot._id}`)
    expect(answer).toMatchObject({ status: 'disconnected', qr: null })
  }).toPass()
})

test('a name in one long word ends within the page of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const bot = await stage.openPage(page)
  const name = 'Panaderíaypasteleríaartesanaldelaesquinadelbarrio'
  await stage.mariana.call('PUT', `/bots/${bot._id}`, { name })
  await page.reload()
  const under = page.getByText(`${name} · ID del bot`)
  await expect(under).toBeVisible()
  expect(await under.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
})

test('disconnecting keeps the link, resetting forgets it; both ask first', async ({ page }) => {
  const bot = await stage.openPage(page)
  const phone = await stage.link(page)
  await page.getByRole('button', { name: 'Desconectar' }).click()
  const asksDisconnect = page.getByRole('alertdialog', { name: '¿Desconectar WhatsApp?' })
  await asksDisconnect.getByRole('button', { name: 'Cancelar' }).click()
  await expect(asksDisconnect).toHaveCount(0)
  await expect(state(page, 'WhatsApp conectado')).toBeVisible()
  await page.getByRole('button', { name: 'Desconectar' }).click()
  await asksDisconnect.getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByRole('region', { name: /Avisos/ }).getByText('WhatsApp desconectado')).toBeVisible()
  await expect(state(page, 'WhatsApp sin conectar')).toBeVisible()
  await expect(page.getByText(/^Tu número sigue vinculado/)).toBeVisible()
  expect(phone.linkedDevices()).toHaveLength(1)

  await connect(page).click()
  await expect(modal(page).getByText('¡WhatsApp conectado!')).toBeVisible()
  await modal(page).getByRole('button', { name: 'Listo' }).click()

  await page.getByRole('button', { name: 'Reiniciar sesión' }).click()
  const asksReset = page.getByRole('alertdialog', { name: '¿Reiniciar la sesión de WhatsApp?' })
  await asksReset.getByRole('button', { name: 'Reiniciar sesión' }).click()
  await expect(page.getByText('Sesión reiniciada. Ya puedes conectar de nuevo.')).toBeVisible()
  await expect(state(page, 'WhatsApp sin conectar')).toBeVisible()
  await phone.waitFor(() => phone.linkedDevices().length === 0)

  // Connecting asks for a scan again.
  await connect(page).click()
  await shownQr(page)
  await modal(page).getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('link', { name: 'Volver al editor' }).click()
  await page.getByRole('link', { name: 'Volver al panel' }).click()
  const card = page.getByRole('article').filter({ has: page.locator(`[href="/builder/${bot._id}"]`) })
  await expect(card.getByText('WhatsApp desconectado')).toBeVisible()
})

test('a number that another bot of mine has is moved when I ask for it, and answered by one bot', async ({
  page,
}) => {
  const first = await stage.openPage(page)
  const phone = await stage.link(page)
  await stage.openPage(page)
  await connect(page).click()
  await phone.scan(await shownQr(page))
  const said = modal(page).getByRole('alert')
  await expect(said).toContainText('Ese número ya lo atiende otro bot')
  await expect(said).toContainText('Ese número ya lo atiende tu bot «Café La Esquina»')
  await modal(page).getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(state(page, 'Otro bot atiende este número')).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Mover a este bot' }).click()
  const asks = page.getByRole('alertdialog', { name: '¿Mover el número a este bot?' })
  await asks.getByRole('button', { name: 'Mover el número' }).click()
  await expect(state(page, 'WhatsApp conectado')).toBeVisible()
  expect(await stage.mariana.call('GET', `/wa/status/${first._id}`)).toMatchObject({ linked: false })
  expect(phone.linkedDevices()).toHaveLength(1)
})

test('unlinked from the phone, or opened elsewhere, the page says what to do, without a reload', async ({
  page,
}) => {
  await stage.openPage(page)
  const phone = await stage.link(page)
  stage.emulator.endConnections('440')
  // The card says it, and the doctor's list of what happened.
  await expect(page.getByText(/La sesión se abrió en otro lugar/).first()).toBeVisible()
  await expect(state(page, 'La conexión falló')).toBeVisible()
  await connect(page).click()
  await expect(modal(page).getByText('¡WhatsApp conectado!')).toBeVisible()
  await modal(page).getByRole('button', { name: 'Listo' }).click()

  const [device] = phone.linkedDevices()
  expect(phone.unlink(device?.id ?? 0)).toBe(true)
  await expect(page.getByText(/Cerraste la sesión desde el teléfono/).first()).toBeVisible()
  await expect(page.getByText('La conexión falló').first()).toBeVisible()
  await connect(page).click()
  const again = await shownQr(page)
  await phone.scan(again)
  await expect(modal(page).getByText('¡WhatsApp conectado!')).toBeVisible()
})

test('with only a phone at hand, an 8-character code links it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stage.openPage(page)
  const number = stage.newNumber()
  const phone = stage.emulator.addPhone({ phoneNumber: number, name: 'Mariana' })
  await page.getByRole('button', { name: 'Vincular con número' }).click()
  const field = modal(page).getByLabel('Número de WhatsApp')
  await modal(page).getByRole('button', { name: 'Pedir código' }).click()
  await expect(modal(page).getByText('Escribe el número de WhatsApp del negocio')).toBeVisible()
  await field.fill('300 555')
  await modal(page).getByRole('button', { name: 'Pedir código' }).click()
  await expect(modal(page).getByRole('alert')).toBeVisible()
  // As one writes it at home, without the country.
  await field.fill(number.replace(/^57/, ''))
  await modal(page).getByRole('button', { name: 'Pedir código' }).click()
  await expect(modal(page).getByText('Escribe este código en tu celular')).toBeVisible()
  await expect(modal(page).getByText(/^Vence en 2:\d\d$/)).toBeVisible()
  // A phone forgets the page while WhatsApp is in front.
  await page.reload()
  await page.getByRole('button', { name: 'Ver código' }).click()
  await modal(page).getByRole('button', { name: 'Copiar código' }).click()
  await expect(page.getByText('Código copiado')).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(/^[0-9A-Z]{8}$/)
  await phone.enterCode(code)
  await expect(modal(page).getByText('¡WhatsApp conectado!')).toBeVisible()
  await modal(page).getByRole('button', { name: 'Listo' }).click()
  await expect(state(page, 'WhatsApp conectado')).toBeVisible()
})

test('the doctor names what is wrong, one next step and what happened last', async ({ page }) => {
  await stage.openPage(page)
  const doctor = page.getByRole('region', { name: 'Doctor de conexión' })
  await expect(doctor.getByText('Todavía no hay un número vinculado')).toBeVisible()
  const phone = await stage.link(page)
  await expect(doctor.getByText('Todo en orden')).toBeVisible()
  await expect(doctor.getByText(/^hace/).first()).toBeVisible()
  stage.emulator.endSessions(phone.phoneNumber, 403)
  await expect(doctor.getByText('WhatsApp bloqueó este número')).toBeVisible()
  await expect(doctor.getByText(/cómo pedir una revisión/)).toBeVisible()
  await expect(page.getByText(/WhatsApp no deja usar este número/)).toBeVisible()
  await connect(page).click()
  await modal(page).getByRole('button', { name: 'Listo' }).click()
  stage.emulator.endSessions(phone.phoneNumber, 440)
  await expect(doctor.getByText('La sesión se abrió en otro lugar')).toBeVisible()
  await doctor.getByRole('button', { name: /eventos/ }).click()
  await expect(doctor.getByRole('listitem').first()).toContainText('La sesión se abrió en otro lugar')
  await expect(doctor.getByRole('listitem').nth(2)).toContainText('WhatsApp bloqueó el número')

  // Out of reach: it says that it is not the phone, and comes back by itself.
  await connect(page).click()
  await modal(page).getByRole('button', { name: 'Listo' }).click()
  const restore = stage.emulator.goDark()
  await expect(doctor.getByText('Nuestro servidor no alcanza a WhatsApp')).toBeVisible()
  restore()
  await expect(state(page, 'WhatsApp conectado')).toBeVisible({ timeout: 30_000 })
})

test('a number that asks for a passkey is told so after its scan', async ({ page }) => {
  await stage.openPage(page)
  const phone = stage.emulator.addPhone({ phoneNumber: stage.newNumber(), name: 'Mariana' })
  phone.requirePasskey()
  await connect(page).click()
  await phone.scan(await shownQr(page)).catch(() => {})
  const said = modal(page).getByRole('alert')
  await expect(said).toContainText('WhatsApp pide una llave de acceso (passkey)')
  await expect(said).toContainText('El Doctor de conexión, en esta página, te dice qué hacer')
  await expect(said).toContainText(/prueba otra vez desde el \S+ \d+ de \S+\./)
  await expect(modal(page).getByRole('button', { name: 'Intentar de todos modos' })).toBeVisible()
  await modal(page).getByRole('button', { name: 'Entendido' }).click()
  const doctor = page.getByRole('region', { name: 'Doctor de conexión' })
  await expect(doctor.getByText('WhatsApp pide una llave de acceso (passkey)')).toBeVisible()
})

test('a customer whom the owner writes to is in the owner’s hands, with the time that is left', async ({
  page,
}) => {
  await stage.openPage(page)
  const phone = await stage.link(page)
  const number = stage.newNumber()
  const laura = stage.emulator.addPhone({ phoneNumber: number, name: 'Laura Gómez' })
  const who = `+57 ${number.slice(2, 5)} ${number.slice(5, 8)} ${number.slice(8)}`
  await phone.sendText(laura.phoneNumber, 'Ya te atiendo yo, Laura')
  const paused = page.getByRole('region', { name: 'Conversaciones en tus manos' })
  await expect(paused.getByText(who)).toBeVisible()
  await expect(paused.getByText('Le escribiste tú · El bot vuelve en 30 min')).toBeVisible()
  await paused.getByRole('button', { name: `Devolver al bot la conversación con ${who}` }).click()
  await expect(paused).toHaveCount(0)
})
