import type { Db } from '../../../platform/db/store.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { liveReason, liveState, selectRecipients } from '../campaigns.repository.ts'
import { isMetasChoice } from './template-trouble.ts'

/** How many of the last ones are looked at, and from how many on a share means something. */
const lookedAt = 50
const enough = 20
const tooManyFailed = 0.3
const tooManyOptedOut = 0.05

/** Why a campaign had better stop by itself, in words; null while it fares well. Looks at what had its turn since. */
export async function breakerReason(db: Db, campaignId: string, since: number): Promise<string | null> {
  const last = await selectRecipients(db)
    .innerJoin('contacts', 'contacts.id', 'campaignRecipients.contactId')
    .select([liveState.as('live'), liveReason.as('why'), 'contacts.optOut'])
    .where('campaignRecipients.campaignId', '=', campaignId)
    .where('campaignRecipients.queuedAt', '>=', since)
    .orderBy('campaignRecipients.queuedAt', 'desc')
    .limit(lookedAt)
    .execute()
  const over = last.filter(({ live, why }) => live !== 'queued' && live !== 'pending' && !isMetasChoice(why))
  if (over.length < enough) return null
  const failed = over.filter(({ live }) => live === 'failed').length
  if (failed > over.length * tooManyFailed) return campaignText.failures
  // Who had opted out before was never sent anything.
  const optedOut = over.filter((recipient) => recipient.optOut === 1).length
  return optedOut > over.length * tooManyOptedOut ? campaignText.optOuts : null
}
