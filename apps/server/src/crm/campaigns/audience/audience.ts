import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ContactRow } from '../../../messaging/people/identities.ts'
import { withoutWhatsApp } from '../../../messaging/people/on-whatsapp.ts'
import type { Db, Store } from '../../../platform/db/store.ts'
import { isShown } from '../../contacts/hidden-contacts.ts'
import { type CampaignRow, tagIdsOf } from '../campaigns.repository.ts'

export type Audience = { botId: string; audience: 'all' | 'tags'; tagIds: readonly string[] }

/** Why a contact of the audience gets nothing now; null for those who do. */
export const whySkipped = (now: number) =>
  sql<'opted_out' | 'blocked' | 'unreachable' | 'no_whatsapp' | null>`CASE
  WHEN "contacts"."optOut" = 1 THEN 'opted_out'
  WHEN "contacts"."blocked" = 1 THEN 'blocked'
  WHEN NOT EXISTS (SELECT 1 FROM "contactIdentities" WHERE "contactIdentities"."contactId" = "contacts"."id")
    THEN 'unreachable'
  WHEN ${withoutWhatsApp(now)} THEN 'no_whatsapp'
  ELSE NULL END`
const stranger = sql<number>`CASE WHEN "contacts"."lastInboundAt" IS NULL THEN 1 ELSE 0 END`

export const audienceOf = (row: CampaignRow): Audience => ({
  botId: row.botId,
  audience: row.audience,
  tagIds: tagIdsOf(row),
})

/** A stretch of contacts by their ids: behind `after`, up to `to`. */
export type Stretch = { after: string; to: string }

/** Whoever the campaign is meant for, also those who get nothing; nobody whom their owner has deleted with others. */
export function contactsOf(db: Db, { botId, audience, tagIds }: Audience, stretch?: Stretch) {
  const contacts = db.selectFrom('contacts').where(isShown)
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
  noWhatsApp: number
  /** Of those reached, who never wrote. */
  strangers: number
}

/** Contacts counted in one go: some milliseconds, so that bots answer while a large audience is counted. */
const countedAtOnce = 2000

/** Who would get it, as contacts are while they are counted, stretch after stretch. */
export async function countAudience(
  store: Pick<Store, 'read'>,
  audience: Audience,
  now: number,
): Promise<AudienceCounts> {
  const nobody = { reached: 0, optedOut: 0, blocked: 0, unreachable: 0, noWhatsApp: 0, strangers: 0 }
  const counts: AudienceCounts = nobody
  for (let after = ''; ;) {
    const from = after
    const to = await store.read(async (db) => {
      const end = await endOfStretch(db, audience, from, countedAtOnce)
      if (end !== null) await countStretch(db, audience, { after: from, to: end, now }, counts)
      return end
    })
    if (to === null) return counts
    after = to
    await setImmediate()
  }
}

async function countStretch(
  db: Db,
  audience: Audience,
  stretch: Stretch & { now: number },
  counts: AudienceCounts,
): Promise<void> {
  const why = whySkipped(stretch.now)
  const rows = await contactsOf(db, audience, stretch)
    .select([why.as('why'), stranger.as('stranger')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy([why, stranger])
    .execute()
  for (const { why, stranger: never, count } of rows) {
    if (why === null) counts.reached += count
    if (why === null && never === 1) counts.strangers += count
    if (why === 'opted_out') counts.optedOut += count
    if (why === 'blocked') counts.blocked += count
    if (why === 'unreachable') counts.unreachable += count
    if (why === 'no_whatsapp') counts.noWhatsApp += count
  }
}

/** A few of those who would get it, those with a name first, the newest first: found on the way, without sorting all. */
export async function sampleAudience(
  db: Db,
  audience: Audience,
  { count, now }: { count: number; now: number },
): Promise<ContactRow[]> {
  const newest = contactsOf(db, audience)
    .selectAll('contacts')
    .where(sql<boolean>`${whySkipped(now)} IS NULL`)
    .orderBy('contacts.id', 'desc')
  const named = sql<boolean>`coalesce("contacts"."name", "contacts"."pushName") IS NOT NULL`
  const some = await newest.where(named).limit(count).execute()
  if (some.length === count) return some
  const others = await newest
    .where(sql<boolean>`NOT ${named}`)
    .limit(count - some.length)
    .execute()
  return [...some, ...others]
}

/** Whether anybody would get it. */
export async function reachesAnybody(db: Db, audience: Audience, now: number): Promise<boolean> {
  const one = contactsOf(db, audience)
    .select('contacts.id')
    .where(sql<boolean>`${whySkipped(now)} IS NULL`)
  return (await one.limit(1).executeTakeFirst()) !== undefined
}
