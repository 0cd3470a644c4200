import { createHash, randomBytes } from 'node:crypto'
import type { Store } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Clock } from '../../platform/time/clock.ts'

/** Milliseconds: as long as somebody looks for their phone. */
export const challengeMs = 5 * 60_000

type About = Pick<Tables['challenges'], 'purpose' | 'userId' | 'passwordHash'>

/** Random texts that are handed out for one purpose and are good once, for five minutes. The server keeps their hash alone. */
export class Challenges {
  readonly #store: Store
  readonly #clock: Clock

  constructor(store: Store, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  async issue(about: About): Promise<string> {
    const text = randomBytes(32).toString('base64url')
    const now = this.#clock.now()
    await this.#store.write({ account: about.userId ?? text }, async (tx) => {
      await tx.deleteFrom('challenges').where('expiresAt', '<=', now).execute()
      await tx
        .insertInto('challenges')
        .values({ ...about, hash: hashOf(text), expiresAt: now + challengeMs })
        .execute()
    })
    return text
  }

  /** What it was issued about; null when it was not, or is no more. */
  async find(purpose: About['purpose'], text: string): Promise<About | null> {
    const row = await this.#store.read((db) =>
      db
        .selectFrom('challenges')
        .select(['purpose', 'userId', 'passwordHash'])
        .where('hash', '=', hashOf(text))
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
      tx.deleteFrom('challenges').where('hash', '=', hashOf(text)).returning('hash').executeTakeFirst(),
    )
    return used ? found : null
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
