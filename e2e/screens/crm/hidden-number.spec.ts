import type { Emulator } from '@recado/whatsapp-emulator'
import { type Account, type Bot, emptyBot, enter, signUp } from '../../shop/account.ts'
import { linkBot } from '../../shop/linked-shop.ts'
import type { Product } from '../../shop/product.ts'
import { hearing } from '../../testing/hearing.ts'
import { openWindow } from '../../testing/own-window.ts'
import { expect, type Page, test } from '../../testing/test.ts'

const shop = '573005550400'
let emulator: Emulator
let product: Product
let mariana: Account
let bot: Bot

test.beforeAll(async ({ emulator: phones, product: running }) => {
  emulator = phones
  product = running
  mariana = await signUp(product, 'mariana@mayoristas.co')
  bot = await emptyBot(mariana, 'Café La Esquina')
  await linkBot(mariana, bot, emulator.addPhone({ phoneNumber: shop, name: 'Mariana' }))
  const status = () => mariana.call<{ status: string }>('GET', `/wa/status/${bot._id}`)
  await expect.poll(async () => (await status()).status).toBe('connected')
})

/** Opens the CRM, to which everything is told from then on. */
async function open(page: Page, query: string): Promise<void> {
  const heard = hearing(page)
  await enter(page, product, mariana, `/crm/${bot._id}${query}`)
  await heard
}
const chat = (page: Page) => page.getByRole('region', { name: /^Chat con/ })
const wall = (page: Page) => chat(page).getByRole('log')
const box = (page: Page) => chat(page).getByRole('textbox')
const notices = (page: Page) => page.getByRole('region', { name: /Avisos/ })

test('who wrote without a number and turns out to be a customer: two tabs go on as theirs, with what was begun', async ({
  page,
  browser,
}) => {
  const nuria = emulator.addPhone({
    phoneNumber: '573001110499',
    name: 'Nuria',
    hidesNumber: true,
    username: 'nuria.p',
  })
  const contacts = `/crm/${bot._id}/contacts`
  const made = await mariana.call<{ contact: { _id: string } }>('POST', contacts, {
    phoneNumber: nuria.phoneNumber,
    name: 'Nuria Peña',
  })
  const known = made.contact._id
  type Found = { contacts: { _id: string; phoneNumber: string | null }[] }
  const hidden = async () => {
    const found = await mariana.call<Found>('GET', `${contacts}?search=nuria`)
    return found.contacts.find(({ phoneNumber }) => phoneNumber === null)?._id
  }
  await nuria.sendText(shop, '¿Venden al por mayor?')
  await expect.poll(hidden).toBeDefined()
  const id = await hidden()
  await open(page, `?tab=chat&contact=${id}`)
  await expect(wall(page).getByText('¿Venden al por mayor?')).toBeVisible()
  await box(page).pressSequentially('Sí, desde 12 uni')
  const other = await openWindow(browser)
  await open(other, `?contact=${id}`)
  await other.getByLabel('Notas').fill('Mayorista')

  nuria.hidesNumber = false
  await nuria.sendText(shop, 'Este es mi número')
  for (const one of [page, other]) {
    await expect(one).toHaveURL(new RegExp(`contact=${known}`))
    await expect(notices(one).getByText(/^Eran la misma persona/)).toBeVisible()
  }
  await expect(wall(page).getByText('Este es mi número')).toBeVisible()
  await expect(wall(page).getByText('¿Venden al por mayor?')).toBeVisible()
  await page.keyboard.type('dades')
  await expect(box(page)).toHaveValue('Sí, desde 12 unidades')
  await page.keyboard.press('Enter')
  await nuria.waitForMessage(shop, ({ text }) => text === 'Sí, desde 12 unidades')
  await expect(other.getByLabel('Notas')).toHaveValue('Mayorista')
  await other.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect
    .poll(
      async () =>
        (await mariana.call<{ contact: { notes: string } }>('GET', `${contacts}/${known}`)).contact.notes,
    )
    .toBe('Mayorista')
  // An address from before leads there, too.
  await open(other, `?tab=chat&contact=${id}`)
  await expect(other).toHaveURL(new RegExp(`contact=${known}`))
})
