import { sql } from 'kysely'
import type { ContactRow } from '../contacts/contacts.repository.ts'
import type { Db } from '../db/store.ts'
import { type CampaignRow, tagIdsOf } from './campaigns.repository.ts'

export type Audience = { botId: string; audience: 'all' | 'tags'; tagIds: readonly string[] }

/** Why a contact of the audience gets nothing; null for those who do. */
export const whySkipped = sql<'opted_out' | 'blocked' | 'unreachable' | null>`CASE
  WHEN "contacts"."optOut" = 1 THEN 'opted_out'
  WHEN "contacts"."blocked" = 1 THEN 'blocked'
  WHEN NOT EXISTS (SELECT 1 FROM "contactIdentities" WHERE "contactIdentities"."contactId" = "contacts"."id")
    THEN 'unreachable'
  ELSE NULL END`
const stranger = sql<number>`CASE WHEN "contacts"."lastInboundAt" IS NULL THEN 1 ELSE 0 END`

export const audienceOf = (row: CampaignRow): Audience => ({
  botId: row.botId,
  audience: row.audience,
  tagIds: tagIdsOf(row),
})

/** A stretch of contacts by their ids: behind `after`, up to `to`. */
export type Stretch = { after: string; to: string }

/** Whoever the campaign is meant for, also those who get nothing. */
export function contactsOf(db: Db, { botId, audience, tagIds }: Audience, stretch?: Stretch) {
  const contacts = db.selectFrom('contacts')
  if (audience === 'all') {
    const all = contacts.where('contacts.botId', '=', botId)
    return stretch ? all.where('contacts.id', '>', stretch.after).where('contacts.id', '<=', stretch.to) : all
  }
  const tagged = withTags(db, tagIds).select('contactId')
  // Their tags are the bot's, and so are they: asked for the bot too, SQLite goes through all of its contacts.
  return contacts.where(
    'contacts.id',
    'in',
    stretch ? tagged.where('contactId', '>', stretch.after).where('contactId', '<=', stretch.to) : tagged,
  )
}

/** The last of the next `count` that the campaign is meant for; null when there are no more. */
export async function endOfStretch(
  db: Db,
  { botId, audience, tagIds }: Audience,
  after: string,
  count: number,
): Promise<string | null> {
  const rows =
    audience === 'all'
      ? await db
          .selectFrom('contacts')
          .select('id')
          .where('botId', '=', botId)
          .where('id', '>', after)
          .orderBy('id')
          .limit(count)
          .execute()
      : await withTags(db, tagIds)
          .select('contactId as id')
          .distinct()
          .where('contactId', '>', after)
          .orderBy('contactId')
          .limit(count)
          .execute()
  return rows.at(-1)?.id ?? null
}

// No tag is called '': with it the list is one even when it is empty.
const withTags = (db: Db, tagIds: readonly string[]) =>
  db.selectFrom('contactTags').where('tagId', 'in', [...tagIds, ''])

export type AudienceCounts = {
  reached: number
  optedOut: number
  blocked: number
  unreachable: number
  /** Of those reached, who never wrote. */
  strangers: number
}

export async function countAudience(db: Db, audience: Audience): Promise<AudienceCounts> {
  const rows = await contactsOf(db, audience)
    .select([whySkipped.as('why'), stranger.as('stranger')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy([whySkipped, stranger])
    .execute()
  const sum = (fits: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(fits).reduce((total, row) => total + row.count, 0)
  return {
    reached: sum((row) => row.why === null),
    optedOut: sum((row) => row.why === 'opted_out'),
    blocked: sum((row) => row.why === 'blocked'),
    unreachable: sum((row) => row.why === 'unreachable'),
    strangers: sum((row) => row.why === null && row.stranger === 1),
  }
}

/** A few of those who would get it, those with a name first. */
export function sampleAudience(db: Db, audience: Audience, count: number): Promise<ContactRow[]> {
  return contactsOf(db, audience)
    .selectAll('contacts')
    .where(sql<boolean>`${whySkipped} IS NULL`)
    .orderBy(sql`CASE WHEN coalesce("contacts"."name", "contacts"."pushName") IS NULL THEN 1 ELSE 0 END`)
    .orderBy('contacts.id', 'desc')
    .limit(count)
    .execute()
}

/** Whether anybody would get it. */
export async function reachesAnybody(db: Db, audience: Audience): Promise<boolean> {
  const one = contactsOf(db, audience)
    .select('contacts.id')
    .where(sql<boolean>`${whySkipped} IS NULL`)
  return (await one.limit(1).executeTakeFirst()) !== undefined
}
