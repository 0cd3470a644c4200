import type { DemoView } from '@recado/whatsapp-emulator/protocol'

/** By what the shop's number is connected: a QR, or the official API. */
export type Way = 'qr' | 'official'

/** The number that customers write to. */
export function numberOf({ owner, official }: DemoView, way: Way): string {
  return way === 'official' && official ? official.phoneNumber : owner.phoneNumber
}
