import type { Db } from '../../../platform/db/store.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { liveReason, liveState, ofCampaign, selectRecipients } from '../campaigns.repository.ts'
import { dayMs } from '../../../platform/time/spans.ts'

/** WhatsApp did not let this chat be opened. */
const notOpened = 'refused_463'
/** So many in a row are no matter of one chat. */
const inARow = 3
export const restMs = dayMs
/** A lock is heard of when a refusal made us ask: those shortly before it are its doing. */
const beforeLockMs = 2 * 60_000

/** When the last of a campaign was refused, if the last three who had their turn since all were; null otherwise. */
export async function lastOfRefused(db: Db, campaignId: string, since: number): Promise<number | null> {
  const last = await selectRecipients(db)
    .select([liveState.as('live'), liveReason.as('why')])
    .select(['campaignRecipients.updatedAt as turnAt', 'outbox.updatedAt as movedAt'])
    .where('campaignRecipients.campaignId', '=', campaignId)
    .where('campaignRecipients.queuedAt', '>=', since)
    .where(liveState, 'not in', ['queued', 'pending', 'skipped'])
    .orderBy('campaignRecipients.queuedAt', 'desc')
    .orderBy('campaignRecipients.id', 'desc')
    .limit(inARow)
    .execute()
  if (last.length < inARow || last.some(({ why }) => why !== notOpened)) return null
  return Math.max(...last.map(({ turnAt, movedAt }) => movedAt ?? turnAt))
}

/** Whether the lock that began at `since` kept anybody from getting a campaign. */
export async function wereRefused(db: Db, campaignId: string, since: number): Promise<boolean> {
  return (await refusedBy(db, campaignId, since).limit(1).executeTakeFirst()) !== undefined
}

/** Whom the lock that began at `since` kept from getting a campaign has their turn again, behind its end. */
export async function takeBackRefused(
  { tx, at }: Transaction,
  campaignId: string,
  since: number,
): Promise<void> {
  const refused = refusedBy(tx, campaignId, since)
  await tx
    .updateTable('campaignRecipients')
    .set({ state: 'pending', reason: null, outboxId: null, queuedAt: null, stranger: 0, updatedAt: at })
    .where('campaignId', '=', campaignId)
    .where('outboxId', 'in', refused)
    .execute()
  // What failed is no longer anybody's state: it is not counted any more.
  await tx.updateTable('outbox').set({ sourceId: null }).where('id', 'in', refused).execute()
}

const refusedBy = (db: Db, campaignId: string, since: number) =>
  db
    .selectFrom('outbox')
    .select('outbox.id')
    .where('outbox.sourceId', '=', campaignId)
    .where(ofCampaign)
    .where('outbox.state', '=', 'failed')
    .where('outbox.reason', '=', notOpened)
    .where('outbox.updatedAt', '>=', since - beforeLockMs)
