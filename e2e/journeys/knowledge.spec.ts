import { says, ScriptedAi } from '@recado/scripted-ai'
import { type Emulator, type Phone, startEmulator } from '@recado/whatsapp-emulator'
import { type Account, type Bot, enter, signUp } from '../shop/account.ts'
import { linkBot } from '../shop/linked-shop.ts'
import { type Product, startProduct } from '../shop/product.ts'
import { expect, test } from '../testing/test.ts'

const shopNumber = '573005550100'
const ai = new ScriptedAi()
let emulator: Emulator
let product: Product
let mariana: Account
let camila: Phone

test.beforeAll(async () => {
  emulator = await startEmulator({ fewKeys: true })
  const env = { OPENAI_API_KEY: 'sk-prueba', OPENAI_BASE_URL: await ai.listen(), VISION_MODEL: 'gpt-6-luna' }
  product = await startProduct({ WA_SOCKET_URL: emulator.url, ...env })
  mariana = await signUp(product, 'mariana@pizza.co')
  camila = emulator.addPhone({ phoneNumber: '573104821901', name: 'Camila' })
})
test.afterAll(async () => {
  await product.stop()
  await emulator.close()
  await ai.close()
})

const drinks = 'Bebida;Vaso;Jarra\nLimonada;9000;24000\n'
const menu = '<body style="font: 32px serif"><h1>PIZZAS</h1><p>Hawaiana familiar 45.000<p>Mexicana 52.000'
const seen = (nombre: string, precio: string) => ({
  pagina: 1,
  seccion: 'PIZZAS',
  nombre,
  precio,
  detalle: '',
})

