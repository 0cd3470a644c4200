import { createHash } from 'node:crypto'
import { jidDecode } from 'baileys'
import type { Account, Companion } from './account.ts'

export interface Address {
  account: Account
  /** 0 is the phone itself. */
  deviceId: number
  companion: Companion | undefined
}

/** A hidden identity for a number: always the same one, and never the number's digits. */
export function lidFor(phoneNumber: string): string {
  const digest = createHash('sha256').update(phoneNumber).digest()
  return `1${String(digest.readUIntBE(0, 6)).padStart(15, '0').slice(-14)}`
}

/** Without the 9 of Argentina and Brazil and the 1 of Mexico. */
function plainForm(phoneNumber: string): string {
  return phoneNumber
    .replace(/^549(?=\d{10}$)|^521(?=\d{10}$)/, (prefix) => prefix.slice(0, 2))
    .replace(/^(55\d{2})9(?=\d{8}$)/, '$1')
}

/** Who exists, by number and by hidden identity. */
export class Directory {
  readonly #byNumber = new Map<string, Account>()
  readonly #byLid = new Map<string, Account>()

  add(account: Account): void {
    this.#byNumber.set(account.phoneNumber, account)
    this.#byLid.set(account.lid, account)
  }

  remove(account: Account): void {
    this.#byNumber.delete(account.phoneNumber)
    this.#byLid.delete(account.lid)
  }

  accounts(): Account[] {
    return [...this.#byNumber.values()]
  }

  byNumber(phoneNumber: string): Account | undefined {
    return this.#byNumber.get(phoneNumber)
  }

  /** Whose phone rings at a number as people write it: some have a digit more or less than the network's own form. */
  dialled(phoneNumber: string): Account | undefined {
    const form = plainForm(phoneNumber)
    return (
      this.byNumber(phoneNumber) ?? this.accounts().find((account) => plainForm(account.phoneNumber) === form)
    )
  }

  /** The hidden identity behind a number, also of people without a phone here. */
  lidOf(phoneNumber: string): string {
    return this.byNumber(phoneNumber)?.lid ?? lidFor(phoneNumber)
  }

  companions(): Companion[] {
    return this.accounts().flatMap((account) => [...account.companions.values()])
  }

  /** Whom a jid means, in either addressing; undefined for groups, broadcasts and strangers. */
  resolve(jid: string | undefined): Address | undefined {
    const decoded = jidDecode(jid)
    if (!decoded) return undefined
    const account =
      decoded.server === 'lid' ? this.#byLid.get(decoded.user) : this.#byNumber.get(decoded.user)
    if (!account) return undefined
    const deviceId = decoded.device ?? 0
    return { account, deviceId, companion: account.companions.get(deviceId) }
  }
}
