import { searchText } from '@recado/server/conversations/search-text'
import { count } from '@recado/server/conversations/totals'
import { newId } from '@recado/server/db/ids'
import type { Tx } from '@recado/server/db/store'
import { contacts, tags } from './shop.ts'

const timeZone = 'America/Bogota'
const hour = 3_600_000
const minute = 60_000
/** How long the bot took for each answer then. */
const answerMs = 2300

/** The shop's customers and what was said with them before `now` (ms UTC), as if the bot had answered it then. */
export async function seedHistory(tx: Tx, botId: string, now: number): Promise<void> {
  const tagIds = new Map<string, string>()
  for (const tag of tags) {
    const id = newId()
    tagIds.set(tag.name, id)
    const row = { id, botId, ...tag, nameNormalized: tag.name.toLowerCase(), createdAt: now }
    await tx.insertInto('tags').values(row).execute()
  }
  for (const contact of contacts) {
    const contactId = await seedContact(tx, botId, contact, now)
    for (const name of contact.tags) {
      const tagId = tagIds.get(name)
      if (tagId !== undefined) await tx.insertInto('contactTags').values({ contactId, tagId }).execute()
    }
    for (const chat of contact.chats) await seedChat(tx, { botId, contactId }, chat, now)
  }
}

async function seedContact(
  tx: Tx,
  botId: string,
  { name, phoneNumber, email, chats }: (typeof contacts)[number],
  now: number,
): Promise<string> {
  const id = newId()
  const last = chats.at(-1)
  const lastLine = last?.lines.at(-1)
  const lastMessageAt = last ? now - last.hoursAgo * hour + (last.lines.length - 1) * minute : null
  await tx
    .insertInto('contacts')
    .values({
      id,
      botId,
      name,
      pushName: name,
      phoneNumber,
      email,
      lastMessage: lastLine?.c ?? lastLine?.b ?? null,
      lastMessageAt,
      lastInboundAt: lastMessageAt,
      conversationCount: chats.length,
      searchText: searchText(name, phoneNumber),
      createdAt: now - Math.max(...chats.map((chat) => chat.hoursAgo)) * hour,
      updatedAt: now,
    })
    .execute()
  await tx
    .insertInto('contactIdentities')
    .values({ id: newId(), botId, kind: 'phone', value: phoneNumber, contactId: id })
    .execute()
  return id
}

async function seedChat(
  tx: Tx,
  { botId, contactId }: { botId: string; contactId: string },
  chat: (typeof contacts)[number]['chats'][number],
  now: number,
): Promise<void> {
  for (const [index, line] of chat.lines.entries()) {
    const at = now - chat.hoursAgo * hour + index * minute
    const inbound = line.c !== undefined
    await tx
      .insertInto('messages')
      .values({
        id: newId(),
        botId,
        contactId,
        wireId: null,
        direction: inbound ? 'in' : 'out',
        author: inbound ? 'customer' : 'bot',
        type: 'text',
        text: line.c ?? line.b ?? '',
        at,
        status: inbound ? 'received' : 'read',
        createdAt: at,
      })
      .execute()
    const counted = inbound
      ? { received: 1, customers: index === 0 ? 1 : 0 }
      : { sent: 1, turns: 1, answerMs }
    await count({ tx, at }, botId, timeZone, counted)
  }
}
