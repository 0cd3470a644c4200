import type { SecretText } from '../../platform/crypto/secret-text.ts'
import { asTyped, inFours } from '../../platform/crypto/typed-code.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'
import { renewAccessCode } from './credentials-file.ts'

/** What people type to sign up. */
export class AccessCode {
  #value: SecretText
  readonly #keptIn: string | null

  /** `keptIn` is the file of credentials; null where the environment sets the code, which then lasts as long as that says so. */
  constructor(value: SecretText, keptIn: string | null) {
    this.#value = value
    this.#keptIn = keptIn
  }

  get value(): string {
    return this.#value.reveal()
  }

  get renewable(): boolean {
    return this.#keptIn !== null
  }

  /** The former one opens nothing from now on, in this process and in the next. */
  renew(): void {
    if (this.#keptIn === null) throw new Refusal('conflict', text.accounts.accessCodeIsSet)
    this.#value = renewAccessCode(this.#keptIn)
  }

  /** To the letter; one that was made in groups of four, however its letters and dashes are typed. */
  matches(code: string): boolean {
    const typed = this.renewable ? inFours(asTyped(code)) : code
    return this.#value.equals(code) || this.#value.equals(typed)
  }
}
