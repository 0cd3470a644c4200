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
    const value = { event: 'ACCOUNT_RESTRICTION', restriction_info: [restriction] }
    this.#service.webhooks.tell(
      this.#account,
      { field: 'account_update', value },
      `account/${this.#account.id}`,
    )
  }

  lift(): void {
    this.#account.restriction = null
  }

  set hasPaymentMethod(has: boolean) {
    this.#account.hasPaymentMethod = has
  }

  set hasMarketingTerms(has: boolean) {
    this.#account.hasMarketingTerms = has
  }
}
