import type { KnownPerson } from '@recado/whatsapp'
import { LRUCache } from 'lru-cache'

/** Who writes to an installation in an hour or so. */
const kept = 10_000

/**
 * Who was learnt a while ago. Meta says with every word about a message whose it is: learnt each time, that would be one more
 * transaction for each.
 */
export class RecentlyKnown {
  readonly #known = new LRUCache<string, true>({ max: kept })

  /** Those of them who are news. */
  newOf(botId: string, people: readonly KnownPerson[]): KnownPerson[] {
    return people.filter((person) => !this.#known.has(keyOf(botId, person)))
  }

  note(botId: string, people: readonly KnownPerson[]): void {
    for (const person of people) this.#known.set(keyOf(botId, person), true)
  }
}

const keyOf = (botId: string, person: KnownPerson): string => `${botId} ${JSON.stringify(person)}`
