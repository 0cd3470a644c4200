import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '../../testing/test.ts'
import type { Emulator, Phone } from '@recado/whatsapp-emulator'
import { type Account, type Bot, emptyBot, enter, signUp } from '../../shop/account.ts'
import { enterAt, expectFocusKept, tabTo } from '../../testing/keyboard.ts'
import { linkBot } from '../../shop/linked-shop.ts'
import type { Product } from '../../shop/product.ts'

const shopNumber = '573005550310'
let emulator: Emulator
let product: Product
let mariana: Account
let numbers = 573001110000

test.beforeAll(async ({ emulator: phones, product: running }) => {
  emulator = phones
  product = running
  mariana = await signUp(product, 'mariana@campanas.co')
})

const open = (page: Page, bot: Bot) => enter(page, product, mariana, `/crm/${bot._id}?tab=campaigns`)
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const asked = (page: Page, title: string | RegExp) => page.getByRole('alertdialog', { name: title })
const notices = (page: Page) => page.getByRole('region', { name: /Avisos/ })

/** Somebody in the CRM who has written to the shop. */
async function customer(bot: Bot, name: string, tags: string[] = [], shop = shopNumber): Promise<Phone> {
  const phoneNumber = String((numbers += 1))
  await mariana.call('POST', `/crm/${bot._id}/contacts`, { phoneNumber, name, tags })
  const phone = emulator.addPhone({ phoneNumber, name })
  await phone.sendText(shop, 'Hola')
  await phone.waitForMessage(shop, (message) => !message.fromMe)
  return phone
}

/** A bot with this number linked. */
async function linkedBot(name: string, phoneNumber: string): Promise<Bot> {
  const bot = await emptyBot(mariana, name)
  const owner = emulator.addPhone({ phoneNumber, name: 'Mariana' })
  await linkBot(mariana, bot, owner)
  const status = () => mariana.call<{ status: string }>('GET', `/wa/status/${bot._id}`)
  await expect.poll(async () => (await status()).status).toBe('connected')
  return bot
}

/** What the shop's number wrote to a phone behind its answer to the first message. */
const received = (phone: Phone, from = shopNumber) =>
  phone
    .chat(from)
    .filter((message) => !message.fromMe)
    .slice(1)

