import { expect, type Page, test } from '../testing/test.ts'
import { enter, logIn, startedBot } from '../shop/account.ts'
import { type RunningDemo, startDemo } from '../shop/demo.ts'

let demo: RunningDemo

test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

/** What the form asks for, and what the phones' page calls it. */
const fields = {
  'Identificador de la app': 'Id de la app',
  'Clave secreta de la app': 'Clave de la app',
  'Identificador de la cuenta de WhatsApp': 'Id de la cuenta',
  'Identificador del número': 'Id del número',
  'Token permanente': 'Token',
  'PIN de seis cifras': 'PIN',
}

/** Of a bot that was just begun. */
const answer = '¿En qué te podemos ayudar?'

const given = (phones: Page, name: string) =>
  phones.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd')

test('a number is connected on the official API, and its customer is answered there', async ({
  page,
  context,
}) => {
  const mariana = await logIn(demo, 'mariana@cafelaesquina.co')
  const bot = await startedBot(mariana, 'Café por la API oficial')
  const phones = await context.newPage()
  await phones.goto(demo.phones)
  await phones.locator('summary', { hasText: 'API oficial' }).click()
  await enter(page, demo, mariana, `/builder/${bot._id}/whatsapp`)

  await test.step('with what stands on the phones’ page', async () => {
    await page.getByRole('button', { name: 'Conectar por la API oficial' }).click()
    const form = page.getByRole('dialog', { name: 'Conectar por la API oficial' })
    for (const [label, name] of Object.entries(fields))
      await form.getByRole('textbox', { name: label }).fill(await given(phones, name).innerText())
    await form.getByRole('button', { name: 'Revisar y conectar' }).click()
    await expect(page.getByText('Sin probar')).toBeVisible()
  })

  await test.step('a customer writes to it, is answered, and both are in the CRM', async () => {
    const customer = phones.getByRole('region', { name: 'Celular de un cliente' })
    await customer.getByRole('radio', { name: 'API oficial' }).click()
    await phones.getByRole('button', { name: 'hola', exact: true }).click()
    await expect(customer.getByRole('log').getByText(answer)).toBeVisible()
    await expect(page.getByText('Meta avisa de los mensajes')).toBeVisible()
    await page.getByRole('link', { name: 'CRM' }).click()
    await page.getByText('Camila Rojas').click()
    await page.getByText('Abrir chat').click()
    await expect(page.getByRole('log').getByText(answer)).toBeVisible()
    await expect(page.getByRole('log').getByText('hola', { exact: true })).toBeVisible()
  })
})
