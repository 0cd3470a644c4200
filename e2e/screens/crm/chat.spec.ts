import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWindow } from '../../testing/own-window.ts'
import { expect, test, type Page } from '../../testing/test.ts'
import { type Emulator, type Phone, startEmulator } from '@recado/whatsapp-emulator'
import { type Account, type Bot, customNode, emptyBot, enter, signUp } from '../../shop/account.ts'
import { expectApart } from '../../testing/apart.ts'
import { hearing } from '../../testing/hearing.ts'
import { enterAt, tabTo } from '../../testing/keyboard.ts'
import { linkBot } from '../../shop/linked-shop.ts'
import { box, chat, choosesAQuickReply, findsWhatWasSaid, notices, row, wall, write } from './chat-page.ts'
import { startProduct, type Product } from '../../shop/product.ts'

const shop = '573005550400'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let emulator: Emulator
let product: Product
let mariana: Account
let bot: Bot
let laura: Phone
let certificates: string

test.beforeAll(async () => {
  emulator = await startEmulator({ fewKeys: true })
  // The emulator's files are at a host of its own, whose certificate nobody else knows.
  certificates = await mkdtemp(join(tmpdir(), 'recado-chat-'))
  const certificate = join(certificates, 'media.pem')
  await writeFile(certificate, emulator.mediaCertificate)
  product = await startProduct({ WA_SOCKET_URL: emulator.url, NODE_EXTRA_CA_CERTS: certificate })
  mariana = await signUp(product, 'mariana@cafe.co')
  bot = await emptyBot(mariana, 'Café La Esquina')
  await mariana.call('PUT', `/bots/${bot._id}/config`, { settings: { responseDelay: 1 } })
  await customNode(mariana, bot, 'Horarios', { regex: 'horario', response: 'Abrimos de 7 a 8' })
  const owner = emulator.addPhone({ phoneNumber: shop, name: 'Mariana' })
  await linkBot(mariana, bot, owner)
  await connected()
  laura = emulator.addPhone({ phoneNumber: '573001110401', name: 'Laura Gómez' })
})
test.afterAll(async () => {
  await product.stop()
  await emulator.close()
  await rm(certificates, { recursive: true })
})

const status = () => mariana.call<{ status: string }>('GET', `/wa/status/${bot._id}`)
const connected = () => expect.poll(async () => (await status()).status).toBe('connected')
/** Opens the live chat, to which everything is told from then on. */
async function open(page: Page, query = '?tab=chat'): Promise<void> {
  const heard = hearing(page)
  await enter(page, product, mariana, `/crm/${bot._id}${query}`)
  await heard
}
const got = (text: string) =>
  laura.chat(shop).filter((message) => !message.fromMe && message.text === text).length

