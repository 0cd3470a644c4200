import { sql } from 'kysely'
import { appendEntry } from '../../../messaging/live-log.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { audienceOf, contactsOf, endOfStretch, whySkipped } from './audience.ts'
import type { CampaignRow } from '../campaigns.repository.ts'

/** Contacts that one transaction goes through: some milliseconds, so that nobody who chats waits for a campaign. */
const stretch = 250

/**
 * Writes down who the campaign goes to in the next stretch of its audience; true when that was the last one. Each
 * transaction leaves recipients and `resolvedTo` in step: what a crash cuts short goes on where it was.
 */
export async function resolveNext(transaction: Transaction, row: CampaignRow): Promise<boolean> {
  const to = await writeStretch(transaction, row)
  const over = to === null || (await endOfStretch(transaction.tx, audienceOf(row), to, 1)) === null
  await resolvedTo(transaction, row, over ? null : to)
  return over
}

/** Those of the next stretch; where it ends, null when there was none. */
async function writeStretch({ tx, at }: Transaction, row: CampaignRow): Promise<string | null> {
  const after = row.resolvedTo ?? ''
  const to = await endOfStretch(tx, audienceOf(row), after, stretch)
  if (to !== null) {
    const why = whySkipped(at)
    await tx
      .insertInto('campaignRecipients')
      .columns(['id', 'campaignId', 'contactId', 'state', 'reason', 'updatedAt'])
      .expression(
        contactsOf(tx, audienceOf(row), { after, to }).select([
          sql<string>`${sql.lit(`${row.id}.`)} || "contacts"."id"`.as('id'),
          sql<string>`${sql.lit(row.id)}`.as('campaignId'),
          'contacts.id as contactId',
          sql<'pending' | 'skipped'>`CASE WHEN ${why} IS NULL THEN 'pending' ELSE 'skipped' END`.as('state'),
          why.as('reason'),
          sql<number>`${sql.lit(at)}`.as('updatedAt'),
        ]),
      )
      // Somebody who was written down before under another name, and is one with this contact since.
      .onConflict((conflict) => conflict.columns(['campaignId', 'contactId']).doNothing())
      .execute()
  }
  return to
}

async function resolvedTo({ tx, at }: Transaction, row: CampaignRow, to: string | null): Promise<void> {
  await tx.updateTable('campaigns').set({ resolvedTo: to, updatedAt: at }).where('id', '=', row.id).execute()
}

/**
 * Goes on with a campaign that runs; false when there is nobody left, or somebody has stopped it. It touches nothing but
 * the campaign, so that it needs no turn among what the bot writes.
 */
export async function resolveMore(transaction: Transaction, campaignId: string): Promise<boolean> {
  const row = await holdResolving(transaction, campaignId)
  const to = row && (await writeStretch(transaction, row))
  if (!row || !to) return false
  await resolvedTo(transaction, row, to)
  return true
}

/** Nobody was left: the campaign's audience is whole. */
export async function endResolving(transaction: Transaction, campaignId: string): Promise<void> {
  const row = await holdResolving(transaction, campaignId)
  if (row && (await resolveNext(transaction, row))) await sayWhoGetsIt(transaction, row)
}

function holdResolving({ tx, at }: Transaction, campaignId: string): Promise<CampaignRow | undefined> {
  return tx
    .updateTable('campaigns')
    .set({ updatedAt: at })
    .where('id', '=', campaignId)
    .where('status', '=', 'sending')
    .where('pausedAt', 'is', null)
    .where('resolvedTo', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

/** All are written down: how many get it is known now. Answers it. */
export async function sayWhoGetsIt(transaction: Transaction, row: CampaignRow): Promise<number> {
  const { tx, emit } = transaction
  const { count } = await tx
    .selectFrom('campaignRecipients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaignId', '=', row.id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  await tx.updateTable('campaigns').set({ audienceCount: count }).where('id', '=', row.id).execute()
  await appendEntry(transaction, row.botId, { level: 'info', message: campaignText.started(row.name, count) })
  emit({ type: 'campaign', botId: row.botId, campaignId: row.id })
  return count
}
