import { accountBudget } from '../../platform/budget/account-budget.ts'
import { FairPlaces } from '../../platform/budget/fair-places.ts'
import { networkOf } from '../../platform/http/requests/network-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'

/**
 * For whom a password is hashed: somebody at an address whom nobody knows, or who is known by a name of ours, because of
 * their session, their browser, or what they were handed.
 */
export type Asker = { stranger: string } | { known: string }

/** How many hash at once, and how many wait for that: of all, and of one place or name. */
type Lane = { atOnce: number; waiting: { all: number; each: number } }

/**
 * Whose turn it is to hash a password, which takes a processor for 40 ms: never so many at once that customers' messages
 * wait for them. Strangers' places take turns and those who are known do so apart from them, so that a thousand places
 * that guess keep nobody out by the browser that they always use.
 */
export class HashTurns {
  readonly #strangers: Turns
  readonly #known: Turns

  constructor({ strangers, known }: { strangers: Lane; known: Lane } = accountBudget.hashes) {
    this.#strangers = new Turns(strangers)
    this.#known = new Turns(known)
  }

  /** Throws a `Refusal` with Retry-After, whatever is to be hashed, when too many wait. */
  run<T>(asker: Asker, hash: () => Promise<T>): Promise<T> {
    return 'known' in asker
      ? this.#known.run(asker.known, hash)
      : this.#strangers.run(networkOf(asker.stranger), hash)
  }
}

class Turns {
  readonly #places: FairPlaces
  readonly #most: Lane['waiting']

  constructor({ atOnce, waiting }: Lane) {
    this.#places = new FairPlaces({ all: atOnce, ofAccount: 1 })
    this.#most = waiting
  }

  async run<T>(account: string, hash: () => Promise<T>): Promise<T> {
    const { all, each } = this.#most
    if (this.#places.waiting() >= all || this.#places.waiting(account) >= each)
      throw new Refusal('too_many_requests', text.accounts.crowded, { retryAfterSeconds: 5 })
    const leave = await this.#places.take({ account })
    try {
      return await hash()
    } finally {
      leave?.()
    }
  }
}
