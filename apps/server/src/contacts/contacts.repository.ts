import type { Contact, ContactFilter } from '@recado/contract/contacts'
import { sql } from 'kysely'
import { z } from 'zod'
import { normalizeForSearch } from '../conversations/search-text.ts'
import { isPaused } from '../conversations/pause.ts'
import type { Db } from '../db/store.ts'
import type { Tables } from '../db/tables.ts'
import type { Selectable } from 'kysely'
import { invalidInput, notFound } from '../refusal.ts'
import { contactText } from '../text/contacts.ts'

export type ContactRow = Selectable<Tables['contacts']>

/** When somebody last wrote in the chat, else when the contact was made; served by an index of its own. */
const activity = sql<number>`coalesce("contacts"."lastMessageAt", "contacts"."createdAt")`

/** A page of a bot's contacts, the latest activity first; `cursor` is where the page before ended. */
export async function findContacts(
  db: Db,
  botId: string,
  filter: ContactFilter,
  page: { limit: number; cursor?: string | undefined; now: number },
): Promise<{ rows: ContactRow[]; nextCursor: string | null }> {
  let query = filteredContacts(db, botId, filter, page.now)
    .selectAll('contacts')
    .select(activity.as('activity'))
  if (page.cursor !== undefined) {
    const [at, id] = readCursor(page.cursor)
    query = query.where(sql<boolean>`(${activity}, "contacts"."id") < (${at}, ${id})`)
  }
  const rows = await query
    .orderBy(activity, 'desc')
    .orderBy('contacts.id', 'desc')
    .limit(page.limit + 1)
    .execute()
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > page.limit && last ? `${last.activity}.${last.id}` : null
  return { rows: shown, nextCursor }
}

/** The bot's contacts that fit; other parts count them or send to them. */
export function filteredContacts(db: Db, botId: string, filter: ContactFilter, now: number) {
  let query = db.selectFrom('contacts').where('contacts.botId', '=', botId)
  const search = normalizeForSearch(filter.search ?? '')
  if (search !== '') {
    // Found in the index of names first: a chat's row is read only for what fits.
    query = query.where('contacts.id', 'in', (eb) =>
      eb
        .selectFrom('contacts as found')
        .select('found.id')
        .where('found.botId', '=', botId)
        .where(sql<boolean>`"found"."searchText" LIKE ${likePattern(search)} ESCAPE '\\'`),
    )
  }
  const { tags, state } = filter
  if (tags && tags.length > 0) {
    query = query.where('contacts.id', 'in', (eb) =>
      eb.selectFrom('contactTags').select('contactId').where('tagId', 'in', tags),
    )
  }
  if (state === 'unread') query = query.where('contacts.unread', '>', 0)
  if (state === 'unanswered') query = query.whereRef('contacts.lastInboundAt', '>=', 'contacts.lastMessageAt')
  if (state === 'opted_out') query = query.where('contacts.optOut', '=', 1)
  if (state === 'blocked') query = query.where('contacts.blocked', '=', 1)
  if (state === 'paused') {
    query = query
      .where('contacts.paused', '=', 1)
      .where((eb) => eb.or([eb('contacts.pausedUntil', 'is', null), eb('contacts.pausedUntil', '>', now)]))
  }
  return query
}

/** One of the bot's, or a 404. */
export async function contactOf(db: Db, botId: string, contactId: string): Promise<ContactRow> {
  const row = await db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', contactId)
    .where('botId', '=', botId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Refuses ids that are no tags of the bot, at `path` of the body. */
export async function requireTags(
  db: Db,
  botId: string,
  ids: readonly string[],
  path: string,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('tags')
    .select('id')
    .where('botId', '=', botId)
    .where('id', 'in', ids)
    .execute()
  const unknown = ids.findIndex((id) => !rows.some((row) => row.id === id))
  if (unknown >= 0) throw invalidInput([{ path: `${path}.${unknown}`, message: contactText.unknownTag }])
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
  return rows.map((row) => ({
    _id: row.id,
    name: row.name ?? row.pushName,
    phoneNumber: row.phoneNumber,
    email: row.email,
    tags: tagged
      .filter((tag) => tag.contactId === row.id)
      .map((tag) => ({ _id: tag.id, name: tag.name, color: tag.color })),
    conversationCount: row.conversationCount,
    lastMessage: row.lastMessage,
    lastMessageDate: instantOf(row.lastMessageAt),
    notes: row.notes,
    fields: readFields(row.fields),
    ...presentPause(row, now),
    optOut: row.optOut === 1,
    blocked: row.blocked === 1,
    unread: row.unread,
    unanswered: row.lastInboundAt !== null && row.lastInboundAt >= (row.lastMessageAt ?? 0),
    createdAt: new Date(row.createdAt).toISOString(),
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

const instantOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

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

/** The characters that LIKE reads as its own stand for themselves. */
function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}

function readCursor(cursor: string): [number, string] {
  const parts = /^(\d{1,16})\.([\w-]{1,64})$/.exec(cursor)
  if (!parts?.[1] || !parts[2]) throw invalidInput([{ path: 'cursor', message: contactText.badCursor }])
  return [Number(parts[1]), parts[2]]
}
