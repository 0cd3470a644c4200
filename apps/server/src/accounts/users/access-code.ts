import { SecretText } from '../../platform/crypto/secret-text.ts'
import { asTyped, inFours, newTypedCode } from '../../platform/crypto/typed-code.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'
import type { CredentialsFile } from './credentials-file.ts'

/** What people type to sign up. */
export class AccessCode {
  #value: SecretText
  readonly #keptIn: CredentialsFile | null

  /** As the environment sets it, which then lasts as long as that says so; else as it was made once, and kept in `file`. */
  constructor(file: CredentialsFile, configured: SecretText | undefined) {
    this.#keptIn = configured === undefined ? file : null
    this.#value = configured ?? file.kept('ACCESS_CODE') ?? make(file)
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
    this.#value = make(this.#keptIn)
  }

  /** To the letter; one that was made in groups of four, however its letters and dashes are typed. */
  matches(code: string): boolean {
    const typed = this.renewable ? inFours(asTyped(code)) : code
    return this.#value.equals(code) || this.#value.equals(typed)
  }
}

/** 140 bits, in seven groups that people can type. Throws, with the former one still there, when it cannot be kept. */
function make(file: CredentialsFile): SecretText {
  const code = inFours(newTypedCode(28))
  file.keep({ ACCESS_CODE: code })
  return new SecretText(code)
}
