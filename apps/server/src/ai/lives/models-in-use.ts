import { findAssistant } from '@recado/engine'
import { nodeTypes } from '@recado/nodes'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Store } from '../../platform/db/store.ts'
import { readConfig } from '../../messaging/bots/nodes.repository.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import { lastUsed } from '../../platform/last-used.ts'

/** A model by the name that its owner stored, and where: an active node, or null for the bot's default agent. */
export type ModelUse = { model: string; node: { id: string; name: string } | null }

export type BotVersion = { id: string; ownerId: string; version: number; settings: string }

/** Node types whose config names a model, or an assistant that has one. */
const askingTypes: string[] = nodeTypes
  .filter(({ defaults }) => Object.hasOwn(defaults, 'provider') || Object.hasOwn(defaults, 'assistantId'))
  .map(({ type }) => type)
const named = z.object({ provider: z.string().catch(''), assistantId: z.string().catch('') })

/** Of so many bots it is known without looking again; each some hundred bytes. */
const keptBots = 5000
const botsAtOnce = 100

/** Which models bots ask, looked up anew only where a bot changed. */
export class ModelsInUse {
  readonly #store: Store
  readonly #kept = new LRUCache<string, { version: number; uses: ModelUse[] }>(lastUsed(keptBots))

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
    const { nodes, assistants } = await this.#rowsOf(bots)
    const found = new Map<string, ModelUse[]>()
    for (const { id, ownerId, version, settings } of bots) {
      const owners = assistants.filter(({ userId }) => userId === ownerId)
      const asking = nodes
        .filter(({ botId }) => botId === id)
        .map(({ id: nodeId, name, config }) => {
          const { provider, assistantId } = named.parse(readConfig({ id: nodeId, config }))
          const model = provider || findAssistant(owners, assistantId)?.model
          return { model: model ?? '', node: { id: nodeId, name } }
        })
      const fallback = { model: readSettings(settings).defaultModel, node: null }
      const uses = [fallback, ...asking].filter(({ model }) => model !== '')
      this.#kept.set(id, { version, uses })
      found.set(id, uses)
    }
    return found
  }

  #rowsOf(bots: readonly BotVersion[]) {
    const ids = bots.map(({ id }) => id)
    const owners = [...new Set(bots.map(({ ownerId }) => ownerId))]
    return this.#store.read(async (db) => ({
      nodes: await db
        .selectFrom('nodes')
        .select(['id', 'botId', 'name', 'config'])
        .where('botId', 'in', ids)
        .where('type', 'in', askingTypes)
        .where('isActive', '=', 1)
        .orderBy('ord')
        .execute(),
      assistants: await db
        .selectFrom('assistants')
        .select(['id', 'userId', 'externalId', 'model'])
        .where('userId', 'in', owners)
        .execute(),
    }))
  }
}
