import type { ContactFilter } from '@recado/contract/contacts'
import { sql } from 'kysely'
import type { Db } from '../db/store.ts'
import { invalidInput } from '../refusal.ts'
import { contactText } from '../text/contacts.ts'
import type { ContactRow } from './contacts.repository.ts'
import { searchTerms } from './search-terms.ts'

/** When somebody last wrote in the chat, else when the contact was made; served by an index of its own. */
const activity = sql<number>`coalesce("contacts"."lastMessageAt", "contacts"."createdAt")`

/** Tags of more contacts than this: whoever is looked at next has one soon, and a list of all of them would take longer. */
const manyTagged = 5000

/**
 * A page of a bot's contacts, the latest activity first; `cursor` is where the page before ended. Who is on it comes from
 * an index alone, then their rows are read.
 */
export async function findContacts(
  db: Db,
  botId: string,
  filter: ContactFilter,
  page: { limit: number; cursor?: string | undefined; now: number },
): Promise<{ rows: ContactRow[]; nextCursor: string | null }> {
  let query = filteredContacts(db, botId, filter, {
    now: page.now,
    manyTagged: await areManyTagged(db, botId, filter.tags),
  }).select(['contacts.id', activity.as('activity')])
  if (page.cursor !== undefined) {
    const [at, id] = readCursor(page.cursor)
    query = query.where(sql<boolean>`(${activity}, "contacts"."id") < (${at}, ${id})`)
  }
  const listed = query
    .orderBy(activity, 'desc')
    .orderBy('contacts.id', 'desc')
    .limit(page.limit + 1)
    .as('listed')
  const rows = await db
    .selectFrom(listed)
    .innerJoin('contacts', 'contacts.id', 'listed.id')
    .selectAll('contacts')
    .select('listed.activity')
    .orderBy('listed.activity', 'desc')
    .orderBy('listed.id', 'desc')
    .execute()
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > page.limit && last ? `${last.activity}.${last.id}` : null
  return { rows: shown, nextCursor }
}

/** States in words that their indexes are made of: a parameter would keep the database from seeing it. */
export const stateIs = {
  talked: sql<boolean>`"contacts"."lastMessageAt" IS NOT NULL`,
  never_talked: sql<boolean>`"contacts"."lastMessageAt" IS NULL`,
  unread: sql<boolean>`"contacts"."unread" > 0`,
  unanswered: sql<boolean>`"contacts"."lastInboundAt" >= "contacts"."lastMessageAt"`,
  opted_out: sql<boolean>`"contacts"."optOut" = 1`,
  blocked: sql<boolean>`"contacts"."blocked" = 1`,
  paused: sql<boolean>`"contacts"."paused" = 1`,
  no_whatsapp: sql<boolean>`"contacts"."noWhatsAppAt" IS NOT NULL`,
}

const hasTag = sql<boolean>`"contactTags"."contactId" = "contacts"."id"`

function filteredContacts(
  db: Db,
  botId: string,
  { search, tags, state }: ContactFilter,
  known: { now: number; manyTagged: boolean },
) {
  const own = db.selectFrom('contacts').where('contacts.botId', '=', botId)
  let query = own
  if (tags && tags.length > 0) {
    const tagged = taggedBy(db, botId, tags).select('contactTags.contactId')
    query = known.manyTagged
      ? own.where(({ exists }) => exists(tagged.where(hasTag)))
      : // The bot is their tags': asked for it too, SQLite goes through all of its contacts.
        db.selectFrom('contacts').where('contacts.id', 'in', tagged)
  }
  for (const term of searchTerms(search ?? ''))
    query = query.where(sql<boolean>`(${sql.join(term.map(said), sql` OR `)})`)
  if (state) query = query.where(stateIs[state])
  // One that ended is none: somebody who had it is found in the index, and left out here.
  if (state === 'paused') {
    query = query.where((eb) => eb.or([eb('pausedUntil', 'is', null), eb('pausedUntil', '>', known.now)]))
  }
  return query
}

/** Whoever has one of these tags, as far as they are the bot's. */
const taggedBy = (db: Db, botId: string, tags: readonly string[]) =>
  db
    .selectFrom('contactTags')
    .innerJoin('tags', 'tags.id', 'contactTags.tagId')
    .where('tags.botId', '=', botId)
    .where('tags.id', 'in', tags)

async function areManyTagged(db: Db, botId: string, tags: ContactFilter['tags']): Promise<boolean> {
  if (!tags || tags.length === 0) return false
  const beyond = taggedBy(db, botId, tags).select('contactTags.contactId').limit(1).offset(manyTagged)
  return (await beyond.executeTakeFirst()) !== undefined
}

/** Name or phone has these words in it; the characters that LIKE reads as its own stand for themselves. */
function said(words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return sql<boolean>`"contacts"."searchText" LIKE ${pattern} ESCAPE '\\'`
}

function readCursor(cursor: string): [number, string] {
  const parts = /^(\d{1,16})\.([\w-]{1,64})$/.exec(cursor)
  if (!parts?.[1] || !parts[2]) throw invalidInput([{ path: 'cursor', message: contactText.badCursor }])
  return [Number(parts[1]), parts[2]]
}
