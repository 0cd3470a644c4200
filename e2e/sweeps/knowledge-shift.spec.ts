import { expect, test } from '../testing/test.ts'
import { type Account, type Bot, enter, signUp, startedBot } from '../shop/account.ts'
import type { Product } from '../shop/product.ts'
import { watchShifts } from './layout-shift.ts'
import { watched } from './watched.ts'

let product: Product
let mariana: Account
let bot: Bot
let bare: Bot

test.beforeAll(async ({ product: running }) => {
  product = running
  mariana = await signUp(product, 'mariana@pizza.co')
  bot = await startedBot(mariana, 'Pizzería')
  bare = await startedBot(mariana, 'Recién creado')
  const add = (source: object) => mariana.call('POST', `/bots/${bot._id}/knowledge/sources`, source)
  const prices = Array.from({ length: 40 }, (_, at) => `Pizza ${at}: $${20 + at}.000`).join('\n')
  await add({ kind: 'text', title: 'Carta', text: prices })
  await add({ kind: 'text', title: 'Horario', text: 'Abrimos de lunes a sábado de 11 a. m. a 9 p. m.' })
})

watched(0, 'while what a business knows comes, is searched, and refuses what is empty', async (page) => {
  const shifts = await watchShifts(page)
  await enter(page, product, mariana, `/conocimiento/${bare._id}`)
  await expect(page.getByText('Cuéntale a tu bot lo que sabe tu negocio')).toBeVisible()
  await shifts.expectSteady()

  await page.goto(`${product.url}/conocimiento/${bot._id}`)
  await expect(page.getByText('Pizza 0: $20.000')).toBeVisible()
  await shifts.expectSteady()
  await page.getByRole('searchbox', { name: 'Buscar un dato' }).fill('no está')
  await expect(page.getByText('Ningún dato tiene esas palabras.')).toBeVisible()
  await shifts.expectSteady()

  const inDialog = page.getByRole('dialog')
  const open = async (kind: string) => {
    await page.getByRole('button', { name: 'Agregar' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    await shifts.settled()
  }
  for (const [kind, submit] of [
    ['Escribir un texto', 'Guardar'],
    ['Preguntas y respuestas', 'Guardar'],
    ['Leer una página web', 'Leer la página'],
  ] as const) {
    await open(kind)
    await inDialog.getByRole('button', { name: submit, exact: true }).click()
    await expect(inDialog.getByRole('alert').first()).toBeVisible()
    await shifts.expectSteady({ excusesPresses: false })
    await page.keyboard.press('Escape')
    const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' })
    if (await leave.isVisible()) await leave.click()
    await expect(inDialog).toHaveCount(0)
  }

  await page.goto(`${product.url}/conocimiento/${bot._id}?dato=no-existe`)
  await expect(page.getByText('Ese dato ya no está')).toBeVisible()
  await shifts.expectSteady()
})

watched(1, 'while proposals come and one is changed', async (page) => {
  const shifts = await watchShifts(page)
  await enter(page, product, mariana, `/conocimiento/${bot._id}/propuestas`)
  const hours = page.getByRole('region', { name: 'Horario', exact: true })
  await expect(hours).toBeVisible()
  await shifts.expectSteady()
  await hours.getByRole('button', { name: 'Cambiar «Horario»' }).click()
  await hours.getByLabel('Responde').fill('')
  await shifts.expectSteady()
})

watched(2, 'while the mirror of a bot that nobody wrote to is looked into', async (page, width) => {
  const mirrored = await startedBot(mariana, `Espejo a ${width}`)
  const shifts = await watchShifts(page)
  await enter(page, product, mariana, `/builder/${mirrored._id}`)
  await page
    .getByRole('button', { name: /simulador|Probar/i })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Espejo' }).click()
  await expect(page.getByText('Mira tu cambio en los chats de verdad')).toBeVisible()
  await shifts.expectSteady()
  await page.getByRole('button', { name: 'Mirar', exact: true }).click()
  await expect(page.getByText('En estos días nadie escribió al bot')).toBeVisible()
  await shifts.expectSteady()
})
