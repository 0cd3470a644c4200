import { expect } from '@playwright/test'
import { type Emulator, type Phone, readQrPicture } from '@recado/whatsapp-emulator'
import { type Account, type Bot, customNode, emptyBot, type Node, signUp } from './account.ts'
import type { Product } from './product.ts'

/** A café whose bot is linked to its number and knows the menu, and two customers. */
export type LinkedShop = {
  product: Product
  mariana: Account
  bot: Bot
  /** Of its WhatsApp. */
  number: string
  /** Answers «menú». */
  node: Node
  camila: Phone
  andres: Phone
}

/** Those of one worker share an emulator and a product: neither numbers nor addresses may be another's. */
let shops = 0

export async function openLinkedShop(at: { emulator: Emulator; product: Product }): Promise<LinkedShop> {
  const { emulator, product } = at
  const nth = String((shops += 1)).padStart(2, '0')
  const number = `5730055502${nth}`
  const mariana = await signUp(product, `mariana.${nth}@cafe.co`)
  const bot = await emptyBot(mariana, 'Café La Esquina')
  const node = await customNode(mariana, bot, 'Menú del día', {
    regex: 'men[uú]',
    response: 'Hoy hay ajiaco',
  })
  await mariana.call('PUT', `/bots/${bot._id}/config`, { settings: { responseDelay: 1 } })
  await linkBot(mariana, bot, emulator.addPhone({ phoneNumber: number, name: 'Mariana' }))
  return {
    product,
    mariana,
    bot,
    number,
    node,
    camila: emulator.addPhone({ phoneNumber: `5731048220${nth}`, name: 'Camila' }),
    andres: emulator.addPhone({ phoneNumber: `5731577045${nth}`, name: 'Andrés' }),
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
