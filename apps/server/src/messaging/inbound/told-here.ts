import { type Inbound, journalIdOf } from '@recado/whatsapp'
import type { Tx } from '../../platform/db/store.ts'
import { waitingOf } from './journal.ts'

/**
 * What this server was told from outside and has not routed yet, by bot. What the journal has besides was told to other servers,
 * which answered for it: it came first.
 */
export class ToldHere {
  readonly #ids = new Map<string, Set<string>>()

  add(botId: string, items: readonly Inbound[]): void {
    if (items.length === 0) return
    const ids = this.#ids.get(botId) ?? new Set()
    for (const item of items) ids.add(journalIdOf(item))
    this.#ids.set(botId, ids)
  }

  remove(botId: string, items: readonly Inbound[]): void {
    const ids = this.#ids.get(botId)
    for (const item of items) ids?.delete(journalIdOf(item))
    if (ids?.size === 0) this.#ids.delete(botId)
  }

  /** Whether something of the bot waits that others were told of. Read in a transaction about the bot. */
  async isBehindOthers(tx: Tx, botId: string): Promise<boolean> {
    const waiting = await waitingOf(tx, botId)
    return waiting.some((wireId) => this.#ids.get(botId)?.has(wireId) !== true)
  }
}
