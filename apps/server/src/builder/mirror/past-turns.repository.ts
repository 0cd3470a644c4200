import { sql } from 'kysely'
import type { Db } from '../../platform/db/store.ts'
import type { PastTurn } from './past-turn.ts'

/** Where a page ended, the newest turn first. */
export type Place = { at: number; id: string }

/** Decided turns of a bot, of people who were not deleted. */
const turnsOf = (db: Db, botId: string) =>
  db
    .selectFrom('turns')
    .innerJoin('contacts', 'contacts.id', 'turns.contactId')
    .where('turns.botId', '=', botId)
    .where('turns.state', '=', sql.lit('done'))
    .where('turns.trace', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('contactRemovals')
            .select('contactRemovals.contactId')
            .whereRef('contactRemovals.contactId', '=', 'turns.contactId'),
        ),
      ),
    )

const rowsOf = (db: Db, botId: string) =>
  turnsOf(db, botId).select([
    'turns.id',
    'turns.contactId',
    'turns.startedAt',
    'turns.events',
    'turns.trace',
    'turns.kept',
    'contacts.phoneNumber',
    'contacts.name',
    'contacts.pushName',
    'contacts.fields',
  ])

/** How many turns there are since then, in ms UTC. */
export async function countTurns(db: Db, botId: string, since: number): Promise<number> {
  const { count } = await turnsOf(db, botId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('turns.startedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The next turns before a place, newest first. */
export async function pageOfTurns(
  db: Db,
  botId: string,
  { since, before, limit }: { since: number; before: Place | null; limit: number },
): Promise<PastTurn[]> {
  const rows = await rowsOf(db, botId)
    .where('turns.startedAt', '>=', since)
    .$if(before !== null, (query) =>
      query
        .where('turns.startedAt', '<=', before?.at ?? 0)
        .where((eb) =>
          eb.or([eb('turns.startedAt', '<', before?.at ?? 0), eb('turns.id', '<', before?.id ?? '')]),
        ),
    )
    .orderBy('turns.startedAt', 'desc')
    .orderBy('turns.id', 'desc')
    .limit(limit)
    .execute()
  return withTags(db, rows)
}

/** Those of these turns that are there, newest first. */
export async function turnsByIds(db: Db, botId: string, ids: readonly string[]): Promise<PastTurn[]> {
  const rows = await rowsOf(db, botId)
    .where('turns.id', 'in', ids)
    .orderBy('turns.startedAt', 'desc')
    .orderBy('turns.id', 'desc')
    .execute()
  return withTags(db, rows)
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

async function withTags(db: Db, rows: readonly Row[]): Promise<PastTurn[]> {
  // Turns that keep who wrote have their tags.
  const asNow = rows.flatMap(({ kept, contactId }) => (kept === null ? [contactId] : []))
  const tags = new Map<string, string[]>()
  if (asNow.length > 0) {
    const found = await db
      .selectFrom('contactTags')
      .innerJoin('tags', 'tags.id', 'contactTags.tagId')
      .select(['contactTags.contactId', 'tags.name'])
      .where('contactTags.contactId', 'in', [...new Set(asNow)])
      .orderBy('tags.name')
      .execute()
    for (const { contactId, name } of found) tags.set(contactId, [...(tags.get(contactId) ?? []), name])
  }
  return rows.map(({ startedAt, trace, name, pushName, contactId, ...row }) => ({
    ...row,
    contactId,
    at: startedAt ?? 0,
    trace: trace ?? '[]',
    name: name ?? pushName,
    named: name !== null,
    tags: tags.get(contactId) ?? [],
  }))
}
