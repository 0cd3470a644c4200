import { sql } from 'kysely'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Tx } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { knowledgeText } from '../../text/builder/knowledge.ts'
import { searchedText } from '../making/searched-text.ts'
import type { FactChanges } from '../making/compare-facts.ts'
import type { MadeFact } from '../making/made-fact.ts'

/** Rows of one transaction: everybody who writes waits while one runs. */
const atOnce = 250
/** Of facts that do not count yet. */
const staged = 0

/** The facts of a source that count. */
export const knownFacts = (db: Db, sourceId: string) => selectKnown(db, sourceId).execute()
type KnownRow = Awaited<ReturnType<typeof knownFacts>>[number]

/** Where a fact stands among those of its source. */
export type FactPlace = { seq: number; id: string }

/** The next ones of them behind one, or the first ones. */
export function knownFactsAfter(db: Db, sourceId: string, after: FactPlace | undefined, limit: number) {
  const known = selectKnown(db, sourceId).select('seq').limit(limit)
  if (!after) return known.execute()
  const { seq, id } = after
  return known
    .where('seq', '>=', seq)
    .where((eb) => eb.or([eb('seq', '>', seq), eb('id', '>', id)]))
    .execute()
}

const selectKnown = (db: Db, sourceId: string) =>
  db
    .selectFrom('facts')
    .select(['id', 'label', 'text'])
    .where('sourceId', '=', sourceId)
    .where('version', '>', staged)
    .orderBy('seq')
    .orderBy('id')

type Of = { botId: string; sourceId: string }

/** Facts as the next ones of a source that has so many; they count from this version on. */
export async function addFacts(
  tx: Tx,
  { botId, sourceId }: Of,
  facts: readonly MadeFact[],
  { version, from }: { version: number; from: number },
): Promise<void> {
  const rows = facts.map(({ label, text }, place) => ({
    id: newId(),
    botId,
    sourceId,
    seq: from + place,
    label,
    text,
    searched: searchedText(label, text),
    version,
    editedAt: null,
  }))
  for (const piece of piecesOf(rows)) await tx.insertInto('facts').values(piece).execute()
}

/** Writes what a source is going to know besides, a part at a time, so that it can count at once. What an attempt before left goes. */
export async function stageFacts(
  inTransaction: InTransaction,
  of: Of,
  added: readonly MadeFact[],
): Promise<void> {
  await inTransaction({ bot: of.botId }, ({ tx }) =>
    tx.deleteFrom('facts').where('sourceId', '=', of.sourceId).where('version', '=', staged).execute(),
  )
  for (const [nth, piece] of piecesOf(added).entries())
    await inTransaction({ bot: of.botId }, ({ tx }) =>
      addFacts(tx, of, piece, { version: staged, from: nth * atOnce }),
    )
}

/**
 * Lets what is staged count, puts other words into facts that keep their ids, and forgets those that are gone. How many facts
 * there are more or less. A 409 where another server staged facts of this source meanwhile.
 */
export async function switchFacts(
  tx: Tx,
  { sourceId, version }: { sourceId: string; version: number },
  { added, changed, removed }: Omit<FactChanges<KnownRow>, 'same'>,
): Promise<number> {
  const counting = await tx
    .updateTable('facts')
    .set({ version })
    .where('sourceId', '=', sourceId)
    .where('version', '=', staged)
    .executeTakeFirstOrThrow()
  let facts = Number(counting.numUpdatedRows)
  if (facts !== added.length) throw new Refusal('conflict', knowledgeText.isBeingUsed)
  for (const ids of piecesOf(removed.map(({ id }) => id))) {
    const gone = await tx.deleteFrom('facts').where('id', 'in', ids).executeTakeFirstOrThrow()
    facts -= Number(gone.numDeletedRows)
  }
  for (const piece of piecesOf(changed)) await putWords(tx, piece, version)
  return facts
}

/** Other words for many facts in one statement: nobody else writes until all are in. */
async function putWords(tx: Tx, changed: FactChanges<KnownRow>['changed'], version: number): Promise<void> {
  const rows = changed.map(
    ({ known: { id, label }, text }) => sql`(${id}, ${text}, ${searchedText(label, text)})`,
  )
  await sql`
    WITH next (id, text, searched) AS (VALUES ${sql.join(rows)})
    UPDATE facts SET text = next.text, searched = next.searched, version = ${version}, "editedAt" = NULL
    FROM next WHERE facts.id = next.id
  `.execute(tx)
}

/** Has the facts of a source that count read again, as of this version; those that are staged stay so. */
export const tellAgain = (tx: Tx, { sourceId, version }: { sourceId: string; version: number }) =>
  tx
    .updateTable('facts')
    .set({ version })
    .where('sourceId', '=', sourceId)
    .where('version', '>', staged)
    .execute()

const piecesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, n) => all.slice(n * atOnce, (n + 1) * atOnce))
