import { expect } from '@playwright/test'
import { type Emulator, type Phone, readQrPicture, startEmulator } from '@recado/whatsapp-emulator'
import { type Account, type Bot, customNode, emptyBot, type Node, signUp } from './account.ts'
import { type Product, startProduct } from './product.ts'

export const shopNumber = '573005550100'

/** A café whose bot is linked to its number and knows the menu, and two customers. */
export type LinkedShop = {
  emulator: Emulator
  product: Product
  mariana: Account
  bot: Bot
  /** Answers «menú». */
  node: Node
  camila: Phone
  andres: Phone
  close: () => Promise<void>
}

export async function openLinkedShop(): Promise<LinkedShop> {
  const emulator = await startEmulator({ fewKeys: true })
  const product = await startProduct({ WA_SOCKET_URL: emulator.url })
  const mariana = await signUp(product, 'mariana@cafe.co')
  const bot = await emptyBot(mariana, 'Café La Esquina')
  const node = await customNode(mariana, bot, 'Menú del día', {
    regex: 'men[uú]',
    response: 'Hoy hay ajiaco',
  })
  await mariana.call('PUT', `/bots/${bot._id}/config`, { settings: { responseDelay: 1 } })
  await linkBot(mariana, bot, emulator.addPhone({ phoneNumber: shopNumber, name: 'Mariana' }))
  return {
    emulator,
    product,
    mariana,
    bot,
    node,
    camila: emulator.addPhone({ phoneNumber: '573104821901', name: 'Camila' }),
    andres: emulator.addPhone({ phoneNumber: '573157704422', name: 'Andrés' }),
    close: async () => {
      await product.stop()
      await emulator.close()
    },
  }
}

/** Scans the bot's QR with a phone, without a page. */
export async function linkBot(account: Account, bot: Bot, phone: Phone): Promise<void> {
  await account.call('POST', `/wa/connect/${bot._id}`, {})
  await expect(async () => {
    const { qr } = await account.call<{ qr: string | null }>('GET', `/wa/status/${bot._id}`)
    await phone.scan(readQrPicture(qr ?? '') ?? '')
  }).toPass()
}