test(
  'two browsers follow one chat live: bot and reasons, answers with blue ticks, pause, files, notes, quick replies',
  { tag: '@microphone' },
  async ({ page, browser }) => {
    await open(page)
    await expect(page.getByText('Todavía no hay conversaciones')).toBeVisible()
    await laura.sendText(shop, '¿Qué horarios tienen?')
    await expect(row(page).getByText(/sin leer/)).toBeAttached()
    // By the keyboard: into the conversation, to where one writes.
    await enterAt(page, row(page))
    await tabTo(page, box(page))
    const other = await openWindow(browser)
    await open(other, new URL(page.url()).search)
    for (const one of [page, other]) {
      await expect(wall(one).getByText('¿Qué horarios tienen?')).toBeVisible()
      await expect(wall(one).getByText('Abrimos de 7 a 8')).toBeVisible()
    }
    await expect(wall(page).getByText('Hoy', { exact: true })).toBeVisible()
    await expect(row(page).getByText(/sin leer/)).toHaveCount(0)
    await expect(row(page)).toContainText('Bot: Abrimos de 7 a 8')
    await expect(row(page).getByText('Entregado')).toBeAttached()

    await expect(wall(page).getByText('Bot · Horarios')).toBeVisible()
    await wall(page).getByRole('button', { name: '¿por qué respondió esto?' }).click()
    const why = page.getByRole('dialog', { name: '¿Por qué respondió esto?' })
    await expect(why.getByText(/^Horarios coincidió con «.+»$/)).toBeVisible()
    await page.keyboard.press('Escape')

    laura.setTyping(shop, 'composing')
    await expect(chat(page).getByText('escribiendo…').first()).toBeVisible()

    await chat(page).getByRole('button', { name: 'Pausar bot' }).click()
    await page.getByRole('menuitem', { name: '30 minutos' }).click()
    for (const one of [page, other])
      await expect(one.getByRole('timer')).toHaveText('Bot en pausa. Vuelve en 30 min')
    await laura.sendText(shop, '¿Y el horario del domingo?')
    await expect(wall(page).getByText('¿Y el horario del domingo?')).toBeVisible()
    await expect(chat(page).getByText('escribiendo…')).toHaveCount(0)
    await box(page).press('Enter')
    await write(page, 'El domingo, de 9 a 2')
    await laura.waitForMessage(shop, ({ text }) => text === 'El domingo, de 9 a 2')
    laura.markRead(shop)
    for (const one of [page, other]) {
      const answer = wall(one).getByText('El domingo, de 9 a 2')
      await expect(answer).toHaveCount(1)
      await expect(answer.locator('xpath=following-sibling::*').getByText('Leído')).toBeAttached()
    }
    expect([got('El domingo, de 9 a 2'), got('Abrimos de 7 a 8')]).toEqual([1, 1])

    await box(page).fill('Gracias ')
    await chat(page).getByRole('button', { name: 'Emojis' }).click()
    await chat(page).getByLabel('Buscar emoji').fill('flor')
    await page.keyboard.press('Enter')
    await expect(box(page)).toHaveValue(/^Gracias \p{Emoji}/u)
    await expect(chat(page).getByLabel('Buscar emoji')).toBeFocused()
    await page.keyboard.press('Escape')
    await box(page).press('Control+z')
    await expect(box(page)).toHaveValue('Gracias ')
    await box(page).fill('')
    await laura.media.send(shop, { kind: 'image', data: png, mimeType: 'image/png', caption: 'mi pedido' })
    await wall(page)
      .getByRole('button', { name: /^Ampliar/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await wall(page).getByText('mi pedido').hover()
    await wall(page).getByRole('button', { name: 'Responder' }).last().click()
    await chat(page)
      .locator('input[type=file]')
      // As an iPhone makes it; on her phone it is a picture.
      .setInputFiles(join(import.meta.dirname, '../../media', 'IMG_0001.heic'))
    await write(page, 'Así queda')
    await laura.waitForMessage(shop, ({ text, kind }) => text === 'Así queda' && kind === 'image')
    await expect(wall(other).getByRole('button', { name: /^Ampliar/ })).toHaveCount(2)
    await expect(wall(other).getByText('mi pedido')).toHaveCount(2)

    await sendsAVoiceNote(page)

    await page.getByRole('button', { name: 'Devolver al bot' }).click()
    for (const one of [page, other]) await expect(one.getByRole('timer')).toHaveCount(0)

    await chat(page).getByRole('button', { name: 'Nota interna' }).click()
    await write(page, 'Paga los viernes')
    await expect(wall(other).getByText('Paga los viernes')).toBeVisible()
    await chat(page).getByRole('button', { name: 'Nota interna' }).first().click()

    await choosesAQuickReply(page)
    await box(page).press('Enter')
    await laura.waitForMessage(shop, ({ text }) => text === '¡Gracias por tu compra!')
    // Who answers has taken the chat over: the bot does not talk over them.
    for (const one of [page, other]) await expect(one.getByText('Le escribiste tú.')).toBeVisible()
    await other.getByRole('button', { name: '+30 min' }).click()
    await expect(page.getByRole('timer')).toHaveText('Bot en pausa. Vuelve en 1 h')
    expect(got('Paga los viernes')).toBe(0)
    await other.context().close()
    await staysInPlace(page)
    await findsWhatWasSaid(page)
  },
)

/** Recorded in the browser, it is a voice note on her phone. */
async function sendsAVoiceNote(page: Page): Promise<void> {
  await page.context().grantPermissions(['microphone'])
  await chat(page).getByRole('button', { name: 'Grabar nota de voz' }).click()
  await expect(chat(page).getByText(/^0:0[1-9]$/)).toBeVisible()
  await chat(page).getByRole('button', { name: 'Enviar la nota de voz' }).press('Enter')
  const { content } = await laura.waitForMessage(shop, ({ kind, fromMe }) => kind === 'audio' && !fromMe)
  expect(content.audioMessage).toMatchObject({ ptt: true, mimetype: 'audio/ogg; codecs=opus' })
  await expect(row(page)).toContainText('Nota de voz')
  await expect(box(page)).toBeFocused()
}

/** What is read does not move while older messages come in above it, and new ones below. */
async function staysInPlace(page: Page): Promise<void> {
  const address = page.url()
  const contact = new URL(address).searchParams.get('contact') ?? ''
  // Each that came would be drawn.
  await page.goto('about:blank')
  for (let note = 1; note <= 90; note += 1) {
    const body = { text: `Nota ${note}`, type: 'note' }
    await mariana.call('POST', `/crm/${bot._id}/contacts/${contact}/messages`, body)
  }
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/messages\?.*cursor=/, (route) => held.then(() => route.continue()))
  const heard = hearing(page)
  await page.goto(address)
  const note = (nth: number) => wall(page).getByText(`Nota ${nth}`, { exact: true })
  await note(44).scrollIntoViewIfNeeded()
  const before = await note(44).boundingBox()
  expect(await note(40).count()).toBe(0)
  release()
  await expect(note(36)).toBeAttached()
  await isStill()
  await heard
  await laura.sendText(shop, '¿Siguen ahí?')
  // Older ones of hers have come in too, and are not new.
  const news = chat(page).getByRole('button', { name: '1 mensaje nuevo' })
  await expect(news).toBeVisible()
  await isStill()

  // At the beginning of more than a hundred, only what is about there is drawn.
  await wall(page).focus()
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(wall(page).getByText('Aquí empieza la conversación')).toBeInViewport({ timeout: 1000 })
  }).toPass()
  await expect(wall(page).getByText('¿Qué horarios tienen?')).toBeInViewport()
  await expect(note(90)).toHaveCount(0)
  expect(await wall(page).locator('[data-row]').count()).toBeLessThan(60)
  await news.click()
  await expect(wall(page).getByText('¿Siguen ahí?')).toBeInViewport()
  await expect(note(20)).toHaveCount(0)

  /** As it is painted: between two frames a page is measured before it has settled. */
  async function isStill() {
    const moved = async () => Math.abs(((await note(44).boundingBox())?.y ?? NaN) - (before?.y ?? NaN))
    await expect.poll(moved).toBeLessThanOrEqual(1)
  }
}

