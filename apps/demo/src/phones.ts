import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Emulator, type Phone, startEmulator } from '@recado/whatsapp-emulator'

const owner = { phoneNumber: '573005550100', name: 'Café La Esquina' }
const customers = [
  { phoneNumber: '573104821901', name: 'Camila Rojas' },
  { phoneNumber: '573157704422', name: 'Andrés Mejía' },
  { phoneNumber: '573002219087', name: 'Rosa Salcedo' },
]

export type Phones = { emulator: Emulator; owner: Phone; customers: Phone[]; save: () => void }

/**
 * The phones of the demo, as the last orderly end left them in `file`. It is taken away meanwhile: after a crash old
 * keys would be worse than none, and the QR is scanned again.
 */
export async function openPhones(file: string): Promise<Phones> {
  const snapshot = existsSync(file) ? readFileSync(file) : undefined
  rmSync(file, { force: true })
  const emulator = await startEmulator(snapshot ? { snapshot } : {})
  const phone = (options: typeof owner) => emulator.phone(options.phoneNumber) ?? emulator.addPhone(options)
  return {
    emulator,
    owner: phone(owner),
    customers: customers.map(phone),
    save: () => writeFileSync(file, emulator.snapshot(), { mode: 0o600 }),
  }
}
