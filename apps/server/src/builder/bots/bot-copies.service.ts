import type { Bot } from '@recado/contract/builder/bots'
import { copiedSources, requireVersion } from '../../knowledge/sources/unseen-sources.ts'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import { KeptAllowance } from '../../platform/budget/kept-allowance.ts'
import type { Store } from '../../platform/db/store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { text } from '../../text/es.ts'
import { copyBot } from './duplicate-bot.ts'
import { presentBot } from './present-bot.ts'
import type { WholeBots } from './whole-bots.ts'

type BotCopiesParts = {
  store: Store
  clock: Pick<Clock, 'now'>
  whole: Pick<WholeBots, 'make'>
  files: Pick<FileStore, 'copy'>
}

/** Bots that owners duplicate: one at a time, and so many an hour, for each may know much. */
export class BotCopies {
  readonly #parts: BotCopiesParts
  readonly #allowance: KeptAllowance
  /** Who has a bot copied now. */
  readonly #copying = new Set<string>()

  constructor(parts: BotCopiesParts) {
    this.#parts = parts
    const message = text.bots.manyCopies
    this.#allowance = new KeptAllowance({ ...parts, of: 'copies', ...accountBudget.copies, message })
  }

  /**
   * A copy of one's own bot, paused, which is seen once it is whole. What the bot knows is read meanwhile: if that changes, the copy
   * is refused with a 409, as one is that begins before another of the account has ended. A bot of somebody else's is a 404.
   */
  async copy(ownerId: string, botId: string): Promise<Bot> {
    await this.#parts.store.read((db) => ownedBot(db, ownerId, botId))
    if (this.#copying.has(ownerId)) throw new Refusal('conflict', text.bots.alreadyCopying)
    this.#copying.add(ownerId)
    try {
      return await this.#copy(ownerId, botId)
    } finally {
      this.#copying.delete(ownerId)
    }
  }

  async #copy(ownerId: string, botId: string): Promise<Bot> {
    const { store, whole, files } = this.#parts
    await this.#allowance.take(ownerId)
    const { sources, version } = await copiedSources(store, botId)
    const { row, made } = await whole.make({
      ownerId,
      sources,
      scope: { bot: botId },
      fill: async ({ tx, at }, copyId) => {
        const source = await ownedBot(tx, ownerId, botId)
        await requireVersion(tx, botId, version)
        return copyBot(tx, source, copyId, at)
      },
    })
    await files.copy(botId, row.id, made)
    return presentBot(row)
  }
}
