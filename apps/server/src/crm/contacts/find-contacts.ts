import { type ContactOrder, type ContactSort, usualOrder } from '@recado/contract/wire/choices'
import type { ContactFilter } from '@recado/contract/crm/contacts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { holdsWords } from '../../platform/db/statements/holds-words.ts'
import type { Db } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { partsOf, readCursor, writeCursor } from './contact-order.ts'
import type { ContactRow } from '../../messaging/people/identities.ts'
import { isShown, someAreHidden } from './hidden-contacts.ts'
import { searchTerms } from './search-terms.ts'

/** Tags of more contacts than this: whoever is looked at next has one soon, and a list of all of them would take longer. */
const manyTagged = 5000

export type ContactPage = {
  limit: number
  cursor?: string | undefined
  now: number
  sort?: ContactSort
  order?: ContactOrder | undefined
}

/**
 * A page of a bot's contacts, the latest activity first unless asked otherwise; `cursor` is where the page before ended.
 * Who is on it comes from an index alone, then their rows are read.
 */
export async function findContacts(
  db: Db,
  botId: string,
  filter: ContactFilter,
  page: ContactPage,
): Promise<{ rows: ContactRow[]; nextCursor: string | null }> {
  const { sort = 'activity', order = usualOrder(sort), now, limit } = page
  const from = page.cursor === undefined ? null : readCursor(page.cursor, { sort, order })
  const matching = await matchingContacts(db, botId, filter, now)
  const rows: Keyed[] = []
  for (const part of partsOf(sort, from)) {
    if (rows.length > limit) break
    let query = matching
    if (part.only) query = query.where(part.only)
    if (part.after) {
      const { key, id } = part.after
      query = query.where(
        order === 'asc'
          ? sql<boolean>`(${part.key}, "contacts"."id") > (${key}, ${id})`
          : sql<boolean>`(${part.key}, "contacts"."id") < (${key}, ${id})`,
      )
    }
    const listed = query
      .select(['contacts.id', part.key.as('key'), sql<number>`${sql.lit(part.nth)}`.as('part')])
      .orderBy(part.key, order)
      .orderBy('contacts.id', order)
      .limit(limit + 1 - rows.length)
      .as('listed')
    const found = await db
      .selectFrom(listed)
      .innerJoin('contacts', 'contacts.id', 'listed.id')
      .selectAll('contacts')
      .select(['listed.key', 'listed.part'])
      .orderBy('listed.key', order)
      .orderBy('listed.id', order)
      .execute()
    rows.push(...found)
  }
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor =
    rows.length > limit && last
      ? writeCursor({ sort, order }, { part: last.part, key: last.key, id: last.id })
      : null
  return { rows: shown, nextCursor }
}

type Keyed = ContactRow & { key: string | number; part: number }

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

/** Everybody who fits, in no order. */
export async function matchingContacts(
  db: Db,
  botId: string,
  { search, tags, state }: ContactFilter,
  now: number,
): Promise<MatchingContacts> {
  const own = db.selectFrom('contacts').where('contacts.botId', '=', botId)
  let query = own
  if (tags && tags.length > 0) {
    const tagged = taggedBy(db, botId, tags).select('contactTags.contactId')
    query = (await areManyTagged(db, botId, tags))
      ? own.where(({ exists }) => exists(tagged.where(hasTag)))
      : // The bot is their tags': asked for it too, SQLite goes through all of its contacts.
        db.selectFrom('contacts').where('contacts.id', 'in', tagged)
  }
  for (const term of searchTerms(search ?? ''))
    query = query.where(sql<boolean>`(${sql.join(term.map(said), sql` OR `)})`)
  if (state) query = query.where(stateIs[state])
  // One that ended is none: somebody who had it is found in the index, and left out here.
  if (state === 'paused') {
    query = query.where((eb) => eb.or([eb('pausedUntil', 'is', null), eb('pausedUntil', '>', now)]))
  }
  return (await someAreHidden(db, botId)) ? query.where(isShown) : query
}

type MatchingContacts = SelectQueryBuilder<Tables, 'contacts', object>

/** Whoever has one of these tags, as far as they are the bot's. */
const taggedBy = (db: Db, botId: string, tags: readonly string[]) =>
  db
    .selectFrom('contactTags')
    .innerJoin('tags', 'tags.id', 'contactTags.tagId')
    .where('tags.botId', '=', botId)
    .where('tags.id', 'in', tags)

async function areManyTagged(db: Db, botId: string, tags: readonly string[]): Promise<boolean> {
  const beyond = taggedBy(db, botId, tags).select('contactTags.contactId').limit(1).offset(manyTagged)
  return (await beyond.executeTakeFirst()) !== undefined
}

/** Name or phone has these words in it. */
const said = (words: string) => holdsWords('contacts.searchText', words)
