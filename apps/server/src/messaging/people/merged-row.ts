import { limits } from '@recado/contract/wire/limits'
import type { Transaction } from '../../platform/transaction.ts'
import { isPaused } from '../inbound/pause.ts'
import { cancelCampaigns } from '../outbox/outbox.ts'
import type { ContactRow } from './identities.ts'
import { optOutOfBoth } from './opt-out.ts'
import { searchText } from './search-text.ts'

/** Two contacts who are the same person, by their ids. */
export type Pair = { kept: string; gone: string }

/** Makes one row of two: what either is known by, and what either of them said about being written to. */
export async function mergeRow(transaction: Transaction, pair: Pair): Promise<void> {
  const { tx, at } = transaction
  const row = (id: string) =>
    tx.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [kept, gone] = [await row(pair.kept), await row(pair.gone)]
  const newer = (gone.lastMessageAt ?? 0) > (kept.lastMessageAt ?? 0) ? gone : kept
  const paused = longerPaused(kept, gone, at)
  const optOut = optOutOfBoth(kept, gone)
  const agreed = kept.consent === null ? gone : kept
  // Our own column, written as an object of strings.
  const fields = { ...(JSON.parse(gone.fields) as object), ...(JSON.parse(kept.fields) as object) }
  const name = kept.name ?? gone.name
  const pushName = kept.pushName ?? gone.pushName
  const phoneNumber = kept.phoneNumber ?? gone.phoneNumber
  const username = kept.username ?? gone.username
  await tx
    .updateTable('contacts')
    .set({
      name,
      pushName,
      phoneNumber,
      username,
      searchText: searchText(name ?? pushName, phoneNumber, username),
      email: kept.email ?? gone.email,
      notes: [kept.notes, gone.notes]
        .filter((note) => note !== '')
        .join('\n')
        .slice(0, limits.notes),
      fields: JSON.stringify(fields),
      paused: paused.paused,
      pausedUntil: paused.pausedUntil,
      pauseReason: paused.pauseReason,
      ...optOut,
      consent: agreed.consent,
      consentAt: agreed.consentAt,
      windowUntil: Math.max(kept.windowUntil ?? 0, gone.windowUntil ?? 0) || null,
      freeUntil: Math.max(kept.freeUntil ?? 0, gone.freeUntil ?? 0) || null,
      blocked: kept.blocked || gone.blocked ? 1 : 0,
      onWhatsApp: kept.onWhatsApp || gone.onWhatsApp ? 1 : 0,
      noWhatsAppAt: kept.noWhatsAppAt === null ? null : gone.noWhatsAppAt,
      lastMessage: newer.lastMessage,
      lastMessageAt: newer.lastMessageAt,
      lastInboundAt: Math.max(kept.lastInboundAt ?? 0, gone.lastInboundAt ?? 0) || null,
      conversationCount: Math.max(kept.conversationCount, gone.conversationCount),
      unread: kept.unread + gone.unread,
      createdAt: Math.min(kept.createdAt, gone.createdAt),
      updatedAt: at,
    })
    .where('id', '=', pair.kept)
    .execute()
  if (optOut.optOut === 1) await cancelCampaigns(transaction, pair.kept, 'opted_out')
  if (kept.blocked === 1 || gone.blocked === 1) await cancelCampaigns(transaction, pair.kept, 'blocked')
}

/** The pause that holds longer; one that is over is none. */
function longerPaused(kept: ContactRow, gone: ContactRow, now: number): ContactRow {
  const end = (row: ContactRow) => (isPaused(row, now) ? (row.pausedUntil ?? Infinity) : 0)
  return end(gone) > end(kept) ? gone : kept
}
