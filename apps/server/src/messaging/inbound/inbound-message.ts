import type { BotEvent } from '@recado/engine'
import { isUnreadable } from '@recado/whatsapp'
import type { InboundCall, InboundContent, InboundMessage } from '@recado/whatsapp'
import type { Selectable } from 'kysely'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { Tx } from '../../platform/db/store.ts'
import { storableText } from '../../platform/db/statements/storable-text.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { shortened } from '../people/contact-name.ts'
import type { ContactRow } from '../people/identities.ts'
import { lastAt, lastPlace } from '../outbox/place-in-chat.ts'
import { inWords, keptWords, kindInWords, wordsOfMessage } from './message-words.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** A stretch of messages with no gap of 24 h is one conversation. */
export const conversationGapMs = dayMs
/** Younger than this, a message came at once, and no other of its second comes after it that arrived before it. */
const atOnceMs = 5000

/** What a message answers, in words: also what had none. */
export function quotedIn({ quoted }: InboundMessage): string | null {
  if (!quoted) return null
  const { wireId, fromMe, text, content } = quoted
  const words = content ? wordsOfMessage(content) || kindInWords(content) : storableText(text)
  return JSON.stringify({ wireId, fromMe, text: words })
}

/** The engine's event of a message, or null for what is recorded only. Audio, images and documents are asked for by the message's id. */
export function eventOf(
  content: Exclude<InboundContent, { type: 'vote' }>,
  messageId: string,
): BotEvent | null {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: wordsOfMessage(content) }
    case 'location':
      return { type: 'location', latitude: content.latitude, longitude: content.longitude }
    case 'audio':
      return { type: 'audio', mediaId: messageId }
    case 'image':
    case 'video':
    case 'document': {
      const caption = wordsOfMessage(content)
      return {
        type: content.type,
        filename: storableText(content.filename),
        ...(caption !== '' && { caption }),
        ...(content.type !== 'video' && { mediaId: messageId }),
      }
    }
    case 'sticker':
    case 'contact':
    case 'unsupported':
      return null
  }
}

type Recorded = Omit<Selectable<Tables['messages']>, 'reason' | 'turnId' | 'marks' | 'node'>

const insertMessage = hotQuery<Recorded>()((db, value) =>
  db
    .insertInto('messages')
    .values({
      id: value('id'),
      botId: value('botId'),
      contactId: value('contactId'),
      wireId: value('wireId'),
      direction: value('direction'),
      author: value('author'),
      type: value('type'),
      text: value('text'),
      media: value('media'),
      quoted: value('quoted'),
      at: value('at'),
      status: value('status'),
      createdAt: value('createdAt'),
    })
    .onConflict((conflict) => conflict.columns(['botId', 'contactId', 'wireId']).doNothing())
    .returning('id'),
)

type Touched = Pick<
  ContactRow,
  | 'id'
  | 'lastMessage'
  | 'lastMessageAt'
  | 'lastInboundAt'
  | 'windowUntil'
  | 'conversationCount'
  | 'unread'
  | 'updatedAt'
>

const updateContact = hotQuery<Touched>()((db, value) =>
  db
    .updateTable('contacts')
    .set({
      lastMessage: value('lastMessage'),
      lastMessageAt: value('lastMessageAt'),
      lastInboundAt: value('lastInboundAt'),
      windowUntil: value('windowUntil'),
      conversationCount: value('conversationCount'),
      unread: value('unread'),
      updatedAt: value('updatedAt'),
    })
    .where('id', '=', value('id')),
)

/**
 * A message as the chat has it. `readAtLast`: in the place of what stood for it while it could not be read, which was counted
 * and told then.
 */
export type RecordedMessage = { messageId: string; readAtLast?: true }

/**
 * What arrived, and its row's id in the journal. It stands in the chat where WhatsApp has it: by its time, which has whole
 * seconds, and within one by its arrival, which that id has. Neither changes when a process dies or the database is slow.
 */
export type Arrived = { contact: ContactRow; item: InboundMessage | InboundCall; id: string }

const notReadYet = JSON.stringify({ type: 'unsupported', what: 'unreadable' } satisfies InboundContent)

