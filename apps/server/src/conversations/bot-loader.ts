import { defaultSettings, settings as settingsSchema } from '@recado/contract/settings'
import type { BotDefinition, BotNode } from '@recado/engine'
import { LRUCache } from 'lru-cache'
import type { Db, Store } from '../db/store.ts'
import type { LoadBot, LoadedBot } from './loaded-bot.ts'

type Engine = { answer: LoadedBot['answer'] }

type Parts = {
  store: Store
  aiConfigured: boolean
  /** Compiles a definition: the engine's `compile` with the registry, its `answer` bound to the result. */
  engine: (definition: BotDefinition) => Engine
}

/** Compiled bots in memory; one of a hundred nodes takes some hundred kB. */
const cachedBots = 500

type Cached = { version: number; bot: Omit<LoadedBot, 'on'> }

/**
 * Loads bots with their nodes, compiled once per version: whoever changes a bot, its settings or its nodes makes
 * `bots.version` grow in the same unit. Whether the bot is on is read each time.
 */
export function botLoader(parts: Parts): LoadBot {
  const cache = new LRUCache<string, Cached>({ max: cachedBots })
  return async (botId) => {
    const row = await parts.store.read((db) => header(db, botId))
    if (!row) return null
    const on = row.estado === 'activo' && row.active === 1
    const cached = cache.get(botId)
    if (cached?.version === row.version) return { ...cached.bot, on }
    const bot = await parts.store.read((db) => compiled(db, parts, botId))
    if (!bot) return null
    cache.set(botId, { version: bot.version, bot })
    return { ...bot, on }
  }
}

function header(db: Db, botId: string) {
  return db
    .selectFrom('bots')
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .select(['bots.version', 'bots.estado', 'users.active'])
    .where('bots.id', '=', botId)
    .executeTakeFirst()
}

async function compiled(db: Db, parts: Parts, botId: string): Promise<Omit<LoadedBot, 'on'> | null> {
  // The version first: a change in between makes the next load compile again.
  const row = await db
    .selectFrom('bots')
    .select(['version', 'name', 'settings'])
    .where('id', '=', botId)
    .executeTakeFirst()
  if (!row) return null
  const kept: unknown = JSON.parse(row.settings)
  const settings = settingsSchema.parse({ ...defaultSettings, ...(kept as object) })
  const { aiConfigured } = parts
  const nodes = await nodesOf(db, botId)
  const engine = parts.engine({ name: row.name, settings, nodes, aiConfigured })
  return { id: botId, version: row.version, settings, answer: engine.answer }
}

async function nodesOf(db: Db, botId: string): Promise<BotNode[]> {
  const rows = await db
    .selectFrom('nodes')
    .select(['id', 'name', 'type', 'isActive', 'ord', 'config'])
    .where('botId', '=', botId)
    .orderBy('ord')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    isActive: row.isActive === 1,
    order: row.ord,
    config: JSON.parse(row.config) as unknown,
  }))
}
