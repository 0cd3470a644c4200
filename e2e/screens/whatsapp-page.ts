import { expect, type Page } from '@playwright/test'
import { type Emulator, type Phone, readQrPicture, startEmulator } from '@recado/whatsapp-emulator'
import { type Account, type Bot, enter, signUp, startedBot } from '../shop/account.ts'
import { startProduct } from '../shop/product.ts'

export const modal = (page: Page) => page.getByRole('dialog', { name: 'Conectar WhatsApp' })
export const connect = (page: Page) => page.getByRole('button', { name: 'Conectar', exact: true })
export const state = (page: Page, title: string) =>
  page.getByRole('main').getByRole('heading', { name: title })

/** A product, its WhatsApp with the phones of a test, and an owner who is signed in. */
export type Stage = {
  emulator: Emulator
  mariana: Account
  /** A number that nobody has yet. */
  newNumber: () => string
  /** The WhatsApp page of a new bot. */
  openPage: (page: Page) => Promise<Bot>
  /** Presses «Conectar» and scans the QR with a new phone. */
  link: (page: Page) => Promise<Phone>
  close: () => Promise<void>
}

export async function openStage(): Promise<Stage> {
  const emulator = await startEmulator({ fewKeys: true })
  const product = await startProduct({ WA_SOCKET_URL: emulator.url })
  const mariana = await signUp(product, 'mariana@cafe.co')
  let numbers = 573005550100
  const newNumber = () => String((numbers += 1))
  return {
    emulator,
    mariana,
    newNumber,
    async openPage(page) {
      const bot = await startedBot(mariana, 'Café La Esquina')
      await enter(page, product, mariana, `/builder/${bot._id}/whatsapp`)
      await expect(state(page, 'WhatsApp sin conectar')).toBeVisible()
      return bot
    },
    async link(page) {
      const phone = emulator.addPhone({ phoneNumber: newNumber(), name: 'Mariana' })
      await connect(page).click()
      await phone.scan(await shownQr(page))
      await expect(modal(page).getByText('¡WhatsApp conectado!')).toBeVisible()
      await expect(modal(page).getByText('WhatsApp connected successfully!')).toBeVisible()
      await modal(page).getByRole('button', { name: 'Listo' }).click()
      await expect(state(page, 'WhatsApp conectado')).toBeVisible()
      return phone
    },
    async close() {
      await product.stop()
      await emulator.close()
    },
  }
}

/** What the QR on the page says. */
export async function shownQr(page: Page): Promise<string> {
  const qr = modal(page).getByRole('img', { name: /Código QR/ })
  await expect(qr).toBeVisible()
  const text = readQrPicture((await qr.getAttribute('src')) ?? '')
  if (text === null) throw new Error('The picture is no QR')
  return text
}
