import type { Config, SettingsChange } from '@recado/contract/settings'
import type { AiOffer } from '../ai/ai-offer.ts'
import { changeOwnedBot, ownedBot } from '../bots/owned-bot.ts'
import type { InUnit } from '../conversations/unit.ts'
import type { Store } from '../db/store.ts'
import { applyChange, readSettings } from './stored-settings.ts'

/** A bot's settings, read and changed by its owner. */
export class BotSettings {
  readonly #store: Store
  readonly #inUnit: InUnit
  readonly #offer: AiOffer

  constructor(store: Store, inUnit: InUnit, offer: AiOffer) {
    this.#store = store
    this.#inUnit = inUnit
    this.#offer = offer
  }

  async get(ownerId: string, botId: string): Promise<Config> {
    const bot = await this.#store.read((db) => ownedBot(db, ownerId, botId))
    return { settings: readSettings(bot.settings), ...this.#offered() }
  }

  async change(ownerId: string, botId: string, change: SettingsChange): Promise<Config> {
    const settings = await this.#inUnit(async ({ tx, at, tell }) => {
      const bot = await changeOwnedBot(tx, ownerId, botId, at)
      const changed = applyChange(readSettings(bot.settings), change)
      await tx
        .updateTable('bots')
        .set({ settings: JSON.stringify(changed) })
        .where('id', '=', botId)
        .execute()
      tell({ type: 'bot_changed', botId })
      return changed
    })
    return { settings, ...this.#offered() }
  }

  #offered(): Pick<Config, 'aiConfigured' | 'models'> {
    const { aiConfigured, models } = this.#offer
    return { aiConfigured, models: models() }
  }
}
