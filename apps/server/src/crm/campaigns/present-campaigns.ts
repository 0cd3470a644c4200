import type { Campaign } from '@recado/contract/crm/campaigns'
import type { Db } from '../../platform/db/store.ts'
import { instantOf } from '../../platform/time/instant.ts'
import {
  attachmentOf,
  type CampaignRow,
  consentOf,
  fillOf,
  nobody,
  progressOf,
  tagIdsOf,
} from './campaigns.repository.ts'
import { countRetryable } from './retryable.ts'

/** Campaigns as the API tells of them, in the order of the rows. */
export async function presentCampaigns(
  db: Db,
  rows: readonly CampaignRow[],
  now: number,
): Promise<Campaign[]> {
  const progress = await progressOf(db, rows)
  const failed = rows.filter(({ id }) => (progress.get(id)?.failed ?? 0) > 0).map(({ id }) => id)
  const retryable = await countRetryable(db, failed, now)
  return rows.map((row) => ({
    _id: row.id,
    botId: row.botId,
    name: row.name,
    message: row.message,
    nameFallback: row.nameFallback,
    attachment: attachmentOf(row),
    template: fillOf(row),
    consent: consentOf(row),
    audience: row.audience,
    audienceCount: row.audienceCount,
    tags: tagIdsOf(row),
    status: row.status,
    progress: progress.get(row.id) ?? nobody(),
    retryable: retryable.get(row.id) ?? 0,
    reason: row.reason,
    scheduledAt: instantOf(row.scheduledAt),
    startedAt: instantOf(row.startedAt),
    pausedAt: instantOf(row.pausedAt),
    cancelledAt: instantOf(row.cancelledAt),
    createdAt: instantOf(row.createdAt),
    sentAt: instantOf(row.sentAt),
  }))
}
