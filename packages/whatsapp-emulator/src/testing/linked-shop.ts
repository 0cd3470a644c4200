import { Bot, type BotOptions } from './bot.ts'
import { openShopPhones, type ShopPhones } from './shop-phones.ts'

export { CUSTOMER, OWNER } from './shop-phones.ts'

/** A shop's phones, its bot, and a list of everything that went wrong on the wire. */
export interface LinkedShop extends ShopPhones {
  bot: Bot
  faults: unknown[]
}

export async function openShop(options: BotOptions = {}): Promise<LinkedShop> {
  const faults: unknown[] = []
  const phones = await openShopPhones({ onFault: (fault) => faults.push(fault) })
  const bot = new Bot(phones.emulator, undefined, options)
  return {
    ...phones,
    bot,
    faults,
    async [Symbol.asyncDispose]() {
      await bot.stop()
      await phones.emulator.close()
    },
  }
}

/** The same, with the bot linked and logged in. */
export async function openLinkedShop(options: BotOptions = {}): Promise<LinkedShop> {
  const shop = await openShop(options)
  shop.bot.connect()
  await shop.owner.scan(await shop.bot.until(() => shop.bot.qr))
  await shop.bot.waitForOpen()
  return shop
}
