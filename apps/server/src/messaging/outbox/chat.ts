import type { Peer } from '@recado/whatsapp'
import type { Db } from '../../platform/db/store.ts'
import { peerOfContact } from '../people/contact-of-peer.ts'
import { settleAnswered } from './last-answer.ts'
import { moveOutbox } from './outbox-moves.ts'
import { outboxLifeMs } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'
import { queueMessage } from './queue-message.ts'
import { takeOverFromChat } from '../inbound/takeover.ts'
import { closedFor } from '../sessions/state/new-chat-cap.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'

/** What became of a message that an owner typed in the live chat. */
export type Written = { messageId: string; status: 'queued' | 'failed' }

/**
 * Puts an owner's message to a customer in the queue, and the bot keeps still from then on. With the line down, or
 * while WhatsApp's cap closes new chats, it is kept as failed, to be tried again: the customer has heard nothing.
 */
export async function writeToCustomer(
  transaction: Transaction,
  message: { botId: string; contactId: string; content: Outgoing; sessionUp: boolean },
): Promise<Written> {
  const { botId, contactId, content, sessionUp } = message
  const queued = await queueMessage(transaction, {
    botId,
    contactId,
    lane: 'chat',
    source: 'owner',
    sourceId: null,
    author: 'owner',
    content,
  })
  const [{ messageId }] = queued
  if (messageId === null) throw new Error('A message to a customer has no place in their chat')
  const why = sessionUp ? await whyClosed(transaction, { botId, contactId }) : 'not_linked'
  if (why === null) {
    await takeOverFromChat(transaction, botId, contactId)
    return { messageId, status: 'queued' }
  }
  for (const { outboxId } of queued) {
    await moveOutbox(transaction, outboxId, { state: 'failed', reason: why })
  }
  return { messageId, status: 'failed' }
}

const whyClosed = async ({ tx, at }: Transaction, chat: { botId: string; contactId: string }) =>
  (await closedFor(tx, chat, at)) === null ? null : 'new_chats_capped'

type Sent = { botId: string; messageId: string }
/** What became of a message that was to be sent again: `unwanted` is a campaign's to whom gets none any more. */
export type Retried = 'queued' | 'not_failed' | 'unwanted'

/** Queues a failed message again, as the same message when it may have left before. */
export function retryMessage(inTransaction: InTransaction, target: Sent): Promise<Retried> {
  return inTransaction({ bot: target.botId }, async (transaction) => {
    if (await isUnwanted(transaction, target)) return 'unwanted'
    const row = await transaction.tx
      .updateTable('outbox')
      .set({
        state: 'queued',
        reason: null,
        attempts: 0,
        notBefore: transaction.at,
        ...lifeFrom(transaction),
      })
      .where('botId', '=', target.botId)
      .where('messageId', '=', target.messageId)
      .where('state', 'in', ['failed', 'expired'])
      .returning(['botId', 'contactId', 'source'])
      .executeTakeFirst()
    if (!row) return 'not_failed'
    const status = 'queued'
    await transaction.tx
      .updateTable('messages')
      .set({ status, reason: null })
      .where('id', '=', target.messageId)
      .execute()
    const { botId, contactId, source } = row
    if (contactId !== null) await settleAnswered(transaction.tx, { contactId })
    transaction.emit({
      type: 'message_status',
      botId,
      contactId,
      messageId: target.messageId,
      status,
      reason: null,
    })
    if (source === 'owner' && contactId !== null) await takeOverFromChat(transaction, botId, contactId)
    return 'queued'
  })
}

/** A campaign's message to somebody who opted out of them since, or whom the shop blocked. */
async function isUnwanted({ tx }: Transaction, { botId, messageId }: Sent): Promise<boolean> {
  const row = await tx
    .selectFrom('outbox')
    .innerJoin('contacts', 'contacts.id', 'outbox.contactId')
    .select('outbox.id')
    .where('outbox.botId', '=', botId)
    .where('messageId', '=', messageId)
    .where('lane', '=', 'campaign')
    .where((eb) => eb.or([eb('optOut', '=', 1), eb('blocked', '=', 1)]))
    .executeTakeFirst()
  return row !== undefined
}

const lifeFrom = ({ at }: Transaction) => ({ expiresAt: at + outboxLifeMs, updatedAt: at })

/** The most that is told as read at once: more are not on anybody's screen. */
const readAtOnce = 100

/** Where a customer is, and the ids of what they wrote last. */
export async function lastHeard(
  db: Db,
  contactId: string,
  count: number,
): Promise<{ peer: Peer; wireIds: string[] }> {
  const rows = await db
    .selectFrom('messages')
    .select('wireId')
    .where('contactId', '=', contactId)
    .where('direction', '=', 'in')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.min(count, readAtOnce))
    .execute()
  const wireIds = rows.flatMap(({ wireId }) => wireId ?? [])
  return { peer: await peerOfContact(db, contactId), wireIds }
}
