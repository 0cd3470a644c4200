import type { Passwords } from '../passwords/passwords.ts'
import { inFours, newTypedCode } from '../../platform/crypto/typed-code.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store, Tx } from '../../platform/db/store.ts'

const codesOfAccount = 10
/** 60 bits. */
const lettersOfCode = 12

/** Codes that sign in once each instead of a device that is lost. The server keeps what a password would leave. */
export class RecoveryCodes {
  readonly #store: Store
  readonly #passwords: Passwords

  constructor(store: Store, passwords: Passwords) {
    this.#store = store
    this.#passwords = passwords
  }

  /** Codes of an account, to be stored by `replace`, as people read them. */
  async make(userId: string): Promise<{ codes: string[]; hashes: string[] }> {
    const codes = Array.from({ length: codesOfAccount }, () => newTypedCode(lettersOfCode))
    const hashes = await Promise.all(codes.map((code) => this.#passwords.hash(code, { known: userId })))
    return { codes: codes.map(inFours), hashes }
  }

  /** In place of all that there were. */
  async replace(tx: Tx, userId: string, hashes: string[]): Promise<void> {
    await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
    await tx
      .insertInto('recoveryCodes')
      .values(hashes.map((hash) => ({ id: newId(), userId, hash })))
      .execute()
  }

  /** Whether it was one of the account's; it is none from now on. */
  async redeem(userId: string, code: string): Promise<boolean> {
    const rows = await this.#store.read((db) =>
      db.selectFrom('recoveryCodes').select(['id', 'hash']).where('userId', '=', userId).execute(),
    )
    const written = code.toUpperCase()
    const right = await Promise.all(
      rows.map(({ hash }) => this.#passwords.matches(hash, written, { known: userId })),
    )
    const id = rows.find((_, index) => right[index])?.id
    if (id === undefined) return false
    // Of two at once, one finds it.
    const used = await this.#store.write({ account: userId }, (tx) =>
      tx.deleteFrom('recoveryCodes').where('id', '=', id).returning('id').executeTakeFirst(),
    )
    return used !== undefined
  }
}