/** Puts a message into the place of what stood for it; null where nothing does, or what was there was changed since. */
export async function takeItsPlace(
  transaction: Transaction,
  { botId, contactId, wireId, direction, type, text, media, quoted }: Recorded,
): Promise<RecordedMessage | null> {
  const row = await transaction.tx
    .updateTable('messages')
    .set({ type, text, media, quoted })
    .where('botId', '=', botId)
    .where('contactId', '=', contactId)
    .where('wireId', '=', wireId)
    .where('direction', '=', direction)
    .where('text', '=', '')
    .where('media', '=', notReadYet)
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  transaction.emit({ type: 'message_changed', botId, contactId, messageId: row.id })
  return { messageId: row.id, readAtLast: true }
}

/** A message of either side as a row of its chat, written at `at`. */
export function recordOf({ contact, item, id }: Arrived, at: number): Recorded {
  const fromMe = item.kind === 'message' && item.fromMe
  const content = item.kind === 'message' ? item.content : null
  return {
    id,
    botId: contact.botId,
    contactId: contact.id,
    wireId: item.kind === 'call' ? item.callId : item.wireId,
    direction: fromMe ? 'out' : 'in',
    author: fromMe ? 'owner' : 'customer',
    type: content?.type ?? 'call',
    text: content ? wordsOfMessage(content) : '',
    media: content && content.type !== 'text' ? JSON.stringify(content, shortWords) : null,
    quoted: item.kind === 'message' ? quotedIn(item) : null,
    at: item.at,
    status: fromMe ? 'accepted' : 'received',
    createdAt: at,
  }
}

/** No address or caption is longer than what is kept of words: each page of the chat has them all. */
const shortWords = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? keptWords(value) : value

/** Writes a message of either side into the chat; null when it was there already. Its contact has then to be touched. */
export async function recordMessage(
  transaction: Transaction,
  arrived: Arrived,
): Promise<RecordedMessage | null> {
  const { contact, item, id } = arrived
  const { botId } = contact
  const recorded = recordOf(arrived, transaction.at)
  const { rows } = await insertMessage(transaction.tx, recorded)
  if (rows.length === 0)
    return item.kind === 'message' && !isUnreadable(item) ? takeItsPlace(transaction, recorded) : null
  transaction.emit({
    type: 'message',
    botId,
    contactId: contact.id,
    messageId: id,
    direction: recorded.direction,
  })
  return { messageId: id }
}

/**
 * A contact as a message that was recorded leaves them. `contact` was read in this transaction, beside which nobody else writes
 * what is its bot's.
 */
export async function touchContact(transaction: Transaction, { contact, item, id }: Arrived): Promise<void> {
  const { tx, at } = transaction
  const shown = item.at
  const words = inWords(item)
  const fromMe = item.kind === 'message' && item.fromMe
  const last = lastPlace(contact) ?? 0
  const newest =
    shown > last || (shown === last && (at - shown < atOnceMs || (await isLast(tx, contact.id, id))))
  const opens = contact.lastMessageAt === null || shown - contact.lastMessageAt >= conversationGapMs
  await updateContact(tx, {
    id: contact.id,
    lastMessage: newest ? shortened(words, 200) : contact.lastMessage,
    lastMessageAt: newest ? lastAt(shown, fromMe ? contact.lastInboundAt : null) : contact.lastMessageAt,
    lastInboundAt: fromMe ? contact.lastInboundAt : Math.max(contact.lastInboundAt ?? 0, shown),
    windowUntil: windowAfter(contact, item),
    conversationCount: contact.conversationCount + (opens ? 1 : 0),
    unread: fromMe ? 0 : contact.unread + 1,
    updatedAt: at,
  })
}

/** They wrote or called: by a line with such a window they may be answered freely until then, ms UTC. */
export function windowAfter(
  { windowUntil }: Pick<ContactRow, 'windowUntil'>,
  { answerableUntil }: InboundMessage | InboundCall,
): number | null {
  return Math.max(windowUntil ?? 0, answerableUntil ?? 0) || null
}

/** Whether nothing of the same second stands behind it. */
async function isLast(tx: Tx, contactId: string, messageId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('messages')
    .select('id')
    .where('contactId', '=', contactId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id === messageId
}
