import type { Source } from '@recado/contract/knowledge/sources'
import { tableChoice } from '@recado/contract/knowledge/review'
import { limits } from '@recado/contract/wire/limits'
import { z } from 'zod'
import type { Db } from '../../platform/db/store.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { instantOf } from '../../platform/time/instant.ts'
import { knowledgeText as text } from '../../text/builder/knowledge.ts'
import type { Content } from '../reading/reading.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** All but what was read, which is long. */
const columns = [
  'id',
  'botId',
  'kind',
  'title',
  'origin',
  'choices',
  'note',
  'facts',
  'readAt',
  'checkedAt',
  'createdAt',
] as const

const selectSources = (db: Db, botId: string) =>
  db
    .selectFrom('sources')
    .select(columns)
    .select((eb) => eb('reading', 'is not', null).as('waits'))
    .where('botId', '=', botId)
export type SourceRow = Awaited<ReturnType<ReturnType<typeof selectSources>['executeTakeFirstOrThrow']>>

/** The origin of a text that a model sorted of others, as its owner reads it: stored, so that it stays as it is. */
export const sortedOrigin = 'Ordenado con IA'

/** Facts that a model has seen when it last sorted, and those that came of it. */
export async function sortedFacts(db: Db, botId: string): Promise<ReadonlySet<string>> {
  const { last } = await db
    .selectFrom('sources')
    .select((eb) => eb.fn.max('readAt').as('last'))
    .where('botId', '=', botId)
    .where('origin', '=', sortedOrigin)
    .executeTakeFirstOrThrow()
  if (last === null) return new Set()
  const rows = await db
    .selectFrom('facts')
    .innerJoin('sources', 'sources.id', 'facts.sourceId')
    .select('facts.id')
    .where('facts.botId', '=', botId)
    .where((eb) => eb.or([eb('sources.origin', '=', sortedOrigin), eb('sources.checkedAt', '<=', last)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Newest first. */
export const sourceRows = (db: Db, botId: string): Promise<SourceRow[]> =>
  selectSources(db, botId).orderBy('id', 'desc').execute()

/** One of the bot's, or a 404. */
export async function sourceOf(db: Db, botId: string, sourceId: string): Promise<SourceRow> {
  const row = await selectSources(db, botId).where('id', '=', sourceId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** What was read of a source and waits; a 409 where nothing does. */
export async function readingOf(db: Db, sourceId: string): Promise<Content> {
  const row = await db.selectFrom('sources').select('reading').where('id', '=', sourceId).executeTakeFirst()
  if (row?.reading == null) throw new Refusal('conflict', text.nothingWaits)
  // Our own reader made it, and it was checked as it came.
  return JSON.parse(row.reading) as Content
}

export const choicesOf = ({ choices }: Pick<SourceRow, 'choices'>) =>
  z.array(tableChoice).catch([]).parse(JSON.parse(choices))

const oldMs = limits.knowledge.oldDays * dayMs

export function presentSource(row: SourceRow, now: number): Source {
  const { id, kind, title, origin, facts, checkedAt, readAt, createdAt, note, waits } = row
  return {
    _id: id,
    kind,
    title,
    origin,
    facts,
    checkedAt: checkedAt === null ? null : instantOf(checkedAt),
    isOld: facts > 0 && checkedAt !== null && now - checkedAt > oldMs,
    waiting: waits ? { readAt: instantOf(readAt), note } : null,
    createdAt: instantOf(createdAt),
  }
}
