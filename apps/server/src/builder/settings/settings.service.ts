import type { Config, SettingsChange } from '@recado/contract/builder/settings'
import type { AccountAi } from '../../ai/own-keys/account-ai.ts'
import { changeOwnedBot, ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { ModelChoice } from '../../ai/models/model-choice.ts'
import type { Store } from '../../platform/db/store.ts'
import { invalidInput } from '../../platform/http/refusal.ts'
import { applyChange, readSettings } from '../../messaging/bots/stored-settings.ts'

/** A bot's settings, read and changed by its owner. */
export class BotSettings {
  readonly #store: Store
  readonly #inTransaction: InTransaction
  readonly #ai: Pick<AccountAi, 'offerTo'>
  readonly #choice: ModelChoice

  constructor(
    store: Store,
    inTransaction: InTransaction,
    ai: Pick<AccountAi, 'offerTo'>,
    choice: ModelChoice,
  ) {
    this.#store = store
    this.#inTransaction = inTransaction
    this.#ai = ai
    this.#choice = choice
  }

  async get(ownerId: string, botId: string): Promise<Config> {
    const bot = await this.#store.read((db) => ownedBot(db, ownerId, botId))
    return { settings: readSettings(bot.settings), ...(await this.#ai.offerTo(ownerId)) }
  }

  async change(ownerId: string, botId: string, change: SettingsChange): Promise<Config> {
    await this.#requireModel(ownerId, botId, change.defaultModel)
    const settings = await this.#inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
      const bot = await changeOwnedBot(tx, ownerId, botId, at)
      const changed = applyChange(readSettings(bot.settings), change)
      await tx
        .updateTable('bots')
        .set({ settings: JSON.stringify(changed) })
        .where('id', '=', botId)
        .execute()
      emit({ type: 'bot_changed', botId })
      return changed
    })
    return { settings, ...(await this.#ai.offerTo(ownerId)) }
  }

  /** One that is stored already stays, whatever is offered today. */
  async #requireModel(ownerId: string, botId: string, model: string | undefined): Promise<void> {
    if (model === undefined) return
    const bot = await this.#store.read((db) => ownedBot(db, ownerId, botId))
    if (readSettings(bot.settings).defaultModel === model) return
    const message = await this.#choice(botId, model)
    if (message !== null) throw invalidInput([{ path: 'settings.defaultModel', message }])
  }
}
