import { WA_CERT_DETAILS } from 'baileys'
import { startEmulator, type Emulator } from '../emulator.ts'
import type { Phone } from '../phone/phone.ts'
import { Bot, type BotOptions } from './bot.ts'

export const OWNER = '573005550100'
export const CUSTOMER = '573001112233'

/** An owner with a linked bot, one customer, and a list of everything that went wrong on the wire. */
export interface LinkedShop extends AsyncDisposable {
  emulator: Emulator
  owner: Phone
  laura: Phone
  bot: Bot
  faults: unknown[]
}

export async function openShop(options: BotOptions = {}): Promise<LinkedShop> {
  const faults: unknown[] = []
  const emulator = await startEmulator({ onFault: (fault) => faults.push(fault) })
  WA_CERT_DETAILS.PUBLIC_KEY = emulator.rootKey
  const owner = emulator.addPhone({ phoneNumber: OWNER, name: 'Marta' })
  const laura = emulator.addPhone({ phoneNumber: CUSTOMER, name: 'Laura' })
  const bot = new Bot(emulator, undefined, options)
  const close = async (): Promise<void> => {
    await bot.stop()
    await emulator.close()
  }
  return { emulator, owner, laura, bot, faults, [Symbol.asyncDispose]: close }
}

/** The same, with the bot linked and logged in. */
export async function openLinkedShop(options: BotOptions = {}): Promise<LinkedShop> {
  const shop = await openShop(options)
  shop.bot.connect()
  await shop.owner.scan(await shop.bot.until(() => shop.bot.qr))
  await shop.bot.waitForOpen()
  return shop
}
