import { sql } from 'kysely'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { indexedWords, stretchMs } from '../../platform/db/migrations/0020-message-search.ts'
import { statements } from '../../platform/db/statements/statement-dialect.ts'
import type { Db } from '../../platform/db/store.ts'
import { invalidInput } from '../../platform/http/refusal.ts'
import { messageText } from '../../text/crm/messages.ts'
import type { MessageRow } from './present-message.ts'

/** More words than this narrow nothing any further. */
const mostWords = 6
/** Shorter ones are looked for whole: too many words begin so. */
const shortestBeginning = 3

type Page = { limit: number; cursor?: string | undefined }
type Found = { rows: MessageRow[]; nextCursor: string | null }

/** What a search looks for: words and beginnings of words, all of which a message has to have. */
export function searchedWords(search: string): string[] {
  return normalizeForSearch(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords)
}

/** A page of a bot's messages with these words, newest first, or of one contact's alone. `cursor` is where the page before ended. */
export function findMessages(
  db: Db,
  scope: { botId: string; contactId?: string | undefined },
  search: string,
  page: Page,
): Promise<Found> {
  const words = searchedWords(search)
  if (words.length === 0) return Promise.resolve({ rows: [], nextCursor: null })
  return statements(db).engine === 'sqlite'
    ? inFullText(db, scope, words, page)
    : inIndex(db, scope, words, page)
}

/** See the migration: rows stand in the order of their messages, whose place is the cursor. */
async function inFullText(
  db: Db,
  { botId, contactId }: { botId: string; contactId?: string | undefined },
  words: string[],
  { limit, cursor }: Page,
): Promise<Found> {
  const terms = words.map((word) => `words:"${word}"${beginsWith(word) ? '*' : ''}`)
  const query = [`keys:"${(contactId ?? botId).replaceAll('-', '')}"`, ...terms].join(' AND ')
  const before = cursor === undefined ? sql`` : sql`and rowid < cast(${readPlace(cursor)} as integer)`
  const { rows: hits } = await sql<{ id: string; place: string }>`
    select id, cast(rowid as text) as place from "messageSearch"
    where "messageSearch" match ${query} ${before}
    order by rowid desc limit ${limit + 1}`.execute(db)
  if (hits.length === 0) return { rows: [], nextCursor: null }
  const shown = hits.slice(0, limit)
  const known = await db
    .selectFrom('messages')
    .selectAll()
    .where(
      'id',
      'in',
      shown.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(known.map((row) => [row.id, row]))
  return {
    rows: shown.flatMap(({ id }) => byId.get(id) ?? []),
    nextCursor: hits.length > limit ? (shown.at(-1)?.place ?? null) : null,
  }
}

/** See the migration: stretch by stretch of time, each twice as long as the one before, until a page is full. */
async function inIndex(
  db: Db,
  scope: { botId: string; contactId?: string | undefined },
  words: string[],
  { limit, cursor }: Page,
): Promise<Found> {
  const before = cursor === undefined ? null : readMoment(cursor)
  const span = await spanOf(db, scope)
  if (!span) return { rows: [], nextCursor: null }
  const oldest = stretchOf(span.oldest)
  const rows: MessageRow[] = []
  let last = stretchOf(Math.min(before?.at ?? span.newest, span.newest))
  for (let stretches = 1; last >= oldest && rows.length <= limit; stretches *= 2) {
    const first = Math.max(last - stretches + 1, oldest)
    rows.push(
      ...(await inStretches(db, scope, words, { first, last, before, limit: limit + 1 - rows.length })),
    )
    last = first - 1
  }
  const shown = rows.slice(0, limit)
  const end = shown.at(-1)
  return { rows: shown, nextCursor: rows.length > limit && end ? `${end.at}.${end.id}` : null }
}

/** As PostgreSQL divides. */
const stretchOf = (at: number): number => Math.trunc(at / stretchMs)

type Stretches = { first: number; last: number; before: { at: number; id: string } | null; limit: number }

async function inStretches(
  db: Db,
  { botId, contactId }: { botId: string; contactId?: string | undefined },
  words: string[],
  { first, last, before, limit }: Stretches,
): Promise<MessageRow[]> {
  const times = Array.from({ length: last - first + 1 }, (_, nth) => `'#${first + nth}'`)
  const keys = `'#${contactId ?? botId}' & (${times.join(' | ')})`
  const terms = words.map((word) => `'${word}'${beginsWith(word) ? ':*' : ''}`).join(' & ')
  let query = db
    .selectFrom('messages')
    .selectAll()
    .where(
      sql<boolean>`${sql.raw(indexedWords)} @@ (${keys}::tsquery && to_tsquery('simple'::regconfig, ${terms}))`,
    )
  if (before) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(before.at, before.id)))
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** From when to when there are messages; null where there are none. */
async function spanOf(
  db: Db,
  { botId, contactId }: { botId: string; contactId?: string | undefined },
): Promise<{ oldest: number; newest: number } | null> {
  const messages = db.selectFrom('messages')
  const own =
    contactId === undefined
      ? messages.where('botId', '=', botId)
      : messages.where('contactId', '=', contactId)
  const { oldest, newest } = await own
    .select((eb) => [
      eb.fn.min<number | null>('at').as('oldest'),
      eb.fn.max<number | null>('at').as('newest'),
    ])
    .executeTakeFirstOrThrow()
  return oldest === null || newest === null ? null : { oldest, newest }
}

const beginsWith = (word: string): boolean => word.length >= shortestBeginning

function readPlace(cursor: string): string {
  if (!/^\d{1,19}$/.test(cursor)) throw badCursor()
  return cursor
}

/** Where a page of a chat begins: its first message's time and id. */
export function readMoment(cursor: string): { at: number; id: string } {
  const parts = /^(\d{1,16})\.([\w-]{1,64})$/.exec(cursor)
  if (!parts?.[1] || !parts[2]) throw badCursor()
  return { at: Number(parts[1]), id: parts[2] }
}

const badCursor = () => invalidInput([{ path: 'cursor', message: messageText.badCursor }])