test('a new owner makes a bot of a photo of their menu, and the price that is put right is the next answer', async ({
  page,
}) => {
  await page.setContent(menu)
  const photo = await page.screenshot({ type: 'jpeg' })
  await enter(page, product, mariana, '/dashboard')
  await page.getByRole('button', { name: 'Usar lo que ya tengo' }).click()
  await page.getByLabel('Nombre de tu negocio').fill('Pizzería La Esquina')
  await page.getByRole('button', { name: 'Crear mi bot' }).click()
  await expect(page).toHaveURL(/\/conocimiento\/[^/]+\/propuestas$/)

  // The columns of a table are put right, and it can wait.
  const first = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Subir un archivo' }).click()
  await (await first).setFiles({ name: 'bebidas.csv', mimeType: 'text/csv', buffer: Buffer.from(drinks) })
  const table = page.getByRole('dialog', { name: 'Revisa «bebidas»' })
  await expect(table.getByText('Limonada Jarra: $24.000')).toBeVisible()
  await table.getByRole('button', { name: 'Vaso', exact: true }).click()
  await expect(table.getByText('El bot sabrá 1 dato')).toBeVisible()
  await table.getByRole('button', { name: 'Más tarde' }).click()
  await expect(page.getByText('Las propuestas salen de los datos que confirmes')).toBeVisible()

  ai.follow(
    says(JSON.stringify({ filas: [seen('Hawaiana familiar', '45.000'), seen('Mexicana', '25.000')] })),
  )
  const second = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await page.getByRole('menuitem', { name: 'Leer una foto' }).click()
  await (await second).setFiles({ name: 'carta.jpg', mimeType: 'image/jpeg', buffer: photo })
  const review = page.getByRole('dialog', { name: 'Revisa «carta»' })
  await expect(review.getByRole('img', { name: 'La foto que leímos' })).toBeVisible()
  await expect(review.getByText('0 de 2 marcados')).toBeVisible()
  await expect(review.getByRole('button', { name: 'Usar estos datos' })).toBeDisabled()
  await review.getByRole('button', { name: 'Marcar todos' }).click()
  // What the model misread is put right beside the photo.
  await review.getByRole('textbox', { name: /Mexicana/ }).fill('PIZZAS: Mexicana: $52.000')
  await review.getByRole('button', { name: 'Usar estos datos' }).click()
  await expect(review).toHaveCount(0)

  await page.getByRole('button', { name: 'Agregar' }).click()
  await page.getByRole('menuitem', { name: 'Escribir un texto' }).click()
  const written = page.getByRole('dialog', { name: 'Escribir un texto' })
  await written.getByLabel('Nombre').fill('Nosotros')
  await written.getByLabel('Lo que debe saber').fill('Atendemos de lunes a sábado de 11 a. m. a 9 p. m.')
  await written.getByRole('button', { name: 'Guardar' }).click()

  // Each says where it comes from; one is put in other words, one is left out, and the rest is tried beside.
  const hours = page.getByRole('region', { name: 'Horario', exact: true })
  await expect(hours.getByText('De «Nosotros»: 1 dato')).toBeVisible()
  await hours.getByRole('button', { name: 'Cambiar «Horario»' }).click()
  await hours.getByLabel('Responde').fill('🕐 Lunes a sábado, de 11 a. m. a 9 p. m.')
  await hours.getByRole('button', { name: 'Listo' }).click()
  const agent = page.getByRole('region', { name: 'Agente IA' })
  await agent.getByRole('button', { name: 'De «carta», «Nosotros»: 3 datos' }).click()
  await expect(agent.getByText('«PIZZAS: Mexicana: $52.000» · carta')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Crear «Reservar mesa»' }).click()
  await expect(page.getByRole('region', { name: 'Saludo' }).getByText('reservar')).toHaveCount(0)
  const trial = page.getByRole('complementary', { name: 'Prueba lo que aceptaste' })
  await trial.getByLabel('Escribe un mensaje').fill('¿qué horario tienen?')
  await trial.getByRole('button', { name: 'Enviar' }).click()
  await expect(trial.getByText('🕐 Lunes a sábado, de 11 a. m. a 9 p. m.')).toBeVisible()

  await page.getByRole('button', { name: /^Crear \d+ respuestas$/ }).click()
  await expect(page).toHaveURL(/\/builder\//)
  const botId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const bot: Bot = { _id: botId, name: 'Pizzería La Esquina' }
  await mariana.call('PUT', `/bots/${botId}/config`, { settings: { responseDelay: 1 } })
  await linkBot(mariana, bot, emulator.addPhone({ phoneNumber: shopNumber, name: 'Mariana' }))

  ai.follow(says('La hawaiana familiar vale $45.000.'))
  await camila.sendText(shopNumber, '¿cuánto vale la hawaiana familiar?')
  await camila.waitForMessage(shopNumber, ({ text }) => text === 'La hawaiana familiar vale $45.000.')
  expect(JSON.stringify(ai.asked.at(-1)?.body)).toContain('Hawaiana familiar: $45.000')
  await page.goto(`${product.url}/crm/${botId}?tab=chat`)
  const chats = page.getByRole('region', { name: 'Conversaciones' })
  await chats.getByRole('button', { name: /Camila/ }).click()
  await page.getByRole('button', { name: '¿por qué respondió esto?' }).click()
  const why = page.getByRole('dialog', { name: '¿Por qué respondió esto?' })
  await expect(why.getByText('«$45.000» sale de «carta»')).toBeVisible()

  // The price goes up: the old one is nobody's any more, so it is asked for again, and the new one is said.
  await why.getByRole('link', { name: 'Corregir este dato' }).click()
  const fact = page.getByRole('dialog', { name: 'Corregir este dato' })
  await expect(fact.getByLabel('Lo que sabe el bot')).toHaveValue('PIZZAS: Hawaiana familiar: $45.000')
  await fact.getByLabel('Lo que sabe el bot').fill('PIZZAS: Hawaiana familiar: $48.000')
  await fact.getByRole('button', { name: 'Guardar' }).click()
  await expect(fact).toHaveCount(0)
  ai.follow(says('La hawaiana familiar vale $45.000.'), says('La hawaiana familiar vale $48.000.'))
  await camila.sendText(shopNumber, '¿y hoy cuánto vale la hawaiana familiar?')
  await camila.waitForMessage(shopNumber, ({ text }) => text === 'La hawaiana familiar vale $48.000.')
})
