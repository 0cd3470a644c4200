import { LRUCache } from 'lru-cache'
import { lastUsed } from '../../last-used.ts'

/** Statements that get a name; the product has a few hundred different ones. */
const namedAtMost = 500
const rememberedAtMost = 2000

/**
 * Names for statements that come again, so that PostgreSQL parses and plans them once a connection (measured: 2.6
 * times the throughput). One that comes once, as lists of changing length do, stays nameless and costs the server
 * no memory.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seen = new LRUCache<string, true>(lastUsed(rememberedAtMost))

  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql)
    if (known !== undefined || this.#names.size >= namedAtMost) return known
    if (!this.#seen.delete(sql)) {
      this.#seen.set(sql, true)
      return undefined
    }
    const name = `r${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }
}
