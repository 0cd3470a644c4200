import { setTimeout as pass } from 'node:timers/promises'
import type { Store } from '../../platform/db/store.ts'

const lookEveryMs = 100

/** How long bots were nobody's who works, from a fault of their holder's to their next holder. */
export class Takeovers {
  readonly #store: Store
  /** In ms, of each bot at each fault. */
  readonly took: number[] = []

  constructor(store: Store) {
    this.#store = store
  }

  /** Whose bots are which now. */
  async holders(): Promise<Map<string, string | null>> {
    const rows = await this.#store.read((db) => db.selectFrom('bots').select(['id', 'holder']).execute())
    return new Map(rows.map(({ id, holder }) => [id, holder]))
  }

  /** Which node a server is, by the address that it tells the others. */
  async nodeAt(address: string): Promise<string> {
    const row = await this.#store.read((db) =>
      db
        .selectFrom('serverNodes')
        .select('id')
        .where('address', '=', address)
        .where('state', '!=', 'dead')
        .executeTakeFirstOrThrow(),
    )
    return row.id
  }

  /** Has `fault` happen to a node, and resolves once all of its bots have another holder, or after `withinMs`. */
  async after(node: string, fault: () => Promise<void> | void, withinMs: number): Promise<void> {
    const left = new Set([...(await this.holders())].flatMap(([id, holder]) => (holder === node ? id : [])))
    const began = performance.now()
    await fault()
    while (left.size > 0) {
      const ms = performance.now() - began
      const now = await this.holders()
      for (const id of left) {
        const holder = now.get(id)
        if (holder === node || holder === null) {
          if (ms < withinMs) continue
        }
        left.delete(id)
        this.took.push(ms)
      }
      await pass(lookEveryMs)
    }
  }
}
