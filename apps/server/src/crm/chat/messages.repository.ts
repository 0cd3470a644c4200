import type { FoundMessage, Message } from '@recado/contract/messaging/messages'
import type { Db } from '../../platform/db/store.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { type MessageRow, presentMessage } from './present-message.ts'

/** What a bot and one of its contacts say to each other. */
export type Chat = { botId: string; contactId: string }

/** Messages, each with whom it was exchanged. */
export async function withContacts(db: Db, rows: readonly MessageRow[]): Promise<FoundMessage[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ contactId }) => contactId))]
  const contacts = await db
    .selectFrom('contacts')
    .select(['id', 'name', 'pushName', 'phoneNumber', 'username'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  return rows.flatMap((row) => {
    const contact = byId.get(row.contactId)
    if (!contact) return []
    const { id, name, pushName, phoneNumber, username } = contact
    return {
      message: presentMessage(row),
      contact: { _id: id, name: name ?? pushName, phoneNumber, username },
    }
  })
}

/** These messages of a bot, in the order of the chat. */
export async function messagesById(db: Db, botId: string, messageIds: string[]): Promise<Message[]> {
  // Asked for by their ids alone: with bot and order beside them SQLite goes through all messages of the bot.
  const rows = await db.selectFrom('messages').selectAll().where('id', 'in', messageIds).execute()
  return rows
    .filter((row) => row.botId === botId)
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .map(presentMessage)
}

/** A message of this chat; a 404 where it has none of that id. */
export async function messageOf(db: Db, { botId, contactId }: Chat, messageId: string): Promise<MessageRow> {
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', messageId)
    .where('botId', '=', botId)
    .where('contactId', '=', contactId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
