import { expect, type Page, test } from '../testing/test.ts'
import { openWindow } from '../testing/own-window.ts'
import { enter, logIn, startedBot } from '../shop/account.ts'
import type { RunningDemo } from '../shop/demo.ts'

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

/** Of the phones' page. */
const customerOf = (phones: Page) => phones.getByRole('region', { name: 'Celular de un cliente' })

/** Two tests on a demo that runs when they do. */
export function anOfficialNumber(demo: () => RunningDemo): void {
  // The second goes on where the first ends.
  test.describe('a number on the official API', () => {
    test.describe.configure({ mode: 'serial' })

    test('a number is connected on the official API, and its customer is answered there', async ({
      page,
      browser,
    }) => {
      const mariana = await logIn(demo(), 'mariana@cafelaesquina.co')
      const bot = await startedBot(mariana, 'Café por la API oficial')
      const phones = await openWindow(browser)
      await phones.goto(demo().phones)
      await phones.locator('summary', { hasText: 'API oficial' }).click()
      await enter(page, demo(), mariana, `/builder/${bot._id}/whatsapp`)

      await test.step('with what stands on the phones’ page', async () => {
        await page.getByRole('button', { name: 'Conectar por la API oficial' }).click()
        const form = page.getByRole('dialog', { name: 'Conectar por la API oficial' })
        for (const [label, name] of Object.entries(fields))
          await form.getByRole('textbox', { name: label }).fill(await given(phones, name).innerText())
        await form.getByRole('button', { name: 'Revisar y conectar' }).click()
        await expect(page.getByText('Sin probar', { exact: true }).last()).toBeVisible()
      })

      await test.step('a customer writes to it, is answered, and both are in the CRM', async () => {
        const customer = phones.getByRole('region', { name: 'Celular de un cliente' })
        await customer.getByRole('radio', { name: 'API oficial' }).click()
        await phones.getByRole('button', { name: 'hola', exact: true }).click()
        await expect(customer.getByRole('log').getByText(answer)).toBeVisible()
        await expect(page.getByText('Meta avisa de los mensajes', { exact: true })).toBeVisible()
        await page.getByRole('link', { name: 'CRM' }).click()
        await page.getByText('Camila Rojas').click()
        await page.getByText('Abrir chat').click()
        await expect(page.getByRole('log').getByText(answer)).toBeVisible()
        await expect(page.getByRole('log').getByText('hola', { exact: true })).toBeVisible()
      })
      await phones.context().close()
    })

    test('once the window has closed, templates go: to one in the chat, and to many by a campaign', async ({
      page,
      browser,
    }) => {
      const mariana = await logIn(demo(), 'mariana@cafelaesquina.co')
      const bots = await mariana.call<{ _id: string; name: string }[]>('GET', '/bots')
      const bot = bots.find(({ name }) => name === 'Café por la API oficial')
      if (!bot) throw new Error('The number was not connected')
      const phones = await openWindow(browser)
      await phones.goto(demo().phones)
      const customer = customerOf(phones)
      await customer.getByRole('radio', { name: 'API oficial' }).click()
      await enter(page, demo(), mariana, `/builder/${bot._id}/whatsapp`)

      await test.step('the page says how Meta judged each', async () => {
        const list = page.getByRole('list', { name: 'Plantillas' })
        await expect(list.getByText('Lista para enviar')).toHaveCount(2)
        await expect(list.getByText('Meta no la aceptó')).toBeVisible()
      })

      await test.step('Meta closes the window: what is written fails, and a template is offered instead', async () => {
        await page.getByRole('link', { name: 'CRM' }).click()
        await page.getByText('Camila Rojas').click()
        await page.getByText('Abrir chat').click()
        await expect(page.getByText(/^Puedes escribir libremente 23 h/)).toBeVisible()
        await phones.locator('summary', { hasText: 'Percances' }).click()
        await phones.getByRole('button', { name: 'Pasan 24 horas sin respuesta' }).click()
        await page.getByRole('textbox', { name: 'Escribe a Camila' }).fill('¿Sigues ahí?')
        await page.getByRole('button', { name: 'Enviar', exact: true }).click()
        await page.getByRole('button', { name: 'Elegir plantilla' }).click()
        const dialog = page.getByRole('dialog', { name: 'Enviar una plantilla a Camila' })
        await dialog.getByRole('combobox', { name: 'Plantilla' }).click()
        await page.getByRole('option', { name: /Pedido listo/ }).click()
        await dialog.getByRole('textbox', { name: 'Espacio 2' }).fill('7 p. m.')
        await dialog.getByRole('button', { name: 'Enviar plantilla' }).click()
        await expect(
          customer.getByText(/tu pedido ya está listo. Te esperamos hasta las 7 p. m./),
        ).toBeVisible()
      })

      await test.step('its button is pressed, and the box is back', async () => {
        await customer.getByRole('button', { name: 'Voy en camino' }).click()
        await expect(page.getByRole('log').getByText('Voy en camino', { exact: true })).toBeVisible()
        await expect(page.getByText(/^Puedes escribir libremente 23 h/)).toBeVisible()
      })

      await test.step('a campaign goes by a template, and its way out is heard', async () => {
        await phones.getByRole('button', { name: 'Pasan 24 horas sin respuesta' }).click()
        await page.getByRole('link', { name: 'Campañas' }).click()
        await page
          .getByRole('button', { name: /Nueva Campaña|Crear la primera campaña/ })
          .first()
          .click()
        const form = page.getByRole('dialog', { name: 'Nueva Campaña' })
        await form.getByRole('textbox', { name: 'Nombre' }).fill('Tortas del sábado')
        await form.getByRole('combobox', { name: 'Plantilla' }).click()
        await page.getByRole('option', { name: /Promo fin de semana/ }).click()
        await form.getByRole('textbox', { name: 'Si no lo sabemos' }).fill('cliente')
        await form.getByRole('combobox', { name: '¿Cómo aceptaron recibir tus mensajes?' }).click()
        await page.getByRole('option', { name: 'En persona, en el local' }).click()
        await expect(form.getByText(/Meta cobra hasta 1 mensaje de la categoría «Marketing»/)).toBeVisible()
        await expect(form.getByText(/Hola Camila Rojas, el sábado/)).toBeVisible()
        await form.getByRole('button', { name: 'Crear Campaña' }).click()
        await page.getByRole('button', { name: 'Enviar Tortas del sábado' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click()
        await expect(customer.getByText(/Hola Camila Rojas, el sábado y el domingo/)).toBeVisible()
        await customer.getByRole('button', { name: 'No recibir más' }).click()
        const contacts = () =>
          mariana.call<{ contacts: { optOut: boolean }[] }>('GET', `/crm/${bot._id}/contacts`)
        await expect.poll(contacts).toMatchObject({ contacts: [{ optOut: true }] })
      })
      await test.step('what Meta counted is among the costs, in money once there are rates', async () => {
        await page.getByRole('link', { name: 'WhatsApp', exact: true }).click()
        const costs = page.getByRole('region', { name: 'Lo que cuesta' })
        const sent = costs.getByRole('row', { name: /^Plantillas de marketing/ })
        await expect(sent).toContainText('con cobro')
        await expect(costs.getByRole('row', { name: /^Respuestas/ })).toContainText('gratis')
        await costs.getByRole('button', { name: 'Escribir mis tarifas' }).click()
        const rates = page.getByRole('dialog', { name: 'Lo que Meta te cobra por mensaje' })
        await rates.getByRole('textbox', { name: 'Plantilla de marketing' }).fill('0,02')
        await rates.getByRole('button', { name: 'Guardar' }).click()
        await expect(sent).toContainText('0,02')
      })
      await phones.context().close()
    })
  })
}
