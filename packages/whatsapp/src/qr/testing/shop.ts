import type { Emulator } from '@recado/whatsapp-emulator'
import { openShopPhones, type ShopPhones } from '@recado/whatsapp-emulator/testing'
import { TestSession } from './test-session.ts'

export { CUSTOMER, OWNER } from '@recado/whatsapp-emulator/testing'

/** A shop's phones and a session; `sessions` are hung up with the shop. */
export interface Shop extends ShopPhones {
  session: TestSession
  sessions: TestSession[]
}

export async function openShop(
  session: (emulator: Emulator) => TestSession = (emulator) => new TestSession(emulator),
): Promise<Shop> {
  const phones = await openShopPhones()
  const sessions = [session(phones.emulator)] as const
  const shop = { ...phones, session: sessions[0], sessions: [...sessions] }
  return {
    ...shop,
    async [Symbol.asyncDispose]() {
      await Promise.all(shop.sessions.map(({ channel }) => channel.close()))
      await phones.emulator.close()
    },
  }
}

/** The same with its session linked and connected. */
export async function openLinkedShop(session?: (emulator: Emulator) => TestSession): Promise<Shop> {
  const shop = await openShop(session)
  await shop.session.channel.connect()
  await shop.owner.scan((await shop.session.status('qr_ready')).qr)
  await shop.session.status('connected')
  return shop
}
