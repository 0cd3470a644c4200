import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import {
  type Emulator,
  type Phone,
  startEmulator,
  trustCertificate,
  UnreadableSnapshot,
} from '@recado/whatsapp-emulator'
import { cafe } from './shops/cafe.ts'
import { tostadora } from './shops/tostadora.ts'

const ownerOf = ({ phoneNumber, name }: { phoneNumber: string; name: string }) => ({ phoneNumber, name })
const customers = [
  { phoneNumber: '573104821901', name: 'Camila Rojas' },
  { phoneNumber: '573157704422', name: 'Andrés Mejía' },
  { phoneNumber: '573002219087', name: 'Rosa Salcedo' },
]

export type Phones = { emulator: Emulator; owner: Phone; customers: Phone[]; save: () => void }

/** A snapshot of another version is worth no more than none. */
async function start(snapshot: Uint8Array | undefined): Promise<Emulator> {
  if (!snapshot) return startEmulator()
  try {
    return await startEmulator({ snapshot })
  } catch (error) {
    if (error instanceof UnreadableSnapshot) return startEmulator()
    throw error
  }
}

/**
 * The phones of the demo, as the last orderly end left them in `file`. It is taken away meanwhile: after a crash old
 * keys would be worse than none, and the QR is scanned again.
 */
export async function openPhones(file: string): Promise<Phones> {
  const snapshot = existsSync(file) ? readFileSync(file) : undefined
  rmSync(file, { force: true })
  const emulator = await start(snapshot)
  // Files travel over https; this process trusts its own media host besides what it trusts already.
  trustCertificate(emulator.mediaCertificate)
  const phone = (options: { phoneNumber: string; name: string }) =>
    emulator.phone(options.phoneNumber) ?? emulator.addPhone(options)
  // In a drawer: only its bot is seen.
  phone(ownerOf(tostadora))
  return {
    emulator,
    owner: phone(ownerOf(cafe)),
    customers: customers.map(phone),
    save: () => writeFileSync(file, emulator.snapshot(), { mode: 0o600 }),
  }
}
