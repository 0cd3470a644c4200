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
  emulator = await startEmulator()
  const env = { OPENAI_API_KEY: 'sk-prueba', OPENAI_BASE_URL: await ai.listen() }
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

const priceList = 'Pizza;Personal;Familiar\nHawaiana;18000;45000\nMexicana;20000;52000\n'

test('a price list is read, answers a customer with its source, and a price put right is the next answer', async ({
  page,
}) => {
  await enter(page, product, mariana, `/conocimiento/${bot._id}`)
  await expect(page.getByText('Cuéntale a tu bot lo que sabe tu negocio')).toBeVisible()
  await page.getByLabel('Elegir un archivo').setInputFiles({
    name: 'lista de precios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(priceList),
  })
  const review = page.getByRole('dialog', { name: 'Revisa «lista de precios»' })
  await expect(review.getByText('El bot sabrá 4 datos')).toBeVisible()
  await expect(review.getByText('Hawaiana Familiar: $45.000')).toBeVisible()
  await review.getByRole('button', { name: 'Personal', exact: true }).click()
  await expect(review.getByText('El bot sabrá 2 datos')).toBeVisible()
  await review.getByRole('button', { name: 'Personal', exact: true }).click()
  await expect(review.getByText('El bot sabrá 4 datos')).toBeVisible()
  await review.getByRole('button', { name: 'Usar estos datos' }).click()
  await expect(review).toHaveCount(0)
  await expect(page.getByText('Mexicana Familiar: $52.000')).toBeVisible()

  // Facts of nodes are told first: what the model cites is beside the figure that it said.
  ai.follow(says('La hawaiana familiar vale $45.000.'))
  await camila.sendText(shopNumber, '¿cuánto vale la hawaiana familiar?')
  await camila.waitForMessage(shopNumber, ({ text }) => text === 'La hawaiana familiar vale $45.000.')
  expect(JSON.stringify(ai.asked.at(-1)?.body)).toContain('Hawaiana Familiar: $45.000')

  await page.goto(`${product.url}/crm/${bot._id}?tab=chat`)
  const chats = page.getByRole('region', { name: 'Conversaciones' })
  await chats.getByRole('button', { name: /Camila/ }).click()
  await page.getByRole('button', { name: '¿por qué respondió esto?' }).click()
  const why = page.getByRole('dialog', { name: '¿Por qué respondió esto?' })
  await expect(why.getByText('«$45.000» sale de «lista de precios»')).toBeVisible()
  await why.getByRole('link', { name: 'Corregir este dato' }).click()

  const fact = page.getByRole('dialog', { name: 'Corregir este dato' })
  await expect(fact.getByLabel('Lo que sabe el bot')).toHaveValue('Hawaiana Familiar: $45.000')
  await fact.getByLabel('Lo que sabe el bot').fill('Hawaiana Familiar: $48.000')
  await fact.getByRole('button', { name: 'Guardar' }).click()
  await expect(fact).toHaveCount(0)
  await expect(page.getByText('Hawaiana Familiar: $48.000')).toBeVisible()

  // The old price is nobody's any more: it is asked for again, and the new one is said.
  ai.follow(says('La hawaiana familiar vale $45.000.'), says('La hawaiana familiar vale $48.000.'))
  await camila.sendText(shopNumber, '¿y hoy cuánto vale la hawaiana familiar?')
  await camila.waitForMessage(shopNumber, ({ text }) => text === 'La hawaiana familiar vale $48.000.')
})
