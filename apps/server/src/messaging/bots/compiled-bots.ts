import type { Settings } from '@recado/contract/builder/settings'
import type { BotDefinition, BotNode, NodeRegistry, NodeType } from '@recado/engine'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { assistantsOf, assistantTypes } from './assistants.repository.ts'
import { isSwitchedOn } from './bot-switch.ts'
import type { LoadBot } from './loaded-bot.ts'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import type { NodeSecrets } from './node-secrets.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import { readConfig } from './nodes.repository.ts'
import { readSettings } from './stored-settings.ts'
import { type ReadyDecider, readyDecider } from '../deciding/decider.ts'
import type { BotApart, DecidingThread } from '../deciding/deciding-thread.ts'

export type ReadyBot = ReadyDecider & {
  version: number
  settings: Settings
  memoryLines: number
  apart: BotApart
}

/** Compiled bots kept in memory; one of 100 nodes is some hundred kilobytes. */
const keptBots = 500

/** Lines of memory that a turn brings along: the most that a bot can be set to, or what of a thread may fit. */
const memoryLines = 50
const threadLines = 400

/** Opens what is sealed in configs; an installation without sealed ones (a test's) needs none. */
type OpenSecrets = Pick<NodeSecrets, 'open'>

/** Whether AI answers for the bots of an account; what changes that makes them newer. */
type HasAi = (ownerId: string) => Promise<boolean> | boolean

/** Bots ready to answer, compiled once per version. */
export class CompiledBots {
  readonly #store: Store
  readonly #registry: NodeRegistry
  readonly #secrets: OpenSecrets
  readonly #hasAi: HasAi
  readonly #thread: DecidingThread | null
  readonly #kept = new LRUCache<string, ReadyBot>({ max: keptBots })
  /** Those in the making, so that customers who write at once wait for the same. */
  readonly #making = new Map<string, Promise<ReadyBot>>()

  constructor(
    store: Store,
    registry: NodeRegistry,
    hasAi: HasAi,
    secrets: OpenSecrets = { open: (config) => config },
    thread: DecidingThread | null = null,
  ) {
    this.#store = store
    this.#registry = registry
    this.#hasAi = hasAi
    this.#secrets = secrets
    this.#thread = thread
  }

  /** What conversations answer with; always of the newest version. */
  load: LoadBot = async (botId) => {
    const row = await this.#store.read((db) => findState(db, botId))
    if (!row) return null
    const { version, settings, memoryLines, decider } = await this.#ready(botId, row.version)
    return {
      id: botId,
      version,
      on: isSwitchedOn(row),
      settings,
      memoryLines,
      ...decider,
    }
  }

  /** The bot whether it is on or not. Null when there is none. */
  async get(botId: string): Promise<ReadyBot | null> {
    const row = await this.#store.read((db) => findState(db, botId))
    return row ? this.#ready(botId, row.version) : null
  }

  async #ready(botId: string, version: number): Promise<ReadyBot> {
    const kept = this.#kept.get(botId)
    if (kept?.version === version) return kept
    const key = `${botId} ${version}`
    const making = this.#making.get(key) ?? this.#make(botId).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  #linesFor({ aiConfigured, nodes }: BotDefinition): number {
    const types = new Map(this.#registry.map((type) => [type.type, type]))
    const threads = nodes.some(({ isActive, type }) => isActive && types.get(type)?.threads)
    if (aiConfigured) return threads ? threadLines : memoryLines
    const retells = nodes.some(({ type, config }) => retellsAs(types.get(type), config))
    return retells ? memoryLines : 0
  }

  async #make(botId: string): Promise<ReadyBot> {
    const { bot, nodes, assistants, hasSources } = await this.#store.read((db) =>
      readBot(db, botId, this.#secrets),
    )
    readStored('bots.settings', { rowId: botId, value: bot.settings }, z.looseObject({}))
    const settings = readSettings(bot.settings)
    const aiConfigured = await this.#hasAi(bot.ownerId)
    const apart = {
      account: bot.ownerId,
      key: `${botId} ${bot.version} ${aiConfigured}`,
      definition: { name: bot.name, settings, nodes, assistants, aiConfigured, hasSources },
    }
    const decider = await readyDecider(apart, this.#registry, this.#thread)
    // Read before its nodes: a change in between has a higher version, and is compiled at the next call.
    const lines = this.#linesFor(apart.definition)
    const ready = { version: bot.version, settings, memoryLines: lines, apart, ...decider }
    if ((this.#kept.get(botId)?.version ?? 0) <= bot.version) this.#kept.set(botId, ready)
    return ready
  }
}

function retellsAs(type: NodeType | undefined, config: unknown): boolean {
  if (!type?.retells) return false
  const parsed = type.schema.safeParse(config)
  return parsed.success && type.retells(parsed.data)
}

const stateOf = hotQuery<{ botId: string }>()((db, value) =>
  db
    .selectFrom('bots')
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .select(['bots.version', 'bots.estado', 'users.active'])
    .where('bots.id', '=', value('botId')),
)

const findState = async (db: Db, botId: string) => (await stateOf(db, { botId })).rows[0]

async function readBot(db: Db, botId: string, secrets: OpenSecrets) {
  const bot = await db
    .selectFrom('bots')
    .select(['ownerId', 'name', 'settings', 'version'])
    .where('id', '=', botId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('nodes')
    .select(['id', 'name', 'type', 'isActive', 'ord', 'config'])
    .where('botId', '=', botId)
    .orderBy('ord')
    .execute()
  const nodes = rows.map(({ ord, isActive, config, ...node }): BotNode => ({
    ...node,
    isActive: isActive === 1,
    order: ord,
    config: secrets.open(readConfig({ id: node.id, config })),
  }))
  const asks = nodes.some(({ type }) => assistantTypes.includes(type))
  const known = await db.selectFrom('knowledge').select('facts').where('botId', '=', botId).executeTakeFirst()
  return {
    bot,
    nodes,
    assistants: asks ? await assistantsOf(db, bot.ownerId) : [],
    hasSources: known !== undefined && known.facts > 0,
  }
}
