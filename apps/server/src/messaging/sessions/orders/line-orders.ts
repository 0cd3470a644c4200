import { awaitHolder } from '../../../cluster/holder-of.ts'
import type { Bots, Holding } from '../../../cluster/holding.ts'
import type { Store } from '../../../platform/db/store.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { InTransaction, Transaction } from '../../../platform/transaction.ts'
import { type Ordered, orderMark, ordersOf } from './line-orders.repository.ts'
import { botsToRestore } from '../sessions.repository.ts'

/** What another server is to do is waited for so long, and looked for so often, in ms. */
const elsewhereMs = 4000
const lookMs = 200

export type LineOrderParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  holding: Holding
  /** Brings it about here; each rejects when it could not. */
  lines: Record<'open' | 'close' | 'switchOff' | 'forget', (botId: string) => Promise<void>>
  isDown: (botId: string) => boolean
  failed: (botId: string, error: unknown) => void
}

/**
 * What owners want of lines. It is a row, which whoever is asked writes; whoever holds the bot is told, and sees by itself
 * with its next look what was ordered elsewhere.
 */
export class LineOrders {
  readonly #parts: LineOrderParts
  /** Of the bots that were taken: what was seen to. */
  readonly #obeyed = new Map<string, Pick<Ordered, 'version' | 'isActive'>>()
  /** Of the last look at all of them; null after bots came or went. */
  #mark: string | null = null

  constructor(parts: LineOrderParts) {
    this.#parts = parts
  }

  /** A bot that was just made is held in a moment: it is waited for, a while at most. */
  async untilHeld(botId: string): Promise<void> {
    if (!this.#parts.holding.works(botId)) await awaitHolder(this.#parts, botId)
  }

  /** Writes an order down; true when it is this process that is to bring it about. */
  async note(
    botId: string,
    order: (transaction: Transaction, botId: string) => Promise<number | null>,
  ): Promise<boolean> {
    const { inTransaction, holding } = this.#parts
    const isOurs = holding.works(botId)
    const version = await inTransaction({ bot: botId }, async (transaction) => {
      if (!isOurs) transaction.emit({ type: 'for_holder', botId, about: 'order' })
      return order(transaction, botId)
    })
    const obeyed = this.#obeyed.get(botId)
    if (isOurs && obeyed && version !== null) this.#obeyed.set(botId, { ...obeyed, version })
    return isOurs
  }

  /** Until the holder has done it, or a while has passed: it is done when that can be. */
  async until(isDone: () => Promise<boolean>): Promise<void> {
    const { clock } = this.#parts
    const began = clock.elapsed()
    while (clock.elapsed() - began < elsewhereMs && !(await isDone()))
      await new Promise<void>((resolve) => clock.setTimer(lookMs, resolve))
  }

  /** These bots' lines are restored by what was wanted before; a session that nobody was there to unlink is unlinked now. */
  async take(taken: Bots): Promise<void> {
    this.#mark = null
    for (const order of await this.#read()) {
      if (!taken.has(order.botId)) continue
      this.#obeyed.set(order.botId, order)
      if (order.wanted === 'cleared' && order.isLinked) await this.#try(order.botId, 'forget')
    }
  }

  drop(botId: string): void {
    this.#mark = null
    this.#obeyed.delete(botId)
  }

  /** Does what was ordered elsewhere since the last look, of a bot or of all that were taken. */
  async obey(botId?: string): Promise<void> {
    if (botId !== undefined) return this.#obeyAll(await this.#read(botId))
    const { store, holding } = this.#parts
    const { node } = holding
    if (node === null) return
    // Before what it stands for is read: what is ordered meanwhile is seen with the next look.
    const mark = await store.read((db) => orderMark(db, node))
    if (mark === this.#mark) return
    this.#mark = mark
    try {
      await this.#obeyAll(await this.#read())
    } catch (error) {
      this.#mark = null
      throw error
    }
  }

  async #obeyAll(orders: readonly Ordered[]): Promise<void> {
    for (const order of orders) {
      const { botId, version, isActive } = order
      const before = this.#obeyed.get(botId)
      // One that was just claimed is taken first.
      if (before === undefined || !this.#parts.holding.works(botId)) continue
      this.#obeyed.set(botId, order)
      if (before.version !== version) await this.#bringAbout(order)
      else if (before.isActive !== isActive) await this.#ownerChanged(order)
    }
  }

  async #read(botId?: string): Promise<Ordered[]> {
    const { store, holding } = this.#parts
    const { node } = holding
    return node === null ? [] : store.read((db) => ordersOf(db, node, botId))
  }

  async #bringAbout({ botId, wanted, isActive, isLinked }: Ordered): Promise<void> {
    if (wanted === 'cleared') return isLinked ? this.#try(botId, 'forget') : undefined
    if (wanted === 'off') return this.#try(botId, 'switchOff')
    if (isActive && this.#parts.isDown(botId)) await this.#try(botId, 'open')
  }

  async #ownerChanged({ botId, isActive }: Ordered): Promise<void> {
    if (!isActive) return this.#try(botId, 'close')
    const { store, isDown } = this.#parts
    if (isDown(botId) && (await store.read((db) => botsToRestore(db))).includes(botId))
      await this.#try(botId, 'open')
  }

  async #try(botId: string, what: keyof LineOrderParts['lines']): Promise<void> {
    await this.#parts.lines[what](botId).catch((error: unknown) => this.#parts.failed(botId, error))
  }
}
