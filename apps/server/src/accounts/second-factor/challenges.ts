import { hashOfToken, newToken } from '../../platform/crypto/random-token.ts'
import type { Store, Tx } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** Milliseconds: as long as somebody looks for their phone. */
export const challengeMs = 5 * 60_000
/** Milliseconds: as long as a mail may lie unread. */
export const confirmationMs = dayMs

type About = Pick<Tables['challenges'], 'purpose' | 'userId' | 'passwordHash'>

/**
 * Random texts that are handed out for one purpose and are good once, for five minutes; by mail, for a day. The server keeps
 * their hash alone.
 */
export class Challenges {
  readonly #store: Store
  readonly #clock: Clock

  constructor(store: Store, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  async issue(about: About): Promise<string> {
    const token = newToken()
    await this.#store.write({ account: about.userId ?? token.token }, (tx) =>
      this.#keep(tx, about, token.hash),
    )
    return token.token
  }

  /** The same in the transaction that decides what it is about. */
  async issueIn(tx: Tx, about: About): Promise<string> {
    const { token, hash } = newToken()
    await this.#keep(tx, about, hash)
    return token
  }

  async #keep(tx: Tx, about: About, hash: string): Promise<void> {
    const goodForMs = ['confirm_email', 'change_email'].includes(about.purpose) ? confirmationMs : challengeMs
    const now = this.#clock.now()
    await tx.deleteFrom('challenges').where('expiresAt', '<=', now).execute()
    await tx
      .insertInto('challenges')
      .values({ ...about, hash, expiresAt: now + goodForMs })
      .execute()
  }

  /** What it was issued about; null when it was not, or is no more. */
  async find(purpose: About['purpose'], text: string): Promise<About | null> {
    const row = await this.#store.read((db) =>
      db
        .selectFrom('challenges')
        .select(['purpose', 'userId', 'passwordHash'])
        .where('hash', '=', hashOfToken(text))
        .where('purpose', '=', purpose)
        .where('expiresAt', '>', this.#clock.now())
        .executeTakeFirst(),
    )
    return row ?? null
  }

  /** The same, and it is used with that: of two at once, one finds it. */
  async take(purpose: About['purpose'], text: string): Promise<About | null> {
    const found = await this.find(purpose, text)
    if (found === null) return null
    const used = await this.#store.write({ account: found.userId ?? text }, (tx) =>
      tx.deleteFrom('challenges').where('hash', '=', hashOfToken(text)).returning('hash').executeTakeFirst(),
    )
    return used ? found : null
  }

  /** Uses what was issued to this user, in the transaction of what it is for; false when it was not, or is no more. */
  async takeOf(tx: Tx, purpose: About['purpose'], userId: string, text: string): Promise<boolean> {
    const used = await tx
      .deleteFrom('challenges')
      .where('hash', '=', hashOfToken(text))
      .where('purpose', '=', purpose)
      .where('userId', '=', userId)
      .where('expiresAt', '>', this.#clock.now())
      .returning('hash')
      .executeTakeFirst()
    return used !== undefined
  }
}