test('offline it waits and catches up, once each; what failed is sent again; on a phone list and chat are two steps', async ({
  page,
  context,
}) => {
  await laura.sendText(shop, 'Soy yo otra vez')
  await open(page)
  await row(page).click()
  await expect(wall(page).getByText('Soy yo otra vez')).toBeVisible()

  await context.setOffline(true)
  await expect(chat(page).getByText(/^Sin conexión\. Al volver/)).toBeVisible()
  await write(page, 'Ya vuelvo')
  await expect(notices(page).getByText('Error enviando mensaje: Sin respuesta del servidor')).toBeVisible()
  await expect(
    wall(page).getByText('Sin respuesta del servidor. Se envía solo en cuanto se pueda.'),
  ).toBeVisible()
  await expect(row(page)).toContainText('Ya vuelvo')
  await expect(row(page).getByText('Enviando')).toBeAttached()
  await laura.sendText(shop, '¿Sigues ahí?')
  await context.setOffline(false)
  await expect(wall(page).getByText('¿Sigues ahí?')).toHaveCount(1)
  await laura.waitForMessage(shop, ({ text }) => text === 'Ya vuelvo')
  await expect(wall(page).getByText('Ya vuelvo')).toHaveCount(1)
  expect(got('Ya vuelvo')).toBe(1)

  await mariana.call('POST', `/wa/disconnect/${bot._id}`, {})
  await page.getByRole('button', { name: 'Sincronizar contactos' }).click()
  await expect(
    notices(page).getByText('Primero conecta tu WhatsApp desde el panel de WhatsApp'),
  ).toBeVisible()
  await write(page, 'Va en camino')
  await expect(wall(page).getByText('No se envió: WhatsApp no está conectado')).toBeVisible()
  await expect(row(page).getByText('No se envió')).toBeAttached()
  const notice = notices(page).getByRole('listitem').filter({ hasText: 'Error enviando mensaje: WhatsApp' })
  await expect(notice).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 720 })
    await expectApart(notice, wall(page).getByText('Va en camino'))
    await expectApart(notice, wall(page).getByRole('button', { name: 'Reintentar' }))
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await mariana.call('POST', `/wa/connect/${bot._id}`, {})
  await connected()
  await wall(page).getByRole('button', { name: 'Reintentar' }).click()
  await laura.waitForMessage(shop, ({ text }) => text === 'Va en camino')
  await expect(wall(page).getByText('No se envió: WhatsApp no está conectado')).toHaveCount(0)
  expect(got('Va en camino')).toBe(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row(page)).toBeHidden()
  await chat(page).getByRole('button', { name: 'Volver a las conversaciones' }).click()
  await expect(row(page)).toBeVisible()
  await page.getByPlaceholder('Buscar contactos...').fill('nadie')
  await expect(page.getByText('Nadie coincide')).toBeVisible()
})

test('a phone on its side shows what was said last between who is paused and where one writes', async ({
  page,
}) => {
  await laura.sendText(shop, '¿Me guardan una mesa?')
  await page.setViewportSize({ width: 740, height: 360 })
  await open(page)
  await row(page).click()
  // It pauses the bot.
  await write(page, 'Claro que sí')
  await expect(chat(page).getByRole('timer')).toBeVisible()
  for (const width of [740, 844]) {
    await page.setViewportSize({ width, height: 360 })
    await expect(wall(page).getByText('Claro que sí')).toBeInViewport({ ratio: 1 })
    await expect(box(page)).toBeInViewport({ ratio: 1 })
  }
})
