import { type Emulator, type Phone, readQrPicture, startEmulator } from '@recado/whatsapp-emulator'
import { vi } from 'vitest'
import type { OwnerClient } from '../owner-client.ts'
import { type CampaignLine, type Outcome, shopNumber, shownTo } from './campaign-line.ts'

const patienceMs = 90_000

/** A phone's linked device: what is sent again under its id is shown once. */
export class QrCampaignLine implements CampaignLine {
  readonly emulator: Emulator
  readonly env: Readonly<Record<string, string>>
  readonly haste = null
  readonly #phone: Phone

  private constructor(emulator: Emulator) {
    this.emulator = emulator
    this.env = { WA_SOCKET_URL: emulator.url }
    this.#phone = emulator.addPhone({ phoneNumber: shopNumber, name: 'Marta' })
  }

  static async open(): Promise<QrCampaignLine> {
    return new QrCampaignLine(await startEmulator({ fewKeys: true, onFault: () => {} }))
  }

  listens(): void {}

  link(owner: OwnerClient): Promise<void> {
    return owner.link((picture) => this.#phone.scan(readQrPicture(picture) ?? ''))
  }

  draft(owner: OwnerClient): Promise<string> {
    return owner.draft({ message: 'Hola {{nombre}}' })
  }

  async shown(customers: readonly Phone[]): Promise<void> {
    await vi.waitUntil(() => customers.every((phone) => shownTo(phone).length > 0), {
      timeout: patienceMs,
      interval: 50,
    })
  }

  /** Once each, and across the wire no more often than deaths and phones asked for. */
  broken({ customers, deaths, askedAgain }: Outcome): string[] {
    return customers.flatMap((phone) => {
      const [message, ...more] = shownTo(phone)
      if (!message || more.length > 0) return `${phone.phoneNumber} shows ${more.length + (message ? 1 : 0)}`
      const died = deaths.filter((ids) => ids.includes(message.id)).length
      const asked = askedAgain.filter((id) => id === message.id).length
      const frames = this.emulator.frames(message.id)
      const holds = frames >= 1 && frames <= 1 + died + asked
      return holds ? [] : `${message.id} crossed the wire ${frames} times, ${1 + died + asked} allowed`
    })
  }

  async close(): Promise<void> {
    await this.emulator.close()
  }
}
