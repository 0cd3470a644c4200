import type { Bot, botChange, newBot } from '@recado/contract/builder/bots'
import { defaultSettings } from '@recado/contract/builder/settings'
import { sql } from 'kysely'
import type { z } from 'zod'
import { cancelTurns } from '../../messaging/inbound/pause.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { toFlag } from '../../platform/db/flag.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { requireRoomForBot } from './bot-limit.ts'
import type { WhatsAppSessions } from '../../messaging/bots/whatsapp-sessions.ts'
import { changeOwnedBot, ownedBot, selectOwnedBots } from '../../messaging/bots/owned-bot.ts'
import type { BotRemovals } from '../../messaging/bots/removal/bot-removals.ts'
import { removeBots } from '../../messaging/bots/removal/remove-bots.ts'
import { presentBot } from './present-bot.ts'

export type BotsOptions = {
  store: Store
  inTransaction: InTransaction
  lines: WhatsAppSessions
  removals: Pick<BotRemovals, 'look'>
  defaultModel: string
}

/** What owners do with their bots. Every call is refused with 404 for a bot that is not the owner's. */
export class Bots {
  readonly #options: BotsOptions

  constructor(options: BotsOptions) {
    this.#options = options
  }

  /** In the order of their creation; `nextCursor` when there are more than `limit`. */
  async list(
    ownerId: string,
    { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  ): Promise<{ bots: Bot[]; nextCursor: string | null }> {
    const rows = await this.#options.store.read((db) => {
      let query = selectOwnedBots(db, ownerId).orderBy('id')
      if (cursor !== undefined) query = query.where('id', '>', cursor)
      if (limit !== undefined) query = query.limit(limit + 1)
      return query.execute()
    })
    const shown = rows.slice(0, limit)
    const nextCursor = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null
    return { bots: shown.map(presentBot), nextCursor }
  }

  async get(ownerId: string, botId: string): Promise<Bot> {
    return presentBot(await this.#options.store.read((db) => ownedBot(db, ownerId, botId)))
  }

  async create(ownerId: string, { name, description }: z.output<typeof newBot>): Promise<Bot> {
    const settings = { ...defaultSettings, defaultModel: this.#options.defaultModel }
    const row = await this.#options.inTransaction({ account: ownerId }, async ({ tx, at, emit }) => {
      await requireRoomForBot(tx, ownerId)
      const bot = {
        id: newId(),
        ownerId,
        name,
        description,
        estado: 'activo' as const,
        settings: JSON.stringify(settings),
        unstarted: toFlag(true),
        createdAt: at,
        updatedAt: at,
      }
      await tx.insertInto('bots').values(bot).execute()
      emit({ type: 'bot_changed', botId: bot.id })
      return { ...bot, version: 1 }
    })
    return presentBot(row)
  }

  async update(ownerId: string, botId: string, change: z.output<typeof botChange>): Promise<Bot> {
    const row = await this.#options.inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
      const bot = await changeOwnedBot(tx, ownerId, botId, at)
      const { name = bot.name, description = bot.description } = change
      await tx.updateTable('bots').set({ name, description }).where('id', '=', botId).execute()
      emit({ type: 'bot_changed', botId })
      return { ...bot, name, description }
    })
    return presentBot(row)
  }

  async toggle(ownerId: string, botId: string): Promise<Bot> {
    const row = await this.#options.inTransaction({ bot: botId }, async (transaction) => {
      const { tx, at, emit } = transaction
      await changeOwnedBot(tx, ownerId, botId, at)
      await tx
        .updateTable('bots')
        .set({ estado: sql`CASE estado WHEN 'activo' THEN 'pausado' ELSE 'activo' END` })
        .where('id', '=', botId)
        .execute()
      emit({ type: 'bot_changed', botId })
      const toggled = await ownedBot(tx, ownerId, botId)
      // What waits to be answered or sent goes with it, in one commit.
      if (toggled.estado !== 'activo') await cancelTurns(transaction, { botId })
      return toggled
    })
    return presentBot(row)
  }

  /**
   * Unlinks the line first: a deleted bot leaves no linked device on the owner's phone. It is gone for everybody when this
   * resolves, and its rows and files with it, unless they are many: those go on being deleted.
   */
  async remove(ownerId: string, botId: string): Promise<void> {
    const { store, lines, removals, inTransaction } = this.#options
    await store.read((db) => ownedBot(db, ownerId, botId))
    await lines.unlink(botId)
    await inTransaction({ bot: botId }, async (transaction) => {
      const removed = await removeBots(transaction, ownerId, botId)
      if (removed.length === 0) throw notFound()
    })
    await removals.look()
  }
}
