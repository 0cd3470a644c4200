import { setTimeout as pass } from 'node:timers/promises'
import type { Store } from '../../platform/db/store.ts'

const lookEveryMs = 100

/** In ms from the fault: until the bot had its next holder, and until it was seen to be free, where it was. */
type Takeover = { ms: number; freeAfter: number | null }

/** How long bots were nobody's who works, from a fault of their holder's to their next holder. */
export class Takeovers {
  readonly #store: Store
  /** Of each bot at each fault. */
  readonly took: Takeover[] = []

  constructor(store: Store) {
    this.#store = store
  }

  /** The slowest since the first `after` of them, in words. */
  slowest(after: number): string {
    const [slowest] = this.took.slice(after).toSorted((a, b) => b.ms - a.ms)
    if (!slowest) return 'no takeover'
    const free = slowest.freeAfter === null ? '' : `, free after ${(slowest.freeAfter / 1000).toFixed(1)}`
    return `the slowest takeover ${(slowest.ms / 1000).toFixed(1)} s${free}`
  }

  /** Whose bots are which now. */
  async holders(): Promise<Map<string, string | null>> {
    const rows = await this.#store.read((db) => db.selectFrom('bots').select(['id', 'holder']).execute())
    return new Map(rows.map(({ id, holder }) => [id, holder]))
  }

  /** Which node a server is, by the address that it tells the others; null when it counts as dead. */
  async nodeAt(address: string): Promise<string | null> {
    const row = await this.#store.read((db) =>
      db
        .selectFrom('serverNodes')
        .select('id')
        .where('address', '=', address)
        .where('state', '!=', 'dead')
        .executeTakeFirst(),
    )
    return row?.id ?? null
  }

  /** Resolves once a server holds a bot or counts as dead, or after `withinMs`. */
  async takesPart(address: string, withinMs: number): Promise<void> {
    const began = performance.now()
    while (performance.now() - began < withinMs) {
      const node = await this.nodeAt(address)
      if (node === null || [...(await this.holders()).values()].includes(node)) return
      await pass(lookEveryMs)
    }
  }

  /** Has `fault` happen to a node, and resolves once all of its bots have another holder, or after `withinMs`. */
  async after(node: string, fault: () => Promise<void> | void, withinMs: number): Promise<void> {
    const left = new Set([...(await this.holders())].flatMap(([id, holder]) => (holder === node ? id : [])))
    const freeAfter = new Map<string, number>()
    const began = performance.now()
    await fault()
    while (left.size > 0) {
      const ms = performance.now() - began
      const now = await this.holders()
      for (const id of left) {
        const holder = now.get(id)
        if (holder === null && !freeAfter.has(id)) freeAfter.set(id, ms)
        if (holder === node || holder === null) {
          if (ms < withinMs) continue
        }
        left.delete(id)
        this.took.push({ ms, freeAfter: freeAfter.get(id) ?? null })
      }
      await pass(lookEveryMs)
    }
  }
}
