import { type Campaign, type CampaignProgress, type RecipientState } from '@recado/contract/crm/campaigns'
import { uploadedFile } from '@recado/contract/builder/uploads'
import { templateFill, type TemplateFill } from '@recado/contract/messaging/templates'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { botsOf } from '../../messaging/bots/owned-bot.ts'
import type { Db } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { OutboxState } from '../../platform/db/tables/conversations.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { consent } from '@recado/contract/crm/consent'

export type CampaignRow = Selectable<Tables['campaigns']>

/** The campaign, or a 404 for one that is somebody else's as for one that does not exist. */
export async function ownedCampaign(db: Db, ownerId: string, campaignId: string): Promise<CampaignRow> {
  const row = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', campaignId)
    .where('botId', 'in', botsOf(db, ownerId))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const tagIdsOf = (row: Pick<CampaignRow, 'tagIds'>): string[] =>
  z.array(z.string()).parse(JSON.parse(row.tagIds))

export const attachmentOf = (row: Pick<CampaignRow, 'attachment'>): Campaign['attachment'] =>
  row.attachment === null ? null : uploadedFile.parse(JSON.parse(row.attachment))

/** By what Meta approved it goes, and what stands in its blanks; null for words of one's own. */
export const fillOf = (row: Pick<CampaignRow, 'template'>): TemplateFill | null =>
  row.template === null ? null : templateFill.parse(JSON.parse(row.template))

/** How its readers agreed to get it; null where that was not said. */
export const consentOf = (row: Pick<CampaignRow, 'consent'>): Campaign['consent'] =>
  row.consent === null ? null : consent.parse(JSON.parse(row.consent))

const stateOfOutbox: Record<OutboxState, RecipientState> = {
  queued: 'queued',
  sending: 'queued',
  accepted: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'skipped',
}

const whatBecame = Object.entries(stateOfOutbox).map(
  ([outbox, state]) => sql`WHEN ${sql.lit(outbox)} THEN ${sql.lit(state)}`,
)

/** Of a campaign that is paused, what has not left waits for it as well: «on its way» would be said for days. */
const heldBack = sql<boolean>`"outbox"."state" = 'queued' AND EXISTS (
  SELECT 1 FROM "campaigns" WHERE "campaigns"."id" = "campaignRecipients"."campaignId" AND "campaigns"."pausedAt" IS NOT NULL)`

/** A recipient's state: once queued, what became of its row on the way out. */
export const liveState = sql<RecipientState>`CASE WHEN ${heldBack} THEN 'pending' ELSE CASE "outbox"."state"
  ${sql.join(whatBecame, sql` `)}
  ELSE "campaignRecipients"."state" END END`

/** Why, for those that failed or were skipped. */
export const liveReason = sql<string | null>`CASE
  WHEN "outbox"."state" = 'expired' THEN 'expired'
  WHEN "outbox"."state" = 'cancelled' THEN coalesce("outbox"."reason", 'cancelled')
  ELSE coalesce("outbox"."reason", "campaignRecipients"."reason") END`

/** Recipients with what became of them. */
export const selectRecipients = (db: Db) =>
  db.selectFrom('campaignRecipients').leftJoin('outbox', 'outbox.id', 'campaignRecipients.outboxId')

/** What a campaign has put on its way, as the index of such rows has it. */
export const ofCampaign = sql<boolean>`"outbox"."source" = 'campaign'`

/**
 * How many recipients of each of these campaigns are in each state, as `liveState` has it: those that were queued by what is on
 * its way, the others by what they say themselves. Both are counted in an index, without a look at ten thousand rows.
 */
export async function progressOf(
  db: Db,
  campaigns: readonly Pick<CampaignRow, 'id' | 'pausedAt'>[],
): Promise<Map<string, CampaignProgress>> {
  const campaignIds = campaigns.map(({ id }) => id)
  const found = new Map(campaignIds.map((id) => [id, nobody()]))
  if (campaignIds.length === 0) return found
  const paused = new Set(campaigns.flatMap(({ id, pausedAt }) => (pausedAt === null ? [] : [id])))
  const own = await db
    .selectFrom('campaignRecipients')
    .select((eb) => ['campaignId', 'state', eb.fn.countAll<number>().as('count')])
    .where('campaignId', 'in', campaignIds)
    .where('state', '!=', 'queued')
    .groupBy(['campaignId', 'state'])
    .execute()
  const queued = await db
    .selectFrom('outbox')
    .select((eb) => ['sourceId', 'state', eb.fn.countAll<number>().as('count')])
    .where(ofCampaign)
    .where('sourceId', 'in', campaignIds)
    .groupBy(['sourceId', 'state'])
    .execute()
  const add = (campaignId: string | null, state: RecipientState, count: number): void => {
    const progress = found.get(campaignId ?? '')
    if (progress) progress[state] += count
  }
  for (const { campaignId, state, count } of own) add(campaignId, state, count)
  for (const { sourceId, state, count } of queued)
    add(sourceId, state === 'queued' && paused.has(sourceId ?? '') ? 'pending' : stateOfOutbox[state], count)
  return found
}

export const nobody = (): CampaignProgress => ({
  pending: 0,
  queued: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  failed: 0,
  skipped: 0,
})
