import { WA_CERT_DETAILS } from 'baileys'
import { startEmulator } from '@recado/whatsapp-emulator'
import type { Emulator, Phone } from '@recado/whatsapp-emulator'
import { TestSession } from './test-session.ts'

export const OWNER = '573005550100'
export const CUSTOMER = '573001112233'

/** An owner's phone, a customer's phone, and a session; `sessions` are hung up with the shop. */
export type Shop = AsyncDisposable & {
  emulator: Emulator
  owner: Phone
  laura: Phone
  session: TestSession
  sessions: TestSession[]
}

export async function openShop(
  session: (emulator: Emulator) => TestSession = (emulator) => new TestSession(emulator),
): Promise<Shop> {
  const emulator = await startEmulator({ onFault: () => {} })
  WA_CERT_DETAILS.PUBLIC_KEY = emulator.rootKey
  const owner = emulator.addPhone({ phoneNumber: OWNER, name: 'Marta' })
  const laura = emulator.addPhone({ phoneNumber: CUSTOMER, name: 'Laura' })
  const sessions = [session(emulator)] as const
  const shop = { emulator, owner, laura, session: sessions[0], sessions: [...sessions] }
  return {
    ...shop,
    async [Symbol.asyncDispose]() {
      await Promise.all(shop.sessions.map(({ channel }) => channel.close()))
      await emulator.close()
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
