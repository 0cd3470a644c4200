import { sql } from 'kysely'
import { isWithoutWhatsApp } from '../../messaging/people/on-whatsapp.ts'
import { queueMessage } from '../../messaging/outbox/queue-message.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import { attachmentOf, type CampaignRow } from './campaigns.repository.ts'
import { personalText } from './personal-text.ts'

/** Puts the next recipients' messages on their way out, at most `count`, each with its recipient in one commit; how many leave: who opted out since does not. */
export async function enqueueNext(
  transaction: Transaction,
  campaignId: string,
  count: number,
): Promise<number> {
  const row = await holdRunning(transaction, campaignId)
  if (!row) return 0
  const { tx, at } = transaction
  const bot = await tx
    .selectFrom('bots')
    .select('settings')
    .where('id', '=', row.botId)
    .executeTakeFirstOrThrow()
  const settings = readSettings(bot.settings)
  const next = await tx
    .selectFrom('campaignRecipients')
    .innerJoin('contacts', 'contacts.id', 'campaignRecipients.contactId')
    .select(['campaignRecipients.id as recipientId', 'contacts.id as contactId'])
    .select(['name', 'pushName', 'phoneNumber', 'fields', 'optOut', 'blocked', 'noWhatsAppAt'])
    .where('campaignRecipients.campaignId', '=', campaignId)
    .where('campaignRecipients.state', '=', sql.lit('pending'))
    .orderBy('campaignRecipients.id')
    .limit(count)
    .execute()
  const file = attachmentOf(row)
  const attachment = file && {
    path: file.path,
    type: file.type,
    filename: file.originalName,
    size: file.size,
  }
  let queued = 0
  for (const recipient of next) {
    const { recipientId, contactId } = recipient
    const reason = whyNotNow(recipient, at)
    if (reason !== null) {
      await setRecipient(transaction, recipientId, { state: 'skipped', reason })
      continue
    }
    const text = personalText(row, recipient, { at, settings })
    const queuedFor = await queueMessage(transaction, {
      botId: row.botId,
      contactId,
      lane: 'campaign',
      source: 'campaign',
      sourceId: campaignId,
      author: 'campaign',
      content: { text, ...(attachment && { attachment }) },
    })
    const outboxId = (queuedFor.at(-1) ?? queuedFor[0]).outboxId
    await setRecipient(transaction, recipientId, { state: 'queued', outboxId, queuedAt: at })
    queued += 1
  }
  transaction.emit({ type: 'campaign', botId: row.botId, campaignId })
  return queued
}

/** What became of a recipient since the audience was fixed. */
function whyNotNow(
  contact: { optOut: number; blocked: number; noWhatsAppAt: number | null },
  now: number,
): string | null {
  if (contact.optOut === 1) return 'opted_out'
  if (contact.blocked === 1) return 'blocked'
  return isWithoutWhatsApp(contact, now) ? 'no_whatsapp' : null
}

/** The campaign if it still runs, no longer waiting for another day; whoever pauses or cancels it waits for this transaction. */
function holdRunning({ tx, at }: Transaction, campaignId: string): Promise<CampaignRow | undefined> {
  return tx
    .updateTable('campaigns')
    .set({ reason: null, updatedAt: at })
    .where('id', '=', campaignId)
    .where('status', '=', 'sending')
    .where('pausedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

async function setRecipient(
  { tx, at }: Transaction,
  recipientId: string,
  change: { state: 'queued' | 'skipped'; reason?: string; outboxId?: string; queuedAt?: number },
): Promise<void> {
  await tx
    .updateTable('campaignRecipients')
    .set({ ...change, updatedAt: at })
    .where('id', '=', recipientId)
    .execute()
}
