import type { BulkAction } from '@recado/contract/crm/contact-bulk'
import { limits } from '@recado/contract/wire/limits'
import { sql } from 'kysely'
import { cancelCampaigns } from '../../../messaging/outbox/outbox.ts'
import { cancelTurns } from '../../../messaging/inbound/pause.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { toFlag } from '../../../platform/db/flag.ts'
import { optedIn, optedOut } from '../../../messaging/people/opt-out.ts'

/** Does it with these contacts of the bot, as many as one statement names; answers those who are other than before. */
export async function changeThese(
  transaction: Transaction,
  botId: string,
  contactIds: string[],
  action: BulkAction,
): Promise<string[]> {
  switch (action.type) {
    case 'tag':
      return changeTags(transaction, contactIds, action)
    case 'pause':
      return pauseThese(transaction, contactIds, action.minutes)
    case 'resume':
      return resumeThese(transaction, contactIds)
    case 'optOut':
      return setOptOut(transaction, contactIds, action.optOut)
    case 'block':
      return setBlocked(transaction, contactIds, action.blocked)
    case 'delete':
      return hide(transaction, botId, contactIds)
    case 'restore':
      return restore(transaction, contactIds)
  }
}

async function changeTags(
  { tx }: Transaction,
  contactIds: string[],
  { add = [], remove = [] }: { add?: string[] | undefined; remove?: string[] | undefined },
): Promise<string[]> {
  const changed = new Set<string>()
  for (const tagId of remove) {
    const rows = await tx
      .deleteFrom('contactTags')
      .where('tagId', '=', tagId)
      .where('contactId', 'in', contactIds)
      .returning('contactId')
      .execute()
    for (const { contactId } of rows) changed.add(contactId)
  }
  for (const tagId of add) {
    const rows = await tx
      .insertInto('contactTags')
      .columns(['contactId', 'tagId'])
      .expression(
        tx
          .selectFrom('contacts')
          .select(['id', sql<string>`${sql.lit(tagId)}`.as('tagId')])
          .where('id', 'in', contactIds),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('contactId')
      .execute()
    for (const { contactId } of rows) changed.add(contactId)
  }
  return [...changed]
}

/** Who is paused already stays so, for as long as they were. */
async function pauseThese(
  transaction: Transaction,
  contactIds: string[],
  minutes: number | undefined,
): Promise<string[]> {
  const { tx, at } = transaction
  const rows = await tx
    .updateTable('contacts')
    .set({
      paused: 1,
      pausedUntil: minutes === undefined ? null : at + minutes * 60_000,
      pauseReason: 'button',
      updatedAt: at,
    })
    .where('id', 'in', contactIds)
    .where((eb) => eb.or([eb('paused', '=', 0), eb('pausedUntil', '<=', at)]))
    .returning('id')
    .execute()
  const changed = rows.map(({ id }) => id)
  for (const contactId of await withReplies(transaction, changed))
    await cancelTurns(transaction, { contactId })
  return changed
}

/** Of these, to whom the bot is about to say something. */
async function withReplies({ tx }: Transaction, contactIds: string[]): Promise<string[]> {
  if (contactIds.length === 0) return []
  const turns = await tx
    .selectFrom('turns')
    .select('contactId')
    .distinct()
    .where('contactId', 'in', contactIds)
    .where('state', '=', sql.lit('waiting'))
    .execute()
  const replies = await tx
    .selectFrom('outbox')
    .select('contactId')
    .distinct()
    .where('contactId', 'in', contactIds)
    .where('source', '=', 'turn')
    .where('state', '=', sql.lit('queued'))
    .execute()
  return [...new Set([...turns, ...replies].flatMap(({ contactId }) => contactId ?? []))]
}

async function resumeThese({ tx, at }: Transaction, contactIds: string[]): Promise<string[]> {
  const rows = await tx
    .updateTable('contacts')
    .set({ paused: 0, pausedUntil: null, pauseReason: null, updatedAt: at })
    .where('id', 'in', contactIds)
    .where('paused', '=', 1)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function setOptOut(transaction: Transaction, contactIds: string[], optOut: boolean): Promise<string[]> {
  const rows = await transaction.tx
    .updateTable('contacts')
    .set({ ...(optOut ? optedOut('owner', transaction.at) : optedIn), updatedAt: transaction.at })
    .where('id', 'in', contactIds)
    // Whom Meta stopped would get them again once it says so: the shop's word lasts.
    .where((eb) =>
      optOut ? eb.or([eb('optOut', '=', 0), eb('optOutByMeta', '=', 1)]) : eb('optOut', '=', 1),
    )
    .returning('id')
    .execute()
  const changed = rows.map(({ id }) => id)
  if (optOut) await cancelTheirCampaigns(transaction, changed, 'opted_out')
  return changed
}

async function setBlocked(
  transaction: Transaction,
  contactIds: string[],
  blocked: boolean,
): Promise<string[]> {
  const rows = await transaction.tx
    .updateTable('contacts')
    .set({ blocked: toFlag(blocked), updatedAt: transaction.at })
    .where('id', 'in', contactIds)
    .where('blocked', '=', toFlag(!blocked))
    .returning('id')
    .execute()
  const changed = rows.map(({ id }) => id)
  if (blocked) await cancelTheirCampaigns(transaction, changed, 'blocked')
  return changed
}

async function cancelTheirCampaigns(
  transaction: Transaction,
  contactIds: string[],
  reason: 'opted_out' | 'blocked',
): Promise<void> {
  if (contactIds.length === 0) return
  const rows = await transaction.tx
    .selectFrom('outbox')
    .select('contactId')
    .distinct()
    .where('contactId', 'in', contactIds)
    .where('lane', '=', 'campaign')
    .where('state', '=', sql.lit('queued'))
    .execute()
  for (const { contactId } of rows)
    if (contactId !== null) await cancelCampaigns(transaction, contactId, reason)
}

/** They are shown no more; `RemovalRunner` deletes them once it can no longer be undone. */
async function hide({ tx, at }: Transaction, botId: string, contactIds: string[]): Promise<string[]> {
  const dueAt = at + limits.contactsInBulk.undoMs
  const rows = await tx
    .insertInto('contactRemovals')
    .values(contactIds.map((contactId) => ({ contactId, botId, dueAt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('contactId')
    .execute()
  return rows.map(({ contactId }) => contactId)
}

async function restore({ tx }: Transaction, contactIds: string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('contactRemovals')
    .where('contactId', 'in', contactIds)
    .returning('contactId')
    .execute()
  return rows.map(({ contactId }) => contactId)
}
