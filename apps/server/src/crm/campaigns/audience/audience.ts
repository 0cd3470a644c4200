import { sql } from 'kysely'
import type { ContactRow } from '../../../messaging/people/identities.ts'
import { withoutWhatsApp } from '../../../messaging/people/on-whatsapp.ts'
import type { Db, Store } from '../../../platform/db/store.ts'
import { breather } from '../../../platform/time/breather.ts'
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
  audience: Audience,
  after: string,
  count: number,
): Promise<string | null> {
  return (await idsBeside(db, audience, { from: after, way: 'asc', count })).at(-1) ?? null
}

type Beside = { from: string | null; way: 'asc' | 'desc'; count: number }

/** Of a tag at once: of few in a stretch there would be as many stretches. */
const fewestOfTag = 100

/** The ids that follow on one in this order, `count` of them at most, where there are any. */
async function idsBeside(
  db: Db,
  { botId, audience, tagIds }: Audience,
  { from, way, count }: Beside,
): Promise<string[]> {
  const beyond = way === 'asc' ? '>' : '<'
  if (audience === 'all') {
    const all = db.selectFrom('contacts').select('id').where('botId', '=', botId)
    const rows = await (from === null ? all : all.where('id', beyond, from))
      .orderBy('id', way)
      .limit(count)
      .execute()
    return rows.map(({ id }) => id)
  }
  // Each tag's by its own index: asked for several at once, a database sorts all who have them, for each stretch anew.
  const ofEach = Math.max(fewestOfTag, Math.ceil(count / tagIds.length))
  const pages = await Promise.all(
    tagIds.map(async (tagId) => {
      const tagged = db.selectFrom('contactTags').select('contactId').where('tagId', '=', tagId)
      const rows = await (from === null ? tagged : tagged.where('contactId', beyond, from))
        .orderBy('contactId', way)
        .limit(ofEach)
        .execute()
      return rows.map(({ contactId }) => contactId)
    }),
  )
  const isBefore = (one: string, other: string) => (way === 'asc' ? one < other : one > other)
  const inOrder = (one: string, other: string) => (one === other ? 0 : isBefore(one, other) ? -1 : 1)
  // Behind the nearest end of a full page somebody may be missing.
  const [end] = pages.flatMap((page) => (page.length === ofEach ? (page.at(-1) ?? []) : [])).toSorted(inOrder)
  return [...new Set(pages.flat())]
    .filter((id) => end === undefined || !isBefore(end, id))
    .toSorted(inOrder)
    .slice(0, count)
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
  const breathe = breather()
  for (let after = ''; ;) {
    const from = after
    const to = await store.read(async (db) => {
      const end = await endOfStretch(db, audience, from, countedAtOnce)
      if (end !== null) await countStretch(db, audience, { after: from, to: end, now }, counts)
      return end
    })
    if (to === null) return counts
    after = to
    await breathe()
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

/** Contacts that are looked at in one go for a few of them, and how often, once there is one. */
const lookedAtOnce = 200
const looksAtMost = 20

/** A few of those who would get it, those with a name first, the newest first: found on the way, among the newest. */
export async function sampleAudience(
  store: Pick<Store, 'read'>,
  audience: Audience,
  { count, now }: { count: number; now: number },
): Promise<ContactRow[]> {
  const breathe = breather()
  const named: ContactRow[] = []
  const others: ContactRow[] = []
  let before: string | null = null
  for (let looks = 1; named.length < count; looks++) {
    const from: string | null = before
    const { ids, rows } = await store.read(async (db) => {
      const some = await idsBeside(db, audience, { from, way: 'desc', count: lookedAtOnce })
      return { ids: some, rows: some.length > 0 ? await reachedOf(db, some, now) : [] }
    })
    for (const row of rows) ((row.name ?? row.pushName) === null ? others : named).push(row)
    before = ids.at(-1) ?? null
    if (before === null || (looks >= looksAtMost && named.length + others.length > 0)) break
    await breathe()
  }
  return [...named, ...others].slice(0, count)
}

const reachedOf = (db: Db, ids: readonly string[], now: number): Promise<ContactRow[]> =>
  db
    .selectFrom('contacts')
    .selectAll('contacts')
    .where(isShown)
    .where('contacts.id', 'in', ids)
    .where(sql<boolean>`${whySkipped(now)} IS NULL`)
    .orderBy('contacts.id', 'desc')
    .execute()

/** Whether anybody would get it. */
export async function reachesAnybody(db: Db, audience: Audience, now: number): Promise<boolean> {
  const one = contactsOf(db, audience)
    .select('contacts.id')
    .where(sql<boolean>`${whySkipped(now)} IS NULL`)
  return (await one.limit(1).executeTakeFirst()) !== undefined
}
