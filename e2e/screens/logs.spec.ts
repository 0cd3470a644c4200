import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '../testing/test.ts'
import type { Phone } from '@recado/whatsapp-emulator'
import { type Account, type Bot, enter, type Node, signUp } from '../shop/account.ts'
import { openLinkedShop } from '../shop/linked-shop.ts'
import type { Product } from '../shop/product.ts'

let product: Product
let mariana: Account
let bot: Bot
let number: string
let node: Node
let camila: Phone
let andres: Phone

test.beforeAll(async ({ emulator, product: running }) => {
  ;({ product, mariana, bot, number, node, camila, andres } = await openLinkedShop({
    emulator,
    product: running,
  }))
})

const log = (page: Page) => page.getByRole('log', { name: 'Registro' })
const lines = (page: Page) => log(page).locator('li[data-level]')
const subscribed = (page: Page) => page.getByText('Suscrito', { exact: true })
/** Their messages, without what the page itself says. */
const heard = async (page: Page, who: string) =>
  (await lines(page).filter({ hasText: who }).allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' '))

async function choose(page: Page, select: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: select }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('what a customer writes is there at once, in order, with why and what was answered', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  await enter(page, product, mariana, '/dashboard')
  await page.getByRole('article').getByRole('link', { name: 'Logs', exact: true }).click()
  await expect(subscribed(page)).toBeVisible()
  await expect(log(page)).toContainText('Suscrito a los registros de Café La Esquina')
  await camila.sendText(number, '¿Qué hay en el menú?')
  await expect(log(page)).toContainText('Camila: «¿Qué hay en el menú?»')
  await expect(log(page)).toContainText('Respuesta a Camila: «Hoy hay ajiaco»')
  const [asked, matched, answered] = await heard(page, 'Camila')
  expect(asked).toMatch(/^\d\d:\d\d:\d\d,\d{3} WhatsApp Camila Camila: «¿Qué hay en el menú\?»/)
  expect(matched).toContain('Pasos Camila «Menú del día» coincidió con «menú»')
  expect(answered).toContain('Éxitos Camila Respuesta a Camila: «Hoy hay ajiaco»')

  await test.step('the metadata opens; lines lead to the conversation and to the node', async () => {
    const trace = lines(page).filter({ hasText: '«Menú del día» coincidió' })
    await trace.getByRole('button', { name: /^Detalle/ }).click()
    await expect(trace.locator('pre')).toContainText(`"nodeId": "${node._id}"`)
    const chat = trace.getByRole('link', { name: 'Ver la conversación con Camila' })
    await expect(chat).toHaveAttribute('href', new RegExp(`/crm/${bot._id}\\?tab=chat&contact=.+`))
    await trace.getByRole('link', { name: 'Ver nodo' }).click()
    await expect(page.getByRole('region', { name: 'Editar Menú del día' })).toBeVisible()
    const asked = sent.filter((packet) => packet.includes('subscribeBotLogs'))
    expect(asked.map((packet) => Object.keys(JSON.parse(packet.slice(2))[1]))).toEqual([
      ['userId', 'botId', 'token'],
    ])
    expect(sent).toContain('42["unsubscribeLogs"]')
    await page
      .getByRole('navigation', { name: 'Secciones del bot' })
      .getByRole('link', { name: 'Logs' })
      .click()
    await expect(log(page)).toContainText('Respuesta a Camila')
  })

  await test.step('Stats counts one’s own', async () => {
    await page.getByRole('button', { name: 'Stats' }).click()
    await expect(page.getByText('1 usuario activo')).toBeVisible()
    await expect(page.getByText('1 bot vigilado')).toBeVisible()
  })

  await test.step('filters let through what they say', async () => {
    await andres.sendText(number, 'buenas')
    await expect(log(page)).toContainText('Respuesta a Andrés')
    await choose(page, 'Cliente', 'Andrés')
    await expect(log(page)).not.toContainText('Camila')
    await choose(page, 'Nivel', 'WhatsApp')
    await expect(lines(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await page.getByLabel('Filtrar por texto').fill('AJIACO')
    await expect(lines(page)).toHaveCount(1)
  })

  await test.step('what is shown can be copied and taken along', async () => {
    await page.getByRole('button', { name: 'Copiar', exact: true }).click()
    await expect(page.getByText('Copiaste 1 línea')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^\d{4}-.*Z {2}SUCCESS {2}Camila {2}Respuesta a Camila: «Hoy hay ajiaco»/)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^logs-\d{4}-\d\d-\d\d\.txt$/)
    expect(await readFile(await file.path(), 'utf8')).toBe(`${copied}\n`)
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
  })

  await test.step('paused it keeps receiving; cleared it begins with what comes next', async () => {
    await page.getByRole('button', { name: 'Pausar' }).click()
    await camila.sendText(number, 'gracias')
    await expect(page.getByText(/En pausa · [3-9] líneas nuevas/)).toBeVisible()
    await expect(log(page)).not.toContainText('gracias')
    await page.getByRole('button', { name: 'Seguir' }).click()
    await expect(log(page)).toContainText('Camila: «gracias»')
    await page.getByRole('button', { name: 'Limpiar' }).click()
    await expect(page.getByText('0 de 500 líneas')).toBeVisible()
    await expect(page.getByRole('log')).toBeFocused()
    await expect(page.getByText('Limpiaste la pantalla')).toBeVisible()
    await expect(page.getByText('Solo ves los registros de tus propios bots.')).toBeVisible()
    await page.getByRole('link', { name: 'Volver al panel' }).click()
    await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible()
  })
})

