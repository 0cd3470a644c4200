import type { SavedPerson } from '../../phone/devices/address-book.ts'
import { tellContacts } from '../coexistence/state-sync.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'

/** Why a number leaves the platform, as Meta says it. */
export type OffboardingReason =
  | 'ACCOUNT_DISCONNECTED'
  | 'BUSINESS_DOWNGRADE'
  | 'CHANGE_NUMBER'
  | 'COMPANION_INACTIVITY'
  | 'PRIMARY_INACTIVITY'
  | 'USER_RE_REGISTERED'

/** 20 messages a second where the app is used, too (Meta's docs of September 2026). */
const COEXISTING_THROUGHPUT = 20

/** What Meta and a number's owner do with it, other than by calls of the API. */
export class LineDesk {
  readonly #service: GraphService
  readonly #line: Line

  constructor(service: GraphService, line: Line) {
    this.#service = service
    this.#line = line
  }

  /** The owner goes on using the WhatsApp Business app; `sharesHistory` as they were asked. */
  coexist({ sharesHistory = true }: { sharesHistory?: boolean } = {}): void {
    this.#line.coexistence = {
      since: this.#service.now(),
      sharesHistory,
      asked: new Set(),
      contacts: new Map(),
    }
    this.#line.registered = true
    this.#line.throughput = COEXISTING_THROUGHPUT
  }

  /** Writes people into the app's address book. */
  async saveContacts(people: readonly SavedPerson[]): Promise<void> {
    await this.#service.phoneOf(this.#line).saveContacts(people)
    const { coexistence } = this.#line
    if (!coexistence) return
    for (const { phoneNumber, fullName } of people)
      if (fullName !== undefined) coexistence.contacts.set(phoneNumber, fullName)
    tellContacts(
      this.#service,
      this.#line,
      people.map(({ phoneNumber }) => phoneNumber),
    )
  }

  /** The number is taken off the platform in the app. */
  offboard(reason: OffboardingReason = 'ACCOUNT_DISCONNECTED'): void {
    this.#line.registered = false
    this.#account('PARTNER_REMOVED', { disconnection_info: { reason, initiated_by: 'USER' } })
  }

  reconnect(): void {
    this.#line.registered = true
    this.#account('ACCOUNT_RECONNECTED', {})
  }

  /** As a test number: these alone can be written to. */
  allowOnly(numbers: readonly string[]): void {
    this.#line.allowedRecipients = [...numbers]
  }

  /** Free replies of this month that were used. */
  useFreeReplies(month: string, count: number): void {
    this.#line.freeReplies.set(month, count)
  }

  #account(event: string, more: object): void {
    const value = { phone_number: this.#line.number, event, ...more }
    const change = { field: 'account_update', value }
    this.#service.webhooks.tell(this.#service.accountOf(this.#line), change, `line/${this.#line.id}`)
  }
}
