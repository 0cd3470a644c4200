import type { ChannelUpdate, Remedy } from '@recado/whatsapp'
import { appendEntry } from '../../live-log.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import type { Db } from '../../../platform/db/store.ts'
import { whatsAppText } from '../../../text/messaging/whatsapp.ts'
import { passkeyTry, triesKeptMs } from './passkey-tries.ts'
import type { SessionStatus } from './session-status.ts'

/** What the doctor shows of a line's past. */
const kept = 20

export type SessionEventKind =
  | 'qr_shown'
  | 'code_shown'
  | 'connected'
  | 'switched_off'
  | 'reset'
  | 'restarted'
  | 'alerted'
  | `stuck:${Remedy}`
  | `down:${string}`
  | `failed:${string}`

/** Of whose number a refused linking was, where a code says it: digits. */
export function detailOfUpdate(before: SessionStatus, update: ChannelUpdate): string | null {
  const passkey = update.status === 'error' && update.reason === 'passkey_required'
  return passkey && before.code !== null ? before.phoneNumber : null
}

/** What is worth remembering of an update; null for steps on the way and for each further try in an outage. */
export function eventOfUpdate(before: SessionStatus, update: ChannelUpdate): SessionEventKind | null {
  switch (update.status) {
    case 'connecting':
    case 'starting':
      return null
    case 'qr_ready':
      return before.qr === null ? 'qr_shown' : null
    case 'code_ready':
      return 'code_shown'
    case 'connected':
      return 'connected'
    case 'disconnected':
      if (update.reason === null) return null
      if (update.reason === 'deaf') return 'restarted'
      // Told by itself, with what is done about it.
      if (update.reason === 'stuck') return null
      return update.willRetry && before.status !== 'connected' ? null : `down:${update.reason}`
    case 'error':
      return `failed:${update.reason}`
  }
}

/** A line is stuck: what is done about it. That nothing helps its owner reads in the live log, too. */
export async function noteStuck(transaction: Transaction, botId: string, remedy: Remedy): Promise<void> {
  await remember(transaction, botId, `stuck:${remedy}`)
  const message = whatsAppText.log.stillStuck
  if (remedy === 'none') await appendEntry(transaction, botId, { level: 'error', message })
  transaction.emit({ type: 'wa_status', botId })
}

/** Remembers an event of a line, and forgets the oldest, but for those that are still counted. */
export async function remember(
  { tx, at }: Transaction,
  botId: string,
  kind: SessionEventKind,
  detail: string | null = null,
): Promise<void> {
  const last = await tx
    .selectFrom('waEvents')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('botId', '=', botId)
    .executeTakeFirst()
  const seq = Number(last?.seq ?? 0) + 1
  await tx.insertInto('waEvents').values({ botId, seq, kind, detail, at }).execute()
  await tx
    .deleteFrom('waEvents')
    .where('botId', '=', botId)
    .where('seq', '<=', seq - kept)
    .where((eb) => eb.or([eb('kind', '!=', passkeyTry), eb('at', '<=', at - triesKeptMs)]))
    .execute()
}

/** Newest first. */
export function lastEvents(
  db: Db,
  botId: string,
): Promise<{ kind: string; detail: string | null; at: number }[]> {
  return db
    .selectFrom('waEvents')
    .select(['kind', 'detail', 'at'])
    .where('botId', '=', botId)
    .orderBy('seq', 'desc')
    .limit(kept)
    .execute()
}
