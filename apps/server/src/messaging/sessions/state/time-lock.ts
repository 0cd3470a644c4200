import { sql } from 'kysely'
import type { Db } from '../../../platform/db/store.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { readSettings } from '../../bots/stored-settings.ts'
import { appendEntry } from '../../live-log.ts'
import { newChatsLocked } from '../../../text/messaging/new-chats.ts'
import { whatsAppText } from '../../../text/messaging/whatsapp.ts'
import { outboxLifeMs } from '../../outbox/outbox.ts'

/** `since` and `until` while WhatsApp lets a bot's number open no new chats, `liftedAt` when the last such lock ended; ms UTC. */
export type TimeLock = {
  since: number | null
  until: number | null
  liftedAt: number | null
  /** Of the bot, for what is said of it. */
  timezone: string
}

/** A shorter one ends before anybody could do something about it. */
const worthAMailMs = 5 * 60_000

export async function timeLockOf(db: Db, botId: string): Promise<TimeLock> {
  const row = await db
    .selectFrom('bots')
    .leftJoin('waSessions', 'waSessions.botId', 'bots.id')
    .select(['bots.settings', 'lockedSince as since', 'lockedUntil as until', 'lockLiftedAt as liftedAt'])
    .where('bots.id', '=', botId)
    .executeTakeFirstOrThrow()
  const { settings, ...lock } = row
  return { ...lock, timezone: readSettings(settings).timezone }
}

export function lockedBots(db: Db): Promise<{ botId: string; until: number | null }[]> {
  return db
    .selectFrom('waSessions')
    .select(['botId', 'lockedUntil as until'])
    .where('lockedUntil', 'is not', null)
    .execute()
}

/** Notes until when no new chats may be opened; the owner reads of it once a lock. */
export async function noteLock(transaction: Transaction, botId: string, until: number): Promise<void> {
  const { tx, at } = transaction
  const before = await timeLockOf(tx, botId)
  if (before.until === until) return
  await tx
    .updateTable('waSessions')
    .set({ lockedSince: before.since ?? at, lockedUntil: until })
    .where('botId', '=', botId)
    .execute()
  if (before.until === null) {
    const message = newChatsLocked(until, before.timezone)
    await appendEntry(transaction, botId, { level: 'warning', message })
  }
  transaction.emit({ type: 'wa_status', botId })
}

/** Whom to tell of a lock by e-mail, once a lock, and what of; null for one that was told, is too short or is nobody's. */
export async function lockToTell(
  { tx, at }: Transaction,
  botId: string,
): Promise<{ email: string; botName: string; until: number; timezone: string } | null> {
  const told = await tx
    .updateTable('waSessions')
    .set({ lockAlertedAt: at })
    .where('botId', '=', botId)
    .where('lockAlertedAt', 'is', null)
    .where(sql<boolean>`"lockedUntil" - "lockedSince" >= ${sql.lit(worthAMailMs)}`)
    .returning('lockedUntil as until')
    .executeTakeFirst()
  if (!told || told.until === null) return null
  const whose = await tx
    .selectFrom('bots')
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .select(['bots.name as botName', 'bots.settings', 'users.email'])
    .where('bots.id', '=', botId)
    .where('users.active', '=', 1)
    .executeTakeFirst()
  if (!whose) return null
  const { settings, ...names } = whose
  return { ...names, until: told.until, timezone: readSettings(settings).timezone }
}

/** New chats may be opened again: what waited for it has its day from now on. False when none was locked. */
export async function noteLifted(transaction: Transaction, botId: string): Promise<boolean> {
  const { tx, at } = transaction
  const lifted = await tx
    .updateTable('waSessions')
    .set({ lockedSince: null, lockedUntil: null, lockLiftedAt: at, lockAlertedAt: null })
    .where('botId', '=', botId)
    .where('lockedUntil', 'is not', null)
    .returning('botId')
    .executeTakeFirst()
  if (!lifted) return false
  await tx
    .updateTable('outbox')
    .set({ expiresAt: at + outboxLifeMs })
    .where('botId', '=', botId)
    .where('state', '=', sql.lit('queued'))
    .where('lane', '!=', 'reply')
    .execute()
  await appendEntry(transaction, botId, { level: 'info', message: whatsAppText.log.newChatsAgain })
  transaction.emit({ type: 'wa_status', botId })
  return true
}
