import { expect, test, type Page } from '../testing/test.ts'
import { type Emulator, type Phone, readQrPicture } from '@recado/whatsapp-emulator'
import { accessCode, type Product } from '../shop/product.ts'

const shopNumber = '573005550100'
const answer = '¡Hola! Soy el bot de la esquina.'
let emulator: Emulator
let product: Product

test.beforeAll(({ emulator: phones, product: running }) => {
  emulator = phones
  product = running
})

test('from signing up to a bot that answers on WhatsApp, also after a restart', async ({ page }) => {
  const owner = emulator.addPhone({ phoneNumber: shopNumber, name: 'Mariana' })
  const camila = emulator.addPhone({ phoneNumber: '573104821901', name: 'Camila' })
  const andres = emulator.addPhone({ phoneNumber: '573157704422', name: 'Andrés' })

  await test.step('register', () => register(page))
  await test.step('the panel says what comes first', () => expectStep(page, 'Arma el bot de tu negocio'))
  await test.step('create a bot', () => createBot(page, 'Café La Esquina'))
  await test.step('write its first rule', () => writeRule(page))
  await test.step('try it in the simulator, in both modes', () => simulate(page))

  await test.step('link WhatsApp by the QR on the page', async () => {
    await page.getByRole('link', { name: 'WhatsApp' }).first().click()
    await page.getByRole('button', { name: 'Conectar' }).click()
    const qr = page.getByRole('img', { name: /Código QR/ })
    await expect(qr).toBeVisible()
    const text = readQrPicture((await qr.getAttribute('src')) ?? '')
    expect(text).not.toBeNull()
    await owner.scan(text ?? '')
    await expect(page.getByText('¡WhatsApp conectado!')).toBeVisible()
    await page.getByRole('button', { name: 'Listo' }).click()
    await expect(page.getByRole('main').getByText('+57 300 555 0100').first()).toBeVisible()
  })

  await test.step('a customer writes and reads the answer on the phone', async () => {
    await camila.sendText(shopNumber, 'Hola')
    await camila.waitForMessage(shopNumber, (message) => !message.fromMe && message.text === answer)
  })

  await test.step('the panel knows of every step what really happened', async () => {
    const editor = page.url()
    await page.goto(`${product.url}/dashboard`)
    const steps = page.getByRole('region', { name: 'Tus primeros pasos' })
    await expect(steps.getByText('4 de 5')).toBeVisible()
    await expect(steps.getByText('En el simulador')).toBeVisible()
    await expect(steps.getByText('+57 300 555 0100')).toBeVisible()
    // One answer was written; two of the shop's own are missing.
    await expectStep(page, 'Cambia tres respuestas1 de 3')
    await page.goto(editor)
  })

  await test.step('«pausa» from the own phone silences the bot for that customer only', async () => {
    await owner.sendText(camila.phoneNumber, 'pausa')
    await camila.waitForMessage(shopNumber, (message) => message.text === 'pausa')
    await camila.sendText(shopNumber, 'Hola, ¿siguen ahí?')
    await andres.sendText(shopNumber, 'buenas')
    await andres.waitForMessage(shopNumber, (message) => message.text === answer)
    expect(answersTo(camila)).toBe(1)
  })

  await test.step('after a power cut it is still linked, and answers', async () => {
    await product.restart()
    await andres.sendText(shopNumber, 'hola otra vez')
    await andres.waitForMessage(shopNumber, () => answersTo(andres) === 2, { timeoutMs: 30_000 })
    expect(answersTo(camila)).toBe(1)
    await page.reload()
    await expect(page.getByRole('main').getByText('WhatsApp conectado').first()).toBeVisible()
  })
})

function answersTo(phone: Phone): number {
  return phone.chat(shopNumber).filter((message) => !message.fromMe && message.text === answer).length
}

/** Which of the first steps is next. */
async function expectStep(page: Page, words: string): Promise<void> {
  await expect(page.locator('[aria-current="step"]')).toContainText(words)
}

async function register(page: Page): Promise<void> {
  await page.goto(product.url)
  await page
    .getByRole('link', { name: /Crear mi bot gratis/ })
    .first()
    .click()
  await page.getByLabel('Nombre completo').fill('Mariana Ríos')
  await page.getByLabel('Correo').fill('mariana@cafelaesquina.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('cafe-de-la-esquina')
  await page.getByLabel('Confirma la contraseña').fill('cafe-de-la-esquina')
  await page.getByLabel('Código de acceso').fill(accessCode)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible()
}

async function createBot(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Crear Bot' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre del bot').fill(name)
  await dialog.getByRole('button', { name: 'Crear Bot' }).click()
  await expect(page).toHaveURL(/\/builder\//)
  await expect(page.getByRole('button', { name: 'Saludo', exact: true })).toBeVisible()
}

/** A new bot greets already; ours takes its place. */
async function writeRule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Saludo', exact: true }).click()
  await page.getByRole('button', { name: 'Eliminar nodo' }).click()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saludo', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Crear nodo Personalizado' }).click()
  await page.getByText('Avanzado').click()
  await page.getByLabel(/regular/i).fill('hola|buenas')
  await page.getByLabel('Responde', { exact: true }).fill(answer)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await page.reload()
  await expect(page.getByText(answer).first()).toBeVisible()
}

async function simulate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Probar', exact: true }).click()
  const simulator = page.getByRole('dialog', { name: 'Simulador de Chat' })
  for (const [index, mode] of ['Simulación Local', 'Backend Real'].entries()) {
    await simulator.getByText(mode).click()
    await simulator.getByPlaceholder('Escribe un mensaje').fill('Hola')
    await simulator.getByPlaceholder('Escribe un mensaje').press('Enter')
    await expect(simulator.getByText(answer)).toHaveCount(index + 1)
  }
  await page.keyboard.press('Escape')
  await expect(simulator).toHaveCount(0)
}
