import type { Contact } from '@recado/contract/crm/contacts'
import { z } from 'zod'
import { isPaused } from '../../messaging/inbound/pause.ts'
import type { ContactRow } from '../../messaging/people/identities.ts'
import type { Db } from '../../platform/db/store.ts'
import { invalidInput, notFound } from '../../platform/http/refusal.ts'
import { contactText } from '../../text/crm/contacts.ts'
import { optOutByOf, presentConsent } from './contact-consent.ts'
import { lastSaidTo } from './last-said.ts'
import { instantOf } from '../../platform/time/instant.ts'

/** One of the bot's, or whom it was made one with since, who has another id; else a 404. */
export async function contactOf(db: Db, botId: string, contactId: string): Promise<ContactRow> {
  const row = await db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', contactId)
    .where('botId', '=', botId)
    .executeTakeFirst()
  const found = row ?? (await keptOf(db, botId, contactId))
  if (!found) throw notFound()
  return found
}

const keptOf = (db: Db, botId: string, contactId: string): Promise<ContactRow | undefined> =>
  db
    .selectFrom('mergedContacts')
    .innerJoin('contacts', 'contacts.id', 'mergedContacts.keptId')
    .selectAll('contacts')
    .where('mergedContacts.contactId', '=', contactId)
    .where('mergedContacts.botId', '=', botId)
    .executeTakeFirst()

/** Refuses ids that are no tags of the bot, at `path` of the body. */
export async function requireTags(
  db: Db,
  botId: string,
  ids: readonly string[],
  path: string,
): Promise<void> {
  const unknown = await unknownTag(db, botId, ids)
  if (unknown >= 0) throw invalidInput([{ path: `${path}.${unknown}`, message: contactText.unknownTag }])
}

/** The tags that a query asks for are the bot's, or there is no such page: a 404. */
export async function tagsOfQuery(db: Db, botId: string, ids: readonly string[] = []): Promise<void> {
  if ((await unknownTag(db, botId, ids)) >= 0) throw notFound()
}

/** Where the first id stands that is no tag of the bot; -1 when all are. */
async function unknownTag(db: Db, botId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return -1
  const rows = await db
    .selectFrom('tags')
    .select('id')
    .where('botId', '=', botId)
    .where('id', 'in', ids)
    .execute()
  return ids.findIndex((id) => !rows.some((row) => row.id === id))
}

/** Contacts as the API tells of them, in the order of the rows. */
export async function presentContacts(db: Db, rows: readonly ContactRow[], now: number): Promise<Contact[]> {
  const ids = rows.map((row) => row.id)
  const tagged =
    ids.length === 0
      ? []
      : await db
          .selectFrom('contactTags')
          .innerJoin('tags', 'tags.id', 'contactTags.tagId')
          .select(['contactTags.contactId', 'tags.id', 'tags.name', 'tags.color'])
          .where('contactTags.contactId', 'in', ids)
          .orderBy('tags.nameNormalized')
          .execute()
  const said = await lastSaidTo(db, ids)
  return rows.map((row) => ({
    _id: row.id,
    name: row.name ?? row.pushName,
    phoneNumber: row.phoneNumber,
    username: row.username,
    email: row.email,
    tags: tagged
      .filter((tag) => tag.contactId === row.id)
      .map((tag) => ({ _id: tag.id, name: tag.name, color: tag.color })),
    conversationCount: row.conversationCount,
    lastMessage: row.lastMessage,
    lastMessageDate: instantOf(row.lastMessageAt),
    lastSaid: said.get(row.id) ?? null,
    notes: row.notes,
    fields: readFields(row.fields),
    ...presentPause(row, now),
    optOut: row.optOut === 1,
    optOutAt: instantOf(row.optOut === 1 ? row.optOutAt : null),
    optOutBy: optOutByOf(row),
    consent: presentConsent(row),
    blocked: row.blocked === 1,
    noWhatsApp: row.noWhatsAppAt !== null,
    windowUntil: instantOf(row.windowUntil),
    unread: row.unread,
    unanswered: row.lastInboundAt !== null && row.lastInboundAt >= (row.lastMessageAt ?? 0),
    createdAt: instantOf(row.createdAt),
  }))
}

function presentPause(row: ContactRow, now: number): Pick<Contact, 'paused' | 'pausedUntil' | 'pauseReason'> {
  const paused = isPaused(row, now)
  return {
    paused,
    pausedUntil: paused ? instantOf(row.pausedUntil) : null,
    pauseReason: paused ? row.pauseReason : null,
  }
}

const collected = z.record(z.string(), z.unknown())

/** What was collected, every value as words. */
export function readFields(json: string): Record<string, string> {
  const parsed = collected.safeParse(JSON.parse(json))
  if (!parsed.success) return {}
  return Object.fromEntries(
    Object.entries(parsed.data).map(([field, value]) => [
      field,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}
