import { sql } from 'kysely'
import { isWithoutWhatsApp } from '../../../messaging/people/on-whatsapp.ts'
import { queueMessage } from '../../../messaging/outbox/queue-message.ts'
import { type Flag, toFlag } from '../../../platform/db/flag.ts'
import type { Db } from '../../../platform/db/store.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { readSettings } from '../../../messaging/bots/stored-settings.ts'
import { noteConsent } from '../../contacts/contact-consent.ts'
import { isShown } from '../../contacts/hidden-contacts.ts'
import type { CampaignRow } from '../campaigns.repository.ts'
import type { Sent } from '../limits/daily-cap.ts'
import { sparedOf } from '../limits/template-trouble.ts'
import { speakerOf } from '../saying/message-for.ts'

/** At most so many of all, and of those who never wrote. */
type Room = { all: number; strangers: number }

/** Puts the next recipients' messages on their way out, each with its recipient in one commit; how many leave: who opted out since does not. */
export async function enqueueNext(transaction: Transaction, campaignId: string, room: Room): Promise<Sent> {
  const row = await holdRunning(transaction, campaignId)
  const queued = { all: 0, strangers: 0 }
  if (!row) return queued
  const { tx, at } = transaction
  const bot = await tx
    .selectFrom('bots')
    .select('settings')
    .where('id', '=', row.botId)
    .executeTakeFirstOrThrow()
  const settings = readSettings(bot.settings)
  const speaker = await speakerOf(tx, row, { at, settings })
  if (!speaker) return queued
  const next = await nextRecipients(tx, campaignId, room)
  const ids = next.map(({ contactId }) => contactId)
  const spared = speaker.category === 'marketing' ? await sparedOf(tx, row.botId, ids, at) : new Set<string>()
  const reached: string[] = []
  for (const recipient of next) {
    const { recipientId, contactId } = recipient
    const content = speaker.messageFor(recipient)
    const reason =
      whyNotNow(recipient, at) ??
      (spared.has(contactId) ? 'not_now' : content === null ? 'blank_empty' : null)
    if (reason !== null || content === null) {
      await setRecipient(transaction, recipientId, { state: 'skipped', reason: reason ?? 'blank_empty' })
      continue
    }
    const queuedFor = await queueMessage(transaction, {
      botId: row.botId,
      contactId,
      lane: 'campaign',
      source: 'campaign',
      sourceId: campaignId,
      author: 'campaign',
      content,
    })
    const outboxId = (queuedFor.at(-1) ?? queuedFor[0]).outboxId
    const stranger = toFlag(recipient.lastInboundAt === null)
    await setRecipient(transaction, recipientId, { state: 'queued', outboxId, queuedAt: at, stranger })
    queued.all += 1
    queued.strangers += stranger
    reached.push(contactId)
  }
  if (row.consent !== null) await noteConsent(transaction, reached, row.consent)
  transaction.emit({ type: 'campaign', botId: row.botId, campaignId })
  return queued
}

/** Those whose turn is next, in their order: strangers beyond their room are passed over, and who wrote goes on. */
async function nextRecipients(db: Db, campaignId: string, { all, strangers }: Room) {
  if (strangers >= all) return pendingRecipients(db, campaignId).limit(all).execute()
  const known = await pendingRecipients(db, campaignId)
    .where('contacts.lastInboundAt', 'is not', null)
    .limit(all)
    .execute()
  if (strangers === 0) return known
  const others = await pendingRecipients(db, campaignId)
    .where('contacts.lastInboundAt', 'is', null)
    .limit(strangers)
    .execute()
  return [...known, ...others]
    .toSorted((one, other) => (one.recipientId < other.recipientId ? -1 : 1))
    .slice(0, all)
}

/** Whether anybody who wrote before still waits for their turn. */
export async function knownWait(db: Db, campaignId: string): Promise<boolean> {
  const known = pendingRecipients(db, campaignId).where('contacts.lastInboundAt', 'is not', null)
  return (await known.limit(1).executeTakeFirst()) !== undefined
}

const pendingRecipients = (db: Db, campaignId: string) =>
  db
    .selectFrom('campaignRecipients')
    .innerJoin('contacts', 'contacts.id', 'campaignRecipients.contactId')
    .select(['campaignRecipients.id as recipientId', 'contacts.id as contactId'])
    .select([
      'name',
      'pushName',
      'phoneNumber',
      'fields',
      'optOut',
      'blocked',
      'noWhatsAppAt',
      'lastInboundAt',
    ])
    .where('campaignRecipients.campaignId', '=', campaignId)
    .where('campaignRecipients.state', '=', sql.lit('pending'))
    // Their owner has deleted the others, and may yet want them back.
    .where(isShown)
    .orderBy('campaignRecipients.id')

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
  change: {
    state: 'queued' | 'skipped'
    reason?: string
    outboxId?: string
    queuedAt?: number
    stranger?: Flag
  },
): Promise<void> {
  await tx
    .updateTable('campaignRecipients')
    .set({ ...change, updatedAt: at })
    .where('id', '=', recipientId)
    .execute()
}
