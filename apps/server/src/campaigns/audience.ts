import { sql } from 'kysely'
import type { ContactRow } from '../contacts/contacts.repository.ts'
import type { Unit } from '../conversations/unit.ts'
import type { Db } from '../db/store.ts'
import { type CampaignRow, tagIdsOf } from './campaigns.repository.ts'

export type Audience = { botId: string; audience: 'all' | 'tags'; tagIds: readonly string[] }

/** Why a contact of the audience gets nothing; null for those who do. */
const whySkipped = sql<'opted_out' | 'blocked' | 'unreachable' | null>`CASE
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

function contactsOf(db: Db, { botId, audience, tagIds }: Audience) {
  const all = db.selectFrom('contacts').where('contacts.botId', '=', botId)
  if (audience === 'all') return all
  return all.where('contacts.id', 'in', (eb) =>
    // No tag is called '': with it the list is one even when it is empty.
    eb
      .selectFrom('contactTags')
      .select('contactId')
      .where('tagId', 'in', [...tagIds, '']),
  )
}

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

/** Writes down who the campaign goes to, in one statement, however many they are; answers how many will get it. */
export async function resolveAudience({ tx, at }: Unit, row: CampaignRow): Promise<number> {
  const recipients = contactsOf(tx, audienceOf(row)).select([
    sql<string>`${sql.lit(`${row.id}.`)} || "contacts"."id"`.as('id'),
    sql<string>`${sql.lit(row.id)}`.as('campaignId'),
    'contacts.id as contactId',
    sql<'pending' | 'skipped'>`CASE WHEN ${whySkipped} IS NULL THEN 'pending' ELSE 'skipped' END`.as('state'),
    whySkipped.as('reason'),
    sql<number>`${sql.lit(at)}`.as('updatedAt'),
  ])
  await tx
    .insertInto('campaignRecipients')
    .columns(['id', 'campaignId', 'contactId', 'state', 'reason', 'updatedAt'])
    .expression(recipients)
    .execute()
  const { count } = await tx
    .selectFrom('campaignRecipients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaignId', '=', row.id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}
