import type { NewChatCap } from '@recado/whatsapp'
import type { Db } from '../../../platform/db/store.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { capReachedUntil } from '../../../text/messaging/new-chats.ts'
import { readSettings } from '../../bots/stored-settings.ts'
import { appendEntry } from '../../live-log.ts'
import { dayMs } from '../../../platform/time/spans.ts'

/** WhatsApp's own cap, as it was told at `toldAt`; it holds until `until`. Times are ms UTC. */
export type KnownCap = Omit<NewChatCap, 'until'> & { until: number; toldAt: number }

/** What comes without an end is believed for a day: it is asked about again before that. */
const withoutEndMs = dayMs

/** The cap that holds now for a bot's number; null when none is known. */
export async function knownCap(db: Db, botId: string, now: number): Promise<KnownCap | null> {
  const row = await db
    .selectFrom('waSessions')
    .select(['capStatus', 'capTotal', 'capUsed', 'capUntil', 'capToldAt'])
    .where('botId', '=', botId)
    .executeTakeFirst()
  if (!row?.capStatus || row.capToldAt === null) return null
  const until = row.capUntil ?? row.capToldAt + withoutEndMs
  if (until <= now) return null
  return {
    status: row.capStatus,
    total: row.capTotal,
    used: row.capUsed,
    until,
    toldAt: row.capToldAt,
  }
}

/** Until when WhatsApp's cap closes a first message to this contact, ms UTC; null for whoever wrote, or while it is not reached. */
export async function closedFor(
  db: Db,
  { botId, contactId }: { botId: string; contactId: string },
  now: number,
): Promise<number | null> {
  const cap = await knownCap(db, botId, now)
  if (cap?.status !== 'capped') return null
  const contact = await db
    .selectFrom('contacts')
    .select('lastInboundAt')
    .where('botId', '=', botId)
    .where('id', '=', contactId)
    .executeTakeFirst()
  return contact?.lastInboundAt === null ? cap.until : null
}

/** Notes what was told; the owner reads in the live log that the cap is reached. */
export async function noteCap(transaction: Transaction, botId: string, cap: NewChatCap): Promise<void> {
  const { tx, at } = transaction
  const before = await knownCap(tx, botId, at)
  await tx
    .updateTable('waSessions')
    .set({
      capStatus: cap.status,
      capTotal: cap.total,
      capUsed: cap.used,
      capUntil: cap.until,
      capToldAt: at,
    })
    .where('botId', '=', botId)
    .execute()
  const now = await knownCap(tx, botId, at)
  if (before?.status === now?.status) return
  if (now?.status === 'capped') {
    const { settings } = await tx
      .selectFrom('bots')
      .select('settings')
      .where('id', '=', botId)
      .executeTakeFirstOrThrow()
    const message = capReachedUntil(now.until, readSettings(settings).timezone)
    await appendEntry(transaction, botId, { level: 'warning', message })
  }
  transaction.emit({ type: 'wa_status', botId })
}