test.describe('whose socket is in the hands of the test', () => {
  // A socket is taken in hand as a page is loaded.
  test.use({ newPage: true })

  test('a cut line is said, and what was missed comes once when it is back, also of a server that was killed', async ({
    page,
  }) => {
    let cut = false
    const ends: (() => Promise<void>)[] = []
    await page.route(/socket\.io.*transport=polling/, (route) => (cut ? route.abort() : route.continue()))
    await page.routeWebSocket(/socket\.io/, (socket) => {
      // As of a proxy that speaks something else.
      if (cut) return socket.send('?')
      socket.connectToServer()
      ends.push(() => socket.close())
    })
    await enter(page, product, mariana, `/logs/${bot._id}`)
    await expect(subscribed(page)).toBeVisible()
    await page.getByRole('button', { name: 'Stats' }).click()
    await expect(page.getByText('1 usuario activo')).toBeVisible()
    await camila.sendText(number, 'uno')
    await expect(log(page)).toContainText('Camila: «uno»')

    cut = true
    await Promise.all(ends.map((end) => end()))
    await expect(page.getByRole('alert')).toContainText('Error de conexión: ')
    await expect(page.getByText('Sin suscripción')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stats' })).toBeDisabled()
    await camila.sendText(number, 'dos')
    await camila.waitForMessage(number, ({ fromMe, text }) => fromMe && text === 'dos')

    cut = false
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
    await expect(subscribed(page)).toBeVisible()
    await expect(page.getByText('1 usuario activo')).toBeVisible()
    await camila.sendText(number, 'tres')
    await expect(log(page)).toContainText('Camila: «tres»')

    await product.restart()
    await camila.sendText(number, 'cuatro')
    await expect(log(page)).toContainText('Camila: «cuatro»')
    const asked = lines(page).and(page.locator('[data-level=whatsapp]')).filter({ hasText: 'Camila: «' })
    const said = (await asked.allInnerTexts()).map((line) => /«([^«»]+)»/.exec(line)?.[1])
    expect(said.slice(-4)).toEqual(['uno', 'dos', 'tres', 'cuatro'])
    expect(new Set(said).size).toBe(said.length)
  })
})

test('it stays where one reads; a button leads to the newest', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 420 })
  await enter(page, product, mariana, `/logs/${bot._id}`)
  const newest = page.getByRole('button', { name: 'Ir a lo último' })
  for (const words of ['buenas', 'hola', 'menú', '¿y jugo?', 'listo']) await camila.sendText(number, words)
  await expect(log(page)).toContainText('Camila: «listo»')
  await expect(newest).toHaveCount(0)
  await log(page).hover()
  // All the way up, where the wheel comes to rest.
  await page.mouse.wheel(0, -10_000)
  await expect(newest).toBeVisible()
  const place = () => log(page).evaluate((box) => box.scrollTop)
  await expect.poll(place).toBe(0)
  await andres.sendText(number, 'hola hola')
  await expect(log(page)).toContainText('Andrés: «hola hola»')
  expect(await place()).toBe(0)
  await newest.click()
  await expect(newest).toHaveCount(0)
  await expect(lines(page).last()).toBeInViewport()

  // A phone on its side has room for more than one of them.
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(lines(page).nth(-2)).toBeInViewport({ ratio: 1 })
  await expect(lines(page).last()).toBeInViewport({ ratio: 1 })
  // What comes above them covers none.
  await page.getByRole('button', { name: 'Stats' }).click()
  await expect(page.getByText('1 usuario activo')).toBeVisible()
  await expect(lines(page).last()).toBeInViewport({ ratio: 1 })
})

test('without a token, a user or a bot it does not connect and says why', async ({ page }) => {
  await enter(page, product, mariana, `/builder/${bot._id}`)
  const rail = page.getByRole('navigation', { name: 'Secciones del bot' })
  const editor = page.getByRole('region', { name: 'Nodos Activos' })
  const without = async (key: string, words: string) => {
    await expect(editor).toBeVisible()
    const value = await page.evaluate((name) => localStorage.getItem(name), key)
    await page.evaluate((name) => localStorage.removeItem(name), key)
    await rail.getByRole('link', { name: 'Logs' }).click()
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('button', { name: 'Stats' })).toBeDisabled()
    await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, value ?? ''] as const)
    await rail.getByRole('link', { name: 'Editor' }).click()
  }
  await without('userData', 'ID de usuario no encontrado en userData')
  await without('token', 'Token no encontrado en localStorage')
  await page.goto(`${product.url}/logs`)
  await expect(page.getByText('Bot ID no encontrado en URL')).toBeVisible()
})

test('nobody sees the log of somebody else’s bot', async ({ page }) => {
  const other = await signUp(product, 'otra@cafe.co')
  await enter(page, product, other, `/logs/${bot._id}`)
  await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible()
  await expect(page.getByText('Ese bot ya no existe o no es tuyo.')).toBeVisible()
})
