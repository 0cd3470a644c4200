import type { Db } from '../../../platform/db/store.ts'
import { ofCampaign } from '../campaigns.repository.ts'

/** A bot's campaigns that run, the oldest first. */
export const sending = (db: Db, botId: string) =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .where('botId', '=', botId)
    .where('status', '=', 'sending')
    .where('pausedAt', 'is', null)
    .orderBy('startedAt')
    .orderBy('id')

/** Whether a campaign has anybody left to be queued for, counted to 1, and how many messages of it wait in the queue. */
export async function leftOf(db: Db, campaignId: string): Promise<{ pending: number; queued: number }> {
  const pending = await db
    .selectFrom('campaignRecipients')
    .select('id')
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'pending')
    .limit(1)
    .execute()
  const queued = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ofCampaign)
    .where('sourceId', '=', campaignId)
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow()
  return { pending: pending.length, queued: queued.count }
}
