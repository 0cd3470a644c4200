import { newMessageId, SERVER_FROM, stanza } from '../wire/stanza.ts'
import type { Account } from '../model/account.ts'
import { deliver } from './forwarding/delivery.ts'

/** What goes wrong between the service and the linked devices of one account, until each is switched off again. */
export class AccountTrouble {
  readonly #account: () => Account
  readonly #now: () => number
  readonly #held: (() => void)[] = []
  #withheld = false
  #appStateStuck = false
  /** Logins are never told that they have everything that waited: `<ib><offline>` does not come. */
  endlessLogin = false

  constructor(account: () => Account, now: () => number) {
    this.#account = account
    this.#now = now
  }

  /** Whether questions for the account's app state get no answer, while everything else flows. */
  get appStateStuck(): boolean {
    return this.#appStateStuck
  }

  /** From now on; the devices are told that there is something new, and ask for it. */
  stickAppState(): void {
    this.#appStateStuck = true
    const t = String(Math.floor(this.#now() / 1000))
    const news = stanza('collection', { name: 'regular', version: '1' })
    for (const device of this.#account().companions.values()) {
      const attrs = { from: SERVER_FROM, type: 'server_sync', id: newMessageId(), t }
      deliver(device, stanza('notification', attrs, [news]))
    }
  }

  /** What was asked meanwhile stays without an answer. */
  freeAppState(): void {
    this.#appStateStuck = false
  }

  /** Whether messages come without their content first, as on accounts that are half logged out (Baileys#2647). */
  get withholdsContent(): boolean {
    return this.#withheld
  }

  withholdContent(): void {
    this.#withheld = true
  }

  /** Calls `send` when contents come again. */
  hold(send: () => void): void {
    this.#held.push(send)
  }

  /** Contents come with their messages again, and those that were withheld now, under the ids of their messages. */
  releaseContent(): void {
    this.#withheld = false
    for (const send of this.#held.splice(0)) send()
  }
}
