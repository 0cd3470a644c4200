import { invalidInput } from '../../../platform/http/refusal.ts'
import { passwordText as text } from '../../../text/accounts/passwords.ts'
import { commonPasswords } from './common-passwords.ts'

/** Without accents, case, and what is put before and after a word to make it another. */
function coreOf(value: string): string {
  const letters = [...value.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()]
  const isLetter = (letter: string) => letter >= 'a' && letter <= 'z'
  const first = letters.findIndex(isLetter)
  return first < 0 ? '' : letters.slice(first, letters.findLastIndex(isLetter) + 1).join('')
}

const common = new Set(commonPasswords.trim().split(/\s+/))
/** What everybody would try here first. */
const ours = new Set(['recado', 'whatsapp', 'contrasena', 'administrador', 'administrator', 'admin'])

/** Whose password it is to be: what strangers know of them is no password. */
export type PasswordOwner = { email: string; name: string }

/** Passwords that nobody may choose: the commonest, words of the place, and, where the installation asks, leaked ones. */
export class RefusedPasswords {
  readonly #leaked: ((password: string) => Promise<boolean>) | null

  /** `leaked` is null where nobody outside is asked. */
  constructor(leaked: ((password: string) => Promise<boolean>) | null) {
    this.#leaked = leaked
  }

  /** Throws a `Refusal` at the field `path`. A password that one has already stays good. */
  async refuse(password: string, path: string, { email, name }: PasswordOwner): Promise<void> {
    const core = coreOf(password)
    const known = [email, email.split('@')[0] ?? '', name].map(coreOf).filter((word) => word !== '')
    if (common.has(password.toLowerCase()) || ours.has(core) || known.includes(core))
      throw invalidInput([{ path, message: text.common }])
    if (await this.#leaked?.(password)) throw invalidInput([{ path, message: text.leaked }])
  }
}
