import { WA_CERT_DETAILS } from 'baileys'
import type { Emulator } from '../emulator.ts'
import { startEmulator, type EmulatorOptions } from '../start-emulator.ts'
import type { Phone } from '../phone/phone.ts'

export const OWNER = '573005550100'
export const CUSTOMER = '573001112233'

/** A shop owner's phone and a customer's. */
export interface ShopPhones extends AsyncDisposable {
  emulator: Emulator
  owner: Phone
  laura: Phone
}

/** An emulated WhatsApp that clients of this process trust, with the phones of a shop. Faults are nobody's, unless told. */
export async function openShopPhones({
  onFault = () => undefined,
  clock = Date.now,
}: Pick<EmulatorOptions, 'onFault' | 'clock'> = {}): Promise<ShopPhones> {
  const emulator = await startEmulator({ fewKeys: true, onFault, clock })
  WA_CERT_DETAILS.PUBLIC_KEY = emulator.rootKey
  return {
    emulator,
    owner: emulator.addPhone({ phoneNumber: OWNER, name: 'Marta' }),
    laura: emulator.addPhone({ phoneNumber: CUSTOMER, name: 'Laura' }),
    [Symbol.asyncDispose]: () => emulator.close(),
  }
}
