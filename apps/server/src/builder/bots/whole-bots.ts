import { type ComingSource, bringUnseen } from '../../knowledge/sources/unseen-sources.ts'
import type { BotRow } from '../../messaging/bots/owned-bot.ts'
import type { BotRemovals } from '../../messaging/bots/removal/bot-removals.ts'
import {
  giveUpUnseen,
  insertUnseen,
  type SeenBot,
  showUnseen,
} from '../../messaging/bots/removal/unseen-bots.ts'
import type { Scope } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import { text } from '../../text/es.ts'
import { requireRoomForBot } from './bot-limit.ts'

export type WholeBotsParts = { inTransaction: InTransaction; removals: Pick<BotRemovals, 'look'> }

type Making<T> = {
  ownerId: string
  sources: Iterable<ComingSource>
  /** What the last transaction is about. */
  scope: Scope
  /** What is few: the bot as its owner sees it, and in the same transaction its nodes and tags. */
  fill: (transaction: Transaction, botId: string) => Promise<{ bot: SeenBot; made: T }>
}

/**
 * Bots that are made with all that they know. That may be 20,000 facts, so it is written first, a few a transaction, while nobody
 * sees the bot (`insertUnseen`); one short transaction at the end fills it and gives it to its owner. Whatever is refused or
 * fails has it deleted, and what a kill leaves is deleted a while later.
 */
export class WholeBots {
  readonly #parts: WholeBotsParts

  constructor(parts: WholeBotsParts) {
    this.#parts = parts
  }

  async make<T>({ ownerId, sources, scope, fill }: Making<T>): Promise<{ row: BotRow; made: T }> {
    const { inTransaction } = this.#parts
    const id = await inTransaction({ account: ownerId }, async ({ tx, at }) => {
      await requireRoomForBot(tx, ownerId)
      return insertUnseen(tx, at)
    })
    try {
      const facts = await bringUnseen(inTransaction, id, sources)
      return await inTransaction(scope, async (transaction) => {
        await requireRoomForBot(transaction.tx, ownerId)
        const { bot, made } = await fill(transaction, id)
        const row = await showUnseen(transaction, { id, ownerId, facts }, bot)
        if (!row) throw new Refusal('conflict', text.bots.notMade)
        transaction.emit({ type: 'bot_changed', botId: id })
        return { row, made }
      })
    } catch (error) {
      await this.#giveUp(id)
      throw error
    }
  }

  async #giveUp(id: string): Promise<void> {
    const { inTransaction, removals } = this.#parts
    const giveUp = inTransaction({ bot: id }, ({ tx, at }) => giveUpUnseen(tx, id, at))
    // Where the database is away the bot waits for its hour, and what went wrong first is what is told.
    await giveUp.catch(() => undefined)
    await removals.look()
  }
}
