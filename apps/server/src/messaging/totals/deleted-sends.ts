import { sql } from 'kysely'
import type { Db } from '../../platform/db/store.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** No limit of a number looks further back: WhatsApp counts its new chats by the month. */
export const sendsCountMs = 32 * dayMs

/** A campaign, or people: with them go the rows that say what was sent. */
type Deleted = { campaignId: string } | { contactIds: readonly string[] }

/**
 * Keeps how many messages of campaigns had their turn among what is about to be deleted: a number that sent them may send no
 * more for it. Call it before, in the same transaction.
 */
export async function keepSends({ tx, at }: Transaction, botId: string, deleted: Deleted): Promise<void> {
  await tx
    .insertInto('deletedSends')
    .columns(['botId', 'at', 'sent', 'strangers'])
    .expression(
      tx
        .selectFrom('campaignRecipients')
        .innerJoin('campaigns', 'campaigns.id', 'campaignRecipients.campaignId')
        .select((eb) => [
          'campaigns.botId',
          eb.ref('campaignRecipients.queuedAt').$notNull().as('at'),
          eb.fn.countAll<number>().as('sent'),
          eb.fn.sum<number>('campaignRecipients.stranger').as('strangers'),
        ])
        .where('campaigns.botId', '=', botId)
        .where('campaignRecipients.queuedAt', '>=', at - sendsCountMs)
        .$if('campaignId' in deleted, (query) =>
          query.where('campaigns.id', '=', 'campaignId' in deleted ? deleted.campaignId : ''),
        )
        .$if('contactIds' in deleted, (query) =>
          query.where(
            'campaignRecipients.contactId',
            'in',
            'contactIds' in deleted ? deleted.contactIds : [],
          ),
        )
        .groupBy(['campaigns.botId', 'campaignRecipients.queuedAt']),
    )
    .onConflict((conflict) =>
      conflict.columns(['botId', 'at']).doUpdateSet((eb) => ({
        sent: eb('deletedSends.sent', '+', eb.ref('excluded.sent')),
        strangers: eb('deletedSends.strangers', '+', eb.ref('excluded.strangers')),
      })),
    )
    .execute()
}

/** How many there are since, and how many of them went to people who had never written. */
export async function deletedSends(
  db: Db,
  botId: string,
  since: number,
): Promise<{ all: number; strangers: number }> {
  const { all, strangers } = await db
    .selectFrom('deletedSends')
    .select([
      sql<number>`coalesce(sum("sent"), 0)`.as('all'),
      sql<number>`coalesce(sum("strangers"), 0)`.as('strangers'),
    ])
    .where('botId', '=', botId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return { all: Number(all), strangers: Number(strangers) }
}
