import type { Generated } from 'kysely'
import type { Flag } from '../flag.ts'

export type CampaignTables = {
  /** `tagIds` is JSON. Pausing, scheduling and cancelling are said by their times; `status` keeps to its four words. */
  campaigns: {
    id: string
    botId: string
    name: string
    message: string
    audience: 'all' | 'tags'
    tagIds: string
    /** JSON of an upload's token, kind, name and size. */
    attachment: Generated<string | null>
    /** JSON of what Meta approved that it goes by, and what stands in its blanks; `message` is that in words. */
    template: Generated<string | null>
    /** JSON of how its readers agreed to get it. */
    consent: Generated<string | null>
    /** What {{nombre}} is for those without a name. */
    nameFallback: Generated<string>
    audienceCount: Generated<number>
    /** While who gets it is being written down: the contact up to whom that is done; '' before the first. */
    resolvedTo: Generated<string | null>
    status: 'draft' | 'sending' | 'sent' | 'failed'
    reason: Generated<string | null>
    scheduledAt: Generated<number | null>
    startedAt: Generated<number | null>
    pausedAt: Generated<number | null>
    cancelledAt: Generated<number | null>
    sentAt: Generated<number | null>
    createdAt: number
    updatedAt: number
  }
  /** Once queued, its state is its outbox row's. */
  campaignRecipients: {
    id: string
    campaignId: string
    contactId: string
    outboxId: Generated<string | null>
    state: 'pending' | 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | 'skipped'
    reason: Generated<string | null>
    /** When its turn came, and whether they had never written by then. */
    queuedAt: Generated<number | null>
    stranger: Generated<Flag>
    updatedAt: number
  }
}
