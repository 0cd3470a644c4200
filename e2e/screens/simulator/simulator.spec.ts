import { expect, type Locator, test } from '../../testing/test.ts'
import { type Account, customNode, signUp } from '../../shop/account.ts'
import { nodeInList } from '../editor/editor.ts'
import type { Product } from '../../shop/product.ts'
import { chat, dialog, input, openSimulator, write } from './simulator-page.ts'
import { expectTextInFieldsSeen } from '../../testing/typed-text.ts'

let product: Product
let mariana: Account

test.beforeAll(async ({ product: running }) => {
  product = running
  mariana = await signUp(product, 'mariana@simulator.co')
})

test('«Simulación Local» answers in the browser alone, and says which node did', async ({ page }) => {
  await openSimulator(page, product, mariana)
  await expect(dialog(page).getByText(/Modo Demo/)).toBeVisible()
  const send = dialog(page).getByRole('button', { name: 'Enviar' })
  await expect(send).toBeDisabled()
  await write(page, '   ')
  await expect(send).toBeDisabled()

  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await write(page, 'el MENÚ por favor')
  await expect(chat(page)).toContainText('Bandeja y ajiaco')
  await expect(chat(page)).toContainText('Menú')
  await expect(chat(page)).toContainText('· simulación local')

  await write(page, '¿tienen wifi?')
  await expect(chat(page)).toContainText('[Respuesta simulada de IA con gpt-4o-mini]')
  expect(calls.filter((url) => url.includes('/simulate'))).toEqual([])

  await dialog(page).getByRole('button', { name: 'Limpiar' }).click()
  await expect(chat(page)).toContainText('Chat reiniciado.')
  await expect(chat(page)).not.toContainText('Bandeja y ajiaco')
})

