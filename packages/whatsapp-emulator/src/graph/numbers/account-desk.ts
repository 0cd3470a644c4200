import type { GraphService } from '../service.ts'
import type { Account } from '../state/account.ts'

/** What Meta does with a WhatsApp account. */
export class AccountDesk {
  readonly #service: GraphService
  readonly #account: Account

  constructor(service: GraphService, account: Account) {
    this.#service = service
    this.#account = account
  }

  /** Nothing is sent for that long. */
  restrict(type: string, lastsMs: number): void {
    const until = this.#service.now() + lastsMs
    this.#account.restriction = { type, until }
    const restriction = { restriction_type: type, expiration: Math.floor(until / 1000) }
    this.#update('ACCOUNT_RESTRICTION', { restriction_info: [restriction] })
  }

  lift(): void {
    this.#account.restriction = null
  }

  ban(state: 'DISABLE' | 'SCHEDULE_FOR_DISABLE' | 'REINSTATE'): void {
    if (state === 'DISABLE') this.#account.restriction = { type: 'DISABLED', until: Infinity }
    if (state === 'REINSTATE') this.#account.restriction = null
    const date = new Date(this.#service.now()).toISOString().slice(0, 10)
    this.#update('DISABLED_UPDATE', { ban_info: { waba_ban_state: state, waba_ban_date: date } })
  }

  set hasPaymentMethod(has: boolean) {
    this.#account.hasPaymentMethod = has
  }

  set hasMarketingTerms(has: boolean) {
    this.#account.hasMarketingTerms = has
  }

  /** Only templates cost before that: it says how it is set up. */
  alert(type: string, description: string): void {
    const alert = { alert_severity: 'WARNING', alert_status: 'ACTIVE', alert_type: type }
    this.#tell('account_alerts', {
      entity_type: 'WABA',
      entity_id: this.#account.id,
      ...alert,
      alert_description: description,
    })
  }

  #update(event: string, more: object): void {
    this.#tell('account_update', { event, ...more })
  }

  #tell(field: string, value: object): void {
    this.#service.webhooks.tell(this.#account, { field, value }, `account/${this.#account.id}`)
  }
}
