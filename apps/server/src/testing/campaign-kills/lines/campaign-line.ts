import type { Emulator, Phone } from '@recado/whatsapp-emulator'
import type { Haste } from '../../kills/lines/hastened-clock.ts'
import type { OwnerClient } from '../owner-client.ts'

/** What there is to see when a campaign is over. */
export type Outcome = {
  customers: readonly Phone[]
  /** What left, as the last process left it. */
  rows: readonly { id: string; phoneNumber: string | null; sendKey: string | null; reason: string | null }[]
  /** What was leaving at each death, by its id on the wire, or its key. */
  deaths: readonly (readonly string[])[]
  /** What phones could not read and asked for again, each time. */
  askedAgain: readonly string[]
}

/** How the shop whose server is killed in a campaign is linked, and what its network saw. */
export interface CampaignLine {
  readonly emulator: Emulator
  /** What leads its processes there. */
  readonly env: Readonly<Record<string, string>>
  /** How time goes in them; null: as ever. */
  readonly haste: Haste | null
  /** A process listens here from now on. */
  listens(url: string): void
  link(owner: OwnerClient): Promise<void>
  /** A campaign to everybody, as a draft; its id. */
  draft(owner: OwnerClient): Promise<string>
  /** Resolves when the phones show all that was taken. */
  shown(customers: readonly Phone[]): Promise<void>
  /** Who did not get it as was promised, in words. */
  broken(outcome: Outcome): string[]
  close(): Promise<void>
}

/** The shop's number on every line here. */
export const shopNumber = '573005550100'

export const shownTo = (phone: Phone) => phone.chat(shopNumber).filter((message) => !message.fromMe)
