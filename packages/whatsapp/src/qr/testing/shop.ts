import { WA_CERT_DETAILS } from 'baileys'
import { startEmulator } from '@recado/whatsapp-emulator'
import type { Emulator, Phone } from '@recado/whatsapp-emulator'
import { Line } from './line.ts'

export const OWNER = '573005550100'
export const CUSTOMER = '573001112233'

/** An owner's phone, a customer's phone, and a line; `lines` are hung up with the shop. */
export type Shop = AsyncDisposable & {
  emulator: Emulator
  owner: Phone
  laura: Phone
  line: Line
  lines: Line[]
}

export async function openShop(
  line: (emulator: Emulator) => Line = (emulator) => new Line(emulator),
): Promise<Shop> {
  const emulator = await startEmulator({ onFault: () => {} })
  WA_CERT_DETAILS.PUBLIC_KEY = emulator.rootKey
  const owner = emulator.addPhone({ phoneNumber: OWNER, name: 'Marta' })
  const laura = emulator.addPhone({ phoneNumber: CUSTOMER, name: 'Laura' })
  const lines = [line(emulator)] as const
  const shop = { emulator, owner, laura, line: lines[0], lines: [...lines] }
  return {
    ...shop,
    async [Symbol.asyncDispose]() {
      await Promise.all(shop.lines.map(({ channel }) => channel.close()))
      await emulator.close()
    },
  }
}

/** The same with its line linked and connected. */
export async function openLinkedShop(line?: (emulator: Emulator) => Line): Promise<Shop> {
  const shop = await openShop(line)
  await shop.line.channel.connect()
  await shop.owner.scan((await shop.line.status('qr_ready')).qr)
  await shop.line.status('connected')
  return shop
}