test('opens ready to be written in, and what is written can be read', async ({ page }) => {
  await openSimulator(page, product, mariana)
  await expect(input(page)).toBeFocused()
  // Enter says nothing yet, and closes nothing.
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.type('hola')
  await expectTextInFieldsSeen(page)

  // Trying one node proposes what sets it off: typing replaces it.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await nodeInList(page, 'Saludo').click()
  await page.getByRole('button', { name: 'Probar este nodo' }).click()
  await expect(input(page)).toHaveValue('hola')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('menú')
  await expect(input(page)).toHaveValue('menú')

  // A phone on its side shows what is answered, and all that can be done.
  await page.setViewportSize({ width: 740, height: 360 })
  await page.keyboard.press('Enter')
  await expect(chat(page).getByText('Bandeja y ajiaco')).toBeInViewport({ ratio: 1 })
  for (const name of ['Enviar', 'Limpiar', 'Guardar como prueba', 'Cerrar'])
    await expect(dialog(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
})

test('the panel beside it lists the nodes, and its phrases can be tried', async ({ page }) => {
  await openSimulator(page, product, mariana)
  const nodes = dialog(page).getByRole('tabpanel', { name: 'Estado de Nodos' })
  await expect(nodes.getByRole('listitem')).toHaveCount(7)
  await expect(nodes.getByRole('listitem').filter({ hasText: 'Menú' })).toContainText(
    'una expresión escrita a mano',
  )
  await expect(nodes).toContainText('Esto es una simulación.')
  await nodes.getByRole('button', { name: 'Probar con «hola»' }).click()
  await expect(input(page)).toHaveValue('hola')
  await input(page).press('Enter')
  await expect(chat(page)).toContainText('Gracias por escribirnos')

  await dialog(page).getByRole('button', { name: 'Mensaje aleatorio' }).click()
  await expect(input(page)).toHaveValue(/^(hola|menú|necesito ayuda|cuánto cuesta|horarios de atención)$/)
  const before = await input(page).inputValue()
  await dialog(page).getByRole('button', { name: 'Mensaje aleatorio' }).click()
  await expect(input(page)).not.toHaveValue(before)
})

test('sends what customers send besides words, and says step by step why the bot answered', async ({
  page,
}) => {
  await openSimulator(page, product, mariana)
  const send = async (kind: string, fill: (form: Locator) => Promise<void>) => {
    await dialog(page).getByRole('button', { name: 'Simular otra cosa' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    const form = dialog(page).getByRole('form', { name: kind })
    await fill(form)
    await form.getByRole('button', { name: 'Enviar' }).click()
    await expect(form).toHaveCount(0)
  }
  await send('Enviar una ubicación', async (form) => {
    await form.getByLabel('Latitud').fill('cien')
    await expect(form.getByText('Escribe un número de -90 a 90')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    await form.getByLabel('Latitud').fill('6,25')
  })
  await expect(chat(page)).toContainText('6.25, -74.0836')
  await expect(chat(page)).toContainText('Recibimos tu ubicación')
  await send('Enviar un archivo o una foto', async (form) => {
    await expect(form.getByLabel('Nombre del archivo')).toHaveValue('foto.jpg')
    await form.getByLabel('Texto que lo acompaña').fill('¿está bien así?')
  })
  await expect(chat(page)).toContainText('¿está bien así?')
  await expect(chat(page)).toContainText('Recibimos tu archivo')
  await send('Enviar una nota de voz', (form) => form.getByLabel('Lo que dice').fill('quiero el menú'))
  await expect(chat(page)).toContainText('Bandeja y ajiaco')

  // What was heard went the way of what is written.
  await dialog(page).getByRole('button', { name: '¿por qué?' }).last().click()
  const why = dialog(page).getByRole('tabpanel', { name: '¿Por qué respondió esto?' })
  await expect(why.getByRole('listitem').filter({ hasText: 'Laura envió una nota de voz' })).toBeVisible()
  await expect(why.getByText('Menú coincidió con «menú»')).toBeVisible()
  await why.getByRole('button', { name: /Saludo no coincidió/ }).click()
  await expect(why.getByText('espera «hola», «buenas», «buenos días», «buen día»')).toBeVisible()
  await expect(why.getByText('men[uú]')).toHaveCount(0)
  await why.getByRole('button', { name: 'Avanzado' }).click()
  await expect(why.getByText('men[uú]', { exact: true })).toBeVisible()
  await expect(why.getByText('Mensaje 3 de 3')).toBeVisible()
  await why.getByRole('button', { name: 'Mensaje anterior' }).click()
  await expect(why.getByText('Laura envió una imagen')).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Simular otra cosa' }).click()
  await page.getByRole('menuitem', { name: 'Llamar' }).click()
  await expect(chat(page)).toContainText('Laura llama')
  await expect(chat(page)).toContainText('El bot rechaza la llamada')
})

test('the hour and the name are chosen, in both modes alike', async ({ page }) => {
  const bot = await openSimulator(page, product, mariana)
  await customNode(mariana, bot, 'Hora', {
    regex: 'hora',
    response: '{{nombre}}, son las {{hora}} del {{fecha}}',
  })
  const operatingHours = {
    enabled: true,
    startTime: '08:00',
    endTime: '20:00',
    offHoursMessage: 'Abrimos a las {startTime}',
  }
  await mariana.call('PUT', `/bots/${bot._id}/config`, {
    settings: { timezone: 'Europe/Madrid', operatingHours: { ...operatingHours, timezone: 'Europe/Madrid' } },
  })
  await page.reload()
  await page.getByRole('button', { name: 'Probar', exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: /Cambiar quién escribe y cuándo/ })
    .click()
  await dialog(page).getByLabel('Nombre del cliente').fill('Andrés')
  for (const [index, mode] of ['Simulación Local', 'Backend Real'].entries()) {
    await dialog(page).getByRole('radio', { name: mode }).click()
    await dialog(page).getByLabel('Fecha y hora').fill('2026-12-24T19:59')
    await write(page, '¿qué hora es?')
    await expect(chat(page).getByText('Andrés, son las 7:59 p. m. del 24/12/2026')).toHaveCount(index + 1)
    await dialog(page).getByLabel('Fecha y hora').fill('2026-12-24T20:00')
    await write(page, '¿y ahora?')
    await expect(chat(page).getByText('Abrimos a las 08:00')).toHaveCount(index + 1)
    await dialog(page).getByRole('button', { name: '¿por qué?' }).last().click()
    await expect(
      dialog(page).getByText('Fuera del horario de atención, de 8:00 a. m. a 8:00 p. m.: lo avisa'),
    ).toBeVisible()
  }
})

test('without a key for the AI the simulator and the form say so', async ({ page }) => {
  await openSimulator(page, product, mariana)
  await dialog(page).getByText('Backend Real').click()
  await expect(dialog(page).getByText(/La IA no está configurada en este servidor/)).toBeVisible()
  await write(page, '¿tienen wifi?')
  await expect(chat(page)).toContainText('Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?')
  await expect(chat(page)).toContainText('pídele a quien administra Recado que la active')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Agente IA/ }).click()
  await expect(page.getByText('La IA no está configurada en este servidor', { exact: true })).toBeVisible()
})
