import type { Selectable } from 'kysely'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import { storableText } from '../../platform/db/statements/storable-text.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { conversationText } from '../../text/messaging/conversations.ts'
import { shortened } from '../people/contact-name.ts'
import type { NewOutgoing, Outgoing } from './outgoing.ts'
import { quoteOf } from './outgoing-quote.ts'
import { placeInChat, saidAt, secondOf } from './place-in-chat.ts'
import type { Transaction } from '../../platform/transaction.ts'

type Said = Pick<
  Selectable<Tables['messages']>,
  | 'id'
  | 'botId'
  | 'contactId'
  | 'author'
  | 'type'
  | 'text'
  | 'media'
  | 'quoted'
  | 'createdAt'
  | 'turnId'
  | 'node'
> & { second: number }

const insertSaid = hotQuery<Said>()((db, value) =>
  db.insertInto('messages').values((eb) => ({
    id: value('id'),
    botId: value('botId'),
    contactId: value('contactId'),
    wireId: null,
    direction: 'out',
    author: value('author'),
    type: value('type'),
    text: value('text'),
    media: value('media'),
    quoted: value('quoted'),
    at: eb
      .selectFrom('contacts')
      .select(placeInChat(value('second')).as('at'))
      .where('contacts.id', '=', value('contactId')),
    status: 'queued',
    turnId: value('turnId'),
    node: value('node'),
    createdAt: value('createdAt'),
  })),
)

const showSaid = hotQuery<{ contactId: string; text: string; at: number; second: number }>()((db, value) =>
  db
    .updateTable('contacts')
    .set({
      lastMessage: value('text'),
      lastMessageAt: saidAt(value('second')),
      updatedAt: value('at'),
    })
    .where('id', '=', value('contactId')),
)

/** Puts what is queued for a customer into their chat. */
export async function recordOutgoing(
  transaction: Transaction,
  message: NewOutgoing & { contactId: string },
  messageId: string,
): Promise<void> {
  const { tx, at } = transaction
  const { botId, contactId, content, author } = message
  const { replyTo } = content
  const second = secondOf(at)
  const quote = replyTo === undefined ? null : await quoteOf(tx, { botId, contactId, messageId: replyTo })
  const said: Said = {
    id: messageId,
    botId,
    contactId,
    author,
    type: content.attachment?.type ?? 'text',
    text: storableText(content.text),
    media: content.attachment ? JSON.stringify(content.attachment) : null,
    quoted: quote && JSON.stringify(quote),
    createdAt: at,
    second,
    turnId: message.source === 'turn' ? message.sourceId : null,
    node: message.node ? JSON.stringify(message.node) : null,
  }
  // In this order: the first one goes by what the chat was before it.
  await Promise.all([
    insertSaid(tx, said),
    showSaid(tx, { contactId, text: lastMessageText(content), at, second }),
  ])
  transaction.emit({ type: 'message', botId, contactId, messageId, direction: 'out' })
}

/** A document is known by its name, a picture or a voice note by what it is. */
function lastMessageText({ text, attachment }: Outgoing): string {
  if (text !== '' || !attachment) return shortened(storableText(text), 200)
  const { type, filename } = attachment
  return type === 'document' ? shortened(storableText(filename), 200) : conversationText.kinds[type]
}
