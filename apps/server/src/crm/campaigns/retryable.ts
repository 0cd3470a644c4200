import { sql } from 'kysely'
import type { Db } from '../../platform/db/store.ts'
import { whySkipped } from './audience/audience.ts'
import { ofCampaign } from './campaigns.repository.ts'

/** Whoever is named here may be written to now. */
const reachable = (contactId: string, now: number) =>
  sql<boolean>`EXISTS (SELECT 1 FROM "contacts"
    WHERE "contacts"."id" = ${sql.ref(contactId)} AND ${whySkipped(now)} IS NULL)`

/** Over a line that shows repeats twice, what may have been shown is not sent again. */
const mayRepeat = sql<boolean>`NOT ("outbox"."sendKey" IS NOT NULL AND coalesce("outbox"."reason", '') = 'unconfirmed')`

/** What a campaign put on its way and failed for somebody whom it may reach now. */
export const retryableOutbox = (db: Db, now: number) =>
  db
    .selectFrom('outbox')
    .where(ofCampaign)
    .where('outbox.state', 'in', ['failed', 'expired'])
    .where(mayRepeat)
    .where(reachable('outbox.contactId', now))

/** The same for recipients who say so themselves: what was on its way to them is forgotten since. */
export const retryableRecipients = (db: Db, now: number) =>
  db
    .selectFrom('campaignRecipients')
    .where('campaignRecipients.state', '=', 'failed')
    .where(reachable('campaignRecipients.contactId', now))

/** How many of those whom each of these campaigns failed it may reach when it is tried again. */
export async function countRetryable(
  db: Db,
  campaignIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  if (campaignIds.length === 0) return found
  const queued = await retryableOutbox(db, now)
    .select((eb) => ['outbox.sourceId as id', eb.fn.countAll<number>().as('count')])
    .where('outbox.sourceId', 'in', campaignIds)
    .groupBy('outbox.sourceId')
    .execute()
  const kept = await retryableRecipients(db, now)
    .select((eb) => ['campaignRecipients.campaignId as id', eb.fn.countAll<number>().as('count')])
    .where('campaignRecipients.campaignId', 'in', campaignIds)
    .groupBy('campaignRecipients.campaignId')
    .execute()
  for (const { id, count } of [...queued, ...kept]) found.set(id ?? '', (found.get(id ?? '') ?? 0) + count)
  return found
}
