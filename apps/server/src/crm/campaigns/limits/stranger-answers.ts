import type { Db } from '../../../platform/db/store.ts'
import { liveState, selectRecipients } from '../campaigns.repository.ts'
import { dayMs } from '../../../platform/time/spans.ts'

/** WhatsApp counts new chats by the month. */
const monthMs = 30 * dayMs

export type StrangerAnswers = {
  /** People who never wrote and whom the shop wrote to within a month, in whichever way. */
  unanswered: number
  /** Strangers whom campaigns reached within that month and at least a day ago, and how many of them answered. */
  reached: number
  answered: number
}

export async function strangerAnswers(db: Db, botId: string, now: number): Promise<StrangerAnswers> {
  const unanswered = await db
    .selectFrom('contacts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('botId', '=', botId)
    .where('lastMessageAt', '>=', now - monthMs)
    .where('lastInboundAt', 'is', null)
    .where('noWhatsAppAt', 'is', null)
    .executeTakeFirstOrThrow()
  const reached = selectRecipients(db)
    .innerJoin('campaigns', 'campaigns.id', 'campaignRecipients.campaignId')
    .innerJoin('contacts', 'contacts.id', 'campaignRecipients.contactId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaigns.botId', '=', botId)
    .where('campaignRecipients.stranger', '=', 1)
    .where('campaignRecipients.queuedAt', '>=', now - monthMs)
    .where('campaignRecipients.queuedAt', '<=', now - dayMs)
    .where(liveState, 'in', ['sent', 'delivered', 'read'])
  const all = await reached.executeTakeFirstOrThrow()
  const answered = await reached.where('contacts.lastInboundAt', 'is not', null).executeTakeFirstOrThrow()
  return { unanswered: unanswered.count, reached: all.count, answered: answered.count }
}
