import { says, ScriptedAi } from '@recado/scripted-ai'
import { type Emulator, type Phone, startEmulator } from '@recado/whatsapp-emulator'
import { type Account, type Bot, enter, signUp, startedBot } from '../shop/account.ts'
import { linkBot, shopNumber } from '../shop/linked-shop.ts'
import { type Product, startProduct } from '../shop/product.ts'
import { expect, test } from '../testing/test.ts'

const ai = new ScriptedAi()
let emulator: Emulator
let product: Product
let mariana: Account
let bot: Bot
let camila: Phone

test.beforeAll(async () => {
  emulator = await startEmulator({ fewKeys: true })
  const env = { OPENAI_API_KEY: 'sk-prueba', OPENAI_BASE_URL: await ai.listen(), VISION_MODEL: 'gpt-6-luna' }
  product = await startProduct({ WA_SOCKET_URL: emulator.url, ...env })
  mariana = await signUp(product, 'mariana@pizza.co')
  bot = await startedBot(mariana, 'Pizzería La Esquina')
  await mariana.call('PUT', `/bots/${bot._id}/config`, { settings: { responseDelay: 1 } })
  await linkBot(mariana, bot, emulator.addPhone({ phoneNumber: shopNumber, name: 'Mariana' }))
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

test('a photo of a menu is read, answers a customer with its source, and a price put right is the next answer', async ({
  page,
}) => {
  await page.setContent(menu)
  const photo = await page.screenshot({ type: 'jpeg' })
  await enter(page, product, mariana, `/conocimiento/${bot._id}`)
  await expect(page.getByText('Cuéntale a tu bot lo que sabe tu negocio')).toBeVisible()
  const add = async (way: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByRole('button', { name: 'Agregar' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: way }).click()
    await (await chooser).setFiles(file)
  }

  // The columns of a table are put right, and it can wait.
  await add('Subir un archivo', { name: 'bebidas.csv', mimeType: 'text/csv', buffer: Buffer.from(drinks) })
  const table = page.getByRole('dialog', { name: 'Revisa «bebidas»' })
  await expect(table.getByText('Limonada Jarra: $24.000')).toBeVisible()
  await table.getByRole('button', { name: 'Vaso', exact: true }).click()
  await expect(table.getByText('El bot sabrá 1 dato')).toBeVisible()
  await table.getByRole('button', { name: 'Más tarde' }).click()

  ai.follow(
    says(JSON.stringify({ filas: [seen('Hawaiana familiar', '45.000'), seen('Mexicana', '25.000')] })),
  )
  await add('Leer una foto', { name: 'carta.jpg', mimeType: 'image/jpeg', buffer: photo })
  const review = page.getByRole('dialog', { name: 'Revisa «carta»' })
  await expect(review.getByRole('img', { name: 'La foto que leímos' })).toBeVisible()
  await expect(review.getByText('0 de 2 marcados')).toBeVisible()
  await expect(review.getByRole('button', { name: 'Usar estos datos' })).toBeDisabled()
  await review.getByRole('button', { name: 'Marcar todos' }).click()
  // What the model misread is put right beside the photo.
  await review.getByRole('textbox', { name: /Mexicana/ }).fill('PIZZAS: Mexicana: $52.000')
  await review.getByRole('button', { name: 'Usar estos datos' }).click()
  await expect(review).toHaveCount(0)
  await expect(page.getByText('PIZZAS: Mexicana: $52.000')).toBeVisible()

  // Facts of nodes are told first: what the model cites is beside the figure that it said.
  ai.follow(says('La hawaiana familiar vale $45.000.'))
  await camila.sendText(shopNumber, '¿cuánto vale la hawaiana familiar?')
  await camila.waitForMessage(shopNumber, ({ text }) => text === 'La hawaiana familiar vale $45.000.')
  expect(JSON.stringify(ai.asked.at(-1)?.body)).toContain('Hawaiana familiar: $45.000')

  await page.goto(`${product.url}/crm/${bot._id}?tab=chat`)
  const chats = page.getByRole('region', { name: 'Conversaciones' })
  await chats.getByRole('button', { name: /Camila/ }).click()
  await page.getByRole('button', { name: '¿por qué respondió esto?' }).click()
  const why = page.getByRole('dialog', { name: '¿Por qué respondió esto?' })
  await expect(why.getByText('«$45.000» sale de «carta»')).toBeVisible()
  await why.getByRole('link', { name: 'Corregir este dato' }).click()

  const fact = page.getByRole('dialog', { name: 'Corregir este dato' })
  await expect(fact.getByLabel('Lo que sabe el bot')).toHaveValue('PIZZAS: Hawaiana familiar: $45.000')
  await fact.getByLabel('Lo que sabe el bot').fill('PIZZAS: Hawaiana familiar: $48.000')
  await fact.getByRole('button', { name: 'Guardar' }).click()
  await expect(fact).toHaveCount(0)
  await expect(page.getByText('PIZZAS: Hawaiana familiar: $48.000')).toBeVisible()

  // The old price is nobody's any more: it is asked for again, and the new one is said.
  ai.follow(says('La hawaiana familiar vale $45.000.'), says('La hawaiana familiar vale $48.000.'))
  await camila.sendText(shopNumber, '¿y hoy cuánto vale la hawaiana familiar?')
  await camila.waitForMessage(shopNumber, ({ text }) => text === 'La hawaiana familiar vale $48.000.')
})
