import { expect, type Locator, type Page, test } from '../testing/test.ts'
import { type Account, enter, logIn } from '../shop/account.ts'
import { type RunningDemo, startDemo } from '../shop/demo.ts'
import { openWindow } from '../testing/own-window.ts'
import { hearing } from '../testing/hearing.ts'
import { connect, modal } from '../screens/whatsapp-page.ts'
import { anOfficialNumber } from './official.ts'

let demo: RunningDemo
let mariana: Account

// Its month takes twelve seconds to live: one for all that is tried on it.
test.beforeAll(async () => {
  demo = await startDemo()
  mariana = await logIn(demo, 'mariana@cafelaesquina.co')
})
test.afterAll(() => demo.stop())

const owner = (phones: Page) => phones.getByRole('region', { name: 'Tu celular' })
const customer = (phones: Page) => phones.getByRole('region', { name: 'Celular de un cliente' })
const chat = (phones: Page) => customer(phones).getByRole('log')

/** Instead of a microphone, which this machine has none of: a tone, recorded by the browser as any other. */
function whistle(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const audio = new AudioContext()
    const [tone, recorded] = [audio.createOscillator(), audio.createMediaStreamDestination()]
    tone.connect(recorded)
    tone.start()
    return recorded.stream
  }
}

/** What is in the chat already is of the past; resolves once there is one more. */
async function oneMore(of: Locator): Promise<() => Promise<void>> {
  const before = await of.count()
  return () => expect(of).toHaveCount(before + 1)
}

test('the phones on the screen link the shop, write and speak, each as its own', async ({
  page,
  browser,
}) => {
  const [bot] = await mariana.call<{ _id: string }[]>('GET', '/bots')
  await enter(page, demo, mariana, `/builder/${bot?._id}/whatsapp`)
  const phones = await openWindow(browser)
  await phones.addInitScript(whistle)
  await phones.goto(demo.phones)
  const notes = chat(phones).getByRole('button', { name: 'Reproducir' })
  let answered = () => Promise.resolve()
  const tabs = customer(phones).getByRole('group', { name: 'Clientes' })

  await test.step('begins linked; unlinked on the phone, the camera waits for a QR, and links', async () => {
    await expect(owner(phones).getByText('Recado está vinculado')).toBeVisible()
    await owner(phones).getByRole('tab', { name: 'Dispositivos' }).click()
    await owner(phones).getByRole('button', { name: 'Desvincular' }).click()
    await owner(phones).getByRole('tab', { name: 'Chats' }).click()
    await owner(phones).getByRole('button', { name: 'Escanear QR' }).click()
    await expect(owner(phones).getByText('Abre WhatsApp en tu bot y toca Conectar.')).toBeVisible()
    await connect(page).click()
    await expect(modal(page).getByText('¡WhatsApp conectado!')).toBeVisible()
    await expect(owner(phones).getByText('Recado está vinculado')).toBeVisible()
  })

  await test.step('a customer writes, and is answered', async () => {
    await tabs.getByRole('button', { name: 'Camila' }).click()
    const welcomed = await oneMore(chat(phones).getByText('Bienvenido a'))
    await phones.getByRole('button', { name: 'hola', exact: true }).click()
    await welcomed()
    await expect(chat(phones)).toContainText('Hoy')
  })

  await test.step('what is being recorded goes to nobody when another phone is taken in hand', async () => {
    const record = customer(phones).getByRole('button', { name: 'Grabar una nota de voz' })
    const send = customer(phones).getByRole('button', { name: 'Enviar la nota de voz' })
    // Andrés waits for a person, as he asked in the past.
    const asked = chat(phones).getByText('¿Puedo hablar con alguien? Es por una factura')
    await tabs.getByRole('button', { name: 'Andrés' }).click()
    await expect(asked).toBeVisible()
    const his = await notes.count()
    await tabs.getByRole('button', { name: 'Camila' }).click()
    await expect(asked).toBeHidden()
    await record.click()
    await expect(send).toBeVisible()
    await tabs.getByRole('button', { name: 'Andrés' }).click()
    await expect(send).toBeHidden()
    await expect(record).toBeVisible()
    await expect(asked).toBeVisible()
    await expect(notes).toHaveCount(his)
    await tabs.getByRole('button', { name: 'Camila' }).click()
    await expect(asked).toBeHidden()
    const sent = await oneMore(notes)
    await record.click()
    await expect(customer(phones).getByRole('timer')).toHaveText(/[1-9]/)
    await send.click()
    await sent()
  })

  await test.step('samples are at hand, and all of it is in the chat of the shop', async () => {
    const sent = await oneMore(notes)
    answered = await oneMore(chat(phones).getByText('Abrimos de lunes a sábado'))
    await customer(phones).getByRole('button', { name: 'Adjuntar' }).click()
    await phones.getByRole('menuitem', { name: '«¿A qué hora abren mañana?»' }).click()
    await sent()
    await customer(phones).getByRole('button', { name: 'Adjuntar' }).click()
    await phones.getByRole('menuitem', { name: 'Ubicación en vivo' }).click()
    await expect(chat(phones)).toContainText('Ubicación en vivo')
    const heard = hearing(page)
    await page.goto(`${demo.url}/crm/${bot?._id}?tab=chat`)
    await heard
    await page
      .getByRole('region', { name: 'Conversaciones' })
      .getByRole('button', { name: /Camila/ })
      .click()
    const log = page.getByRole('region', { name: /^Chat con/ }).getByRole('log')
    await expect(log.getByText('Ubicación en tiempo real')).toBeVisible()
    await expect(log).toContainText('¿A qué hora abren mañana?')
  })

  await test.step('voice notes are understood where they can be, and who asks for a person is handed over', async () => {
    await expect(chat(phones)).toContainText(
      'Soy una IA de demostración y solo entiendo las notas de muestra',
    )
    await answered()
    const handed = await oneMore(chat(phones).getByText('Ya le aviso a una persona del café'))
    await phones.getByRole('button', { name: '¿puedo hablar con alguien?', exact: true }).click()
    await handed()
  })

  await test.step('the owner writes on their own phone', async () => {
    await owner(phones)
      .getByRole('button', { name: /^Camila/ })
      .click()
    await owner(phones).getByRole('textbox', { name: 'Mensaje' }).fill('Ya te atiendo yo')
    await owner(phones).getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(chat(phones)).toContainText('Ya te atiendo yo')
    await expect(page.getByRole('region', { name: /^Chat con/ })).toContainText('Ya te atiendo yo')
  })
  await phones.context().close()
})

anOfficialNumber(() => demo)
