import type { Db } from '../../platform/db/store.ts'
import { campaignText } from '../../text/crm/campaigns.ts'

/** Whether a number is linked and meant to be. One that is down for now will be back: a campaign waits for it. */
export async function isLinked(db: Db, botId: string): Promise<boolean> {
  const session = await db
    .selectFrom('waSessions')
    .innerJoin('bots', 'bots.id', 'waSessions.botId')
    .select('bots.id')
    .where('bots.id', '=', botId)
    .where('bots.wanted', '=', 'linked')
    .where('waSessions.credentials', 'is not', null)
    .executeTakeFirst()
  return session !== undefined
}

/**
 * Why a bot's line does not come back by itself, in words: its session was closed, or WhatsApp refuses the number. Null
 * for one that is up, that retries, or that its owner switched off.
 */
export async function whySessionIsGone(db: Db, botId: string): Promise<string | null> {
  const session = await db
    .selectFrom('waSessions')
    .select(['status', 'reason', 'credentials'])
    .where('botId', '=', botId)
    .executeTakeFirst()
  if (!session?.credentials) return campaignText.unlinked
  return session.status === 'error' && session.reason === 'banned' ? campaignText.banned : null
}