test('to a tag: each phone gets it once, ticks turn blue, who writes BAJA is skipped from then on', async ({
  page,
}) => {
  const bot = await linkedBot('Café La Esquina', shopNumber)
  const { tag } = await mariana.call<{ tag: { _id: string } }>('POST', '/tags', {
    botId: bot._id,
    name: 'Frecuentes',
    color: '#F59E0B',
  })
  const laura = await customer(bot, 'Laura', [tag._id])
  const andres = await customer(bot, 'Andrés', [tag._id])
  const pedro = await customer(bot, 'Pedro')
  await open(page, bot)

  await test.step('write it', async () => {
    await page.getByRole('button', { name: 'Crear la primera campaña' }).click()
    const form = page.getByRole('dialog', { name: 'Nueva Campaña' })
    const create = form.getByRole('button', { name: 'Crear Campaña' })
    await create.click()
    await expect(form.getByText('Escribe el nombre de la campaña')).toBeVisible()
    await expect(form.getByText('Escribe el mensaje de la campaña')).toBeVisible()
    await form.getByLabel('Nombre', { exact: true }).fill('Promoción')
    await form.getByLabel('Mensaje', { exact: true }).fill('Hola ')
    await form.getByRole('button', { name: 'Nombre del cliente' }).click()
    await form.getByLabel('Mensaje', { exact: true }).press('End')
    await form.getByLabel('Mensaje', { exact: true }).pressSequentially(', hoy hay 2x1')
    await expect(form.getByText('28 / 4.096')).toBeVisible()
    await form.getByLabel('Si no sabemos su nombre').fill('amigo')
    await form.getByText('Por tags').click()
    await expect(create).toBeDisabled()
    await form.getByRole('button', { name: /Frecuentes/ }).click()
    await expect(form.getByText('Le llega a 2 contactos')).toBeVisible()
    await expect(
      form.getByRole('region', { name: 'Vista previa' }).getByText('Hola Andrés, hoy hay 2x1'),
    ).toBeVisible()
    await expect(form.getByRole('region', { name: 'Semáforo' })).toContainText('Verde')
    const age = form.getByRole('group', { name: '¿Hace cuánto usas este número?' })
    await age.getByRole('button', { name: 'Más de un mes' }).click()
    await expect(form.getByText('Usas este número hace más de un mes.')).toBeVisible()
    await form.locator('input[type=file]').setInputFiles({
      name: 'menú.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Tinto 2x1'),
    })
    await expect(form.getByText('menú.txt').first()).toBeVisible()
    await form.getByRole('button', { name: 'Quitar adjunto' }).click()
    await create.click()
    await expect(form).toHaveCount(0)
    await expect(row(page, 'Promoción')).toContainText('Borrador')
    await expect(row(page, 'Promoción')).toContainText('2 contactos')
  })

  await test.step('send it', async () => {
    await row(page, 'Promoción').getByRole('button', { name: 'Enviar Promoción' }).click()
    const question = asked(page, /Enviar campaña/)
    await expect(question).toContainText(
      'Estás seguro de que quieres enviar esta campaña? Esta acción no se puede deshacer.',
    )
    await expect(question.getByRole('region', { name: 'Semáforo' })).toBeVisible()
    await question.getByRole('button', { name: 'Enviar' }).click()
    await expect(notices(page).getByText('La campaña empezó a enviarse')).toBeVisible()
    await laura.waitForMessage(shopNumber, (message) => message.text === 'Hola Laura, hoy hay 2x1')
    await andres.waitForMessage(shopNumber, (message) => message.text === 'Hola Andrés, hoy hay 2x1')
    await expect(row(page, 'Promoción').getByText('Enviada', { exact: true }).first()).toBeVisible()
    await expect(notices(page).getByText('Campaña enviada exitosamente!')).toBeVisible()
    await expect(row(page, 'Promoción')).toContainText(/Entregados\s*2/)
    laura.markRead(shopNumber)
    andres.markRead(shopNumber)
    await expect(row(page, 'Promoción')).toContainText(/Leídos\s*2/)
  })

  await test.step('one asks for no more', async () => {
    await laura.sendText(shopNumber, 'baja')
    await laura.waitForMessage(shopNumber, (message) => message.text.startsWith('Listo: no te enviaremos'))
    await page.getByRole('button', { name: 'Bajas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quiénes pidieron no recibir campañas' })
    await expect(dialog.getByText('Laura', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the next one skips them, and says so', async () => {
    const body = { botId: bot._id, name: 'Segunda', message: 'Cerramos a las 6', audience: 'all' }
    await mariana.call('POST', '/campaigns', body)
    await open(page, bot)
    await row(page, 'Segunda').getByRole('button', { name: 'Enviar Segunda' }).click()
    await expect(asked(page, /Enviar campaña/)).toContainText('1 contacto pidió no recibir campañas')
    await asked(page, /Enviar campaña/)
      .getByRole('button', { name: 'Enviar' })
      .click()
    await andres.waitForMessage(shopNumber, (message) => message.text === 'Cerramos a las 6')
    await pedro.waitForMessage(shopNumber, (message) => message.text === 'Cerramos a las 6')
    await expect(row(page, 'Segunda').getByText('Enviada', { exact: true }).first()).toBeVisible()
    await row(page, 'Segunda')
      .getByRole('button', { name: /Ver destinatarios/ })
      .click()
    const list = page.getByRole('dialog', { name: 'Destinatarios de Segunda' })
    await expect(list.getByRole('listitem').filter({ hasText: 'Pedro' })).toContainText('Entregado')
    await list.getByRole('button', { name: /Omitidos/ }).click()
    await expect(list.getByText('Pidió no recibir campañas')).toBeVisible()
    await expect(list.getByText('Pedro')).toHaveCount(0)
    const download = page.waitForEvent('download')
    await list.getByRole('button', { name: 'Descargar CSV' }).click()
    await page.getByRole('menuitem', { name: /^Excel con punto y coma/ }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain('Laura')
    expect(csv).toContain('Omitido')
  })

  const sent = [laura, andres, pedro].flatMap((phone) => received(phone))
  expect(sent.map(({ text }) => text).toSorted()).toEqual([
    'Cerramos a las 6',
    'Cerramos a las 6',
    'Hola Andrés, hoy hay 2x1',
    'Hola Laura, hoy hay 2x1',
    'Listo: no te enviaremos más campañas. Si nos escribes, te seguimos atendiendo.',
  ])
  for (const { id } of sent) expect(emulator.frames(id)).toBe(1)
})

test('by the keyboard alone: written, sent under a red light, paused it holds, resumed it goes on, cancelled the rest is left in peace', async ({
  page,
}) => {
  const number = '573005550200'
  // So many that it is still under way when a slow machine has pressed the next button.
  const people = 40
  const bot = await linkedBot('Pausas', number)
  const phones = await Promise.all(
    Array.from({ length: people }, (_, index) => customer(bot, `Cliente ${index}`, [], number)),
  )
  const progress = async () => {
    const path = `/campaigns?botId=${bot._id}`
    const [campaign] = await mariana.call<{ progress: Record<string, number> }[]>('GET', path)
    return campaign?.progress ?? {}
  }
  /** Presses a button of the campaign, then answers what is asked. */
  const change = async (name: string | RegExp, question: string | RegExp, answer: string) => {
    await enterAt(page, row(page, 'Larga').getByRole('button', { name }))
    await enterAt(page, asked(page, question).getByRole('button', { name: answer }))
    await expect(asked(page, question)).toHaveCount(0)
    await expectFocusKept(page)
  }
  await open(page, bot)
  await enterAt(page, page.getByRole('button', { name: 'Crear la primera campaña' }))
  const form = page.getByRole('dialog', { name: 'Nueva Campaña' })
  await expect(form.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type('Larga')
  await tabTo(page, form.getByLabel('Mensaje'))
  await page.keyboard.type('Hola, mira bit.ly/hoy')
  await expect(form.getByText(`Le llega a ${people} contactos`)).toBeVisible()
  await enterAt(page, form.getByRole('button', { name: 'Crear Campaña' }))
  await expect(row(page, 'Larga')).toContainText('Borrador')
  await expectFocusKept(page)
  // With a shortened link the light is red, and it asks twice.
  await enterAt(page, row(page, 'Larga').getByRole('button', { name: 'Enviar Larga' }))
  for (const question of [/Enviar campaña/, /semáforo en rojo/]) {
    // Enter alone, pressed too soon, sends nothing.
    await expect(asked(page, question).getByRole('button', { name: /^(Cancelar|Volver)/ })).toBeFocused()
    await enterAt(page, asked(page, question).getByRole('button', { name: 'Enviar de todos modos' }))
  }
  await enterAt(page, row(page, 'Larga').getByRole('button', { name: 'Pausar' }))
  await expect(row(page, 'Larga').getByText('Pausada')).toBeVisible()
  // What was on its way has arrived; more does not come.
  await expect.poll(async () => (await progress()).queued).toBe(0)
  const { pending } = await progress()
  expect(pending).toBeGreaterThan(0)
  await enterAt(page, row(page, 'Larga').getByRole('button', { name: 'Reanudar' }))
  expect((await progress()).pending).toBe(pending)
  await enterAt(page, asked(page, 'Reanudar campaña').getByRole('button', { name: 'Reanudar' }))
  // Whoever presses sooner is still answering this.
  await expect(asked(page, 'Reanudar campaña')).toHaveCount(0)
  await expect.poll(async () => (await progress()).pending).toBeLessThan(pending ?? 0)
  await change('Cancelar envío', 'Cancelar envío', 'Cancelar envío')
  await expect(row(page, 'Larga').getByText('Cancelada', { exact: true })).toBeVisible()
  await expect(row(page, 'Larga')).toContainText('Omitidos')
  const after = await progress()
  const got = phones.filter((phone) => received(phone, number).length === 1)
  expect(got).toHaveLength(people - (after.skipped ?? 0))
  await change('Eliminar Larga', 'Eliminar campaña', 'Eliminar')
  await expect(page.getByText('No hay campañas')).toBeVisible()
})

test('without anybody it is explained and not sent; scheduled by the bot’s clocks; deleted when asked', async ({
  page,
}) => {
  const bot = await emptyBot(mariana, 'Nueva')
  await mariana.call('PUT', `/bots/${bot._id}/config`, { settings: { timezone: 'America/Mexico_City' } })
  const body = { botId: bot._id, name: 'Navidad', message: 'Feliz Navidad', audience: 'all' }
  const { campaign } = await mariana.call<{ campaign: { _id: string } }>('POST', '/campaigns', body)
  const stored = async () =>
    (await mariana.call<{ campaign: { scheduledAt: string | null } }>('GET', `/campaigns/${campaign._id}`))
      .campaign
  await open(page, bot)
  await row(page, 'Navidad').getByRole('button', { name: 'Enviar Navidad' }).click()
  await expect(asked(page, /Enviar campaña/).getByText('No le llega a nadie')).toBeVisible()
  await asked(page, /Enviar campaña/)
    .getByRole('button', { name: 'Enviar' })
    .click()
  await expect(notices(page).getByText(/^Error enviando campaña: Nadie recibiría esta campaña/)).toBeVisible()
  await expect(row(page, 'Navidad')).toContainText('Borrador')

  const next = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await row(page, 'Navidad').getByRole('button', { name: 'Programar Navidad' }).click()
  const dialog = page.getByRole('dialog', { name: /Programar campaña/ })
  await expect(dialog.getByText('Hora de Ciudad de México')).toBeVisible()
  await dialog.getByLabel('Fecha').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(dialog.getByText('Elige una fecha que no haya pasado')).toBeVisible()
  await dialog.getByLabel('Fecha').fill(next)
  await dialog.getByLabel('Hora').fill('09:30')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(row(page, 'Navidad').getByText('Programada')).toBeVisible()
  expect((await stored()).scheduledAt).toBe(`${next}T15:30:00.000Z`)
  await row(page, 'Navidad').getByRole('button', { name: 'Cambiar fecha de Navidad' }).click()
  await expect(dialog.getByLabel('Hora')).toHaveValue('09:30')
  await dialog.getByRole('button', { name: 'Quitar fecha' }).click()
  await expect(row(page, 'Navidad').getByText('Programada')).toHaveCount(0)
  // The row may not be in sight behind the dialog yet, whose request is on its way.
  await expect.poll(async () => (await stored()).scheduledAt).toBeNull()

  await row(page, 'Navidad').getByRole('button', { name: 'Eliminar Navidad' }).click()
  await expect(asked(page, 'Eliminar campaña')).toContainText(
    'Estás seguro de que quieres eliminar esta campaña?',
  )
  await asked(page, 'Eliminar campaña').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('No hay campañas')).toBeVisible()
})

test('strangers of a number of today wait: the preview, the question and the row say until when', async ({
  page,
}) => {
  const bot = await linkedBot('Recién abierta', '573005550300')
  await mariana.call('POST', `/crm/${bot._id}/contacts`, { phoneNumber: '573001119999', name: 'Nadie' })
  const body = { botId: bot._id, name: 'Apertura', message: 'Hola {{nombre}}', audience: 'all' }
  await mariana.call('POST', '/campaigns', body)
  await open(page, bot)
  await row(page, 'Apertura').getByRole('button', { name: 'Enviar Apertura' }).click()
  const question = asked(page, /Enviar campaña/)
  await expect(question.getByText(/^Uno nunca te ha escrito\. Tu número es nuevo/)).toBeVisible()
  await expect(question).toContainText('Sale en 3 días')
  await question.getByRole('button', { name: 'Enviar' }).click()
  await expect(row(page, 'Apertura')).toContainText('Espera y sigue sola')
  await expect(row(page, 'Apertura')).toContainText(/les escribimos desde el \S+ \d+ a las? /)
})
