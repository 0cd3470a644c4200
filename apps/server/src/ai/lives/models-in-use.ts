import { nodeTypes } from '@recado/nodes'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Store } from '../../db/store.ts'
import { readConfig } from '../../nodes/nodes.repository.ts'
import { readSettings } from '../../settings/stored-settings.ts'

/** A model by the name that its owner stored, and where: an active node, or null for the bot's default agent. */
export type ModelUse = { model: string; node: { id: string; name: string } | null }

const named = z.object({ provider: z.string().catch('') })

type BotVersion = { id: string; version: number; settings: string }

/** Node types whose config names a model. */
const askingTypes: string[] = nodeTypes
  .filter(({ defaults }) => Object.hasOwn(defaults, 'provider'))
  .map(({ type }) => type)
/** Of so many bots it is known without looking again; each some hundred bytes. */
const keptBots = 5000
const botsAtOnce = 100

/** Which models bots ask, looked up anew only where a bot changed. */
export class ModelsInUse {
  readonly #store: Store
  readonly #kept = new LRUCache<string, { version: number; uses: ModelUse[] }>({ max: keptBots })

  constructor(store: Store) {
    this.#store = store
  }

  /** By the bots' ids. */
  async of(bots: readonly BotVersion[]): Promise<Map<string, ModelUse[]>> {
    const found = new Map<string, ModelUse[]>()
    const changed: BotVersion[] = []
    for (const bot of bots) {
      const kept = this.#kept.get(bot.id)
      if (kept?.version === bot.version) found.set(bot.id, kept.uses)
      else changed.push(bot)
    }
    for (let from = 0; from < changed.length; from += botsAtOnce)
      for (const [id, uses] of await this.#read(changed.slice(from, from + botsAtOnce))) found.set(id, uses)
    return found
  }

  async #read(bots: readonly BotVersion[]): Promise<Map<string, ModelUse[]>> {
    const nodes = await this.#store.read((db) =>
      db
        .selectFrom('nodes')
        .select(['id', 'botId', 'name', 'config'])
        .where(
          'botId',
          'in',
          bots.map(({ id }) => id),
        )
        .where('type', 'in', askingTypes)
        .where('isActive', '=', 1)
        .orderBy('ord')
        .execute(),
    )
    const found = new Map<string, ModelUse[]>()
    for (const { id, version, settings } of bots) {
      const own = nodes.filter(({ botId }) => botId === id)
      const uses = [
        { model: readSettings(settings).defaultModel, node: null },
        ...own.map((node) => ({
          model: named.parse(readConfig(node)).provider,
          node: { id: node.id, name: node.name },
        })),
      ].filter(({ model }) => model !== '')
      this.#kept.set(id, { version, uses })
      found.set(id, uses)
    }
    return found
  }
}
