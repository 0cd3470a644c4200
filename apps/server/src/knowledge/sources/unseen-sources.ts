import type { CarriedSource } from '@recado/contract/knowledge/carried-source'
import { setImmediate } from 'node:timers/promises'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Store, Tx } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import { knowledgeText as text } from '../../text/builder/knowledge.ts'
import { labelled, type MadeFact } from '../making/made-fact.ts'
import { carriedFacts, countingSources, described, insertSource } from './carried-sources.ts'
import { countFacts, nextVersion } from './known-rows.ts'
import { addFacts } from './replace-facts.ts'

/** Facts of one transaction: everybody who writes waits while one runs. */
export const factsAtOnce = 100

/** A source as a bot gets it, piece by piece. */
export type ComingSource = Omit<CarriedSource, 'facts' | 'left'> & {
  facts: Iterable<MadeFact[]> | AsyncIterable<MadeFact[]>
}

/** Those of a file, of which something is in it. */
export const filedSources = (carried: readonly CarriedSource[]): ComingSource[] =>
  carried
    .filter(({ facts }) => facts.length > 0)
    .map(({ facts, ...source }) => ({ ...source, facts: inPieces(labelled(facts)) }))

/** Those of a bot, read as they are brought, and of which `version` of what it knows they are. */
export async function copiedSources(
  store: Pick<Store, 'read'>,
  botId: string,
): Promise<{ sources: ComingSource[]; version: number }> {
  const { version, rows } = await store.read(async (db) => ({
    // Before its sources: what changes in between is of a later one.
    version: await versionOf(db, botId),
    rows: await countingSources(db, botId),
  }))
  return {
    version,
    sources: rows.map((row) => ({ ...described(row), facts: carriedFacts(store, row.id) })),
  }
}

/** Refuses a copy of what is not as it was any more. */
export async function requireVersion(tx: Tx, botId: string, version: number): Promise<void> {
  if ((await versionOf(tx, botId)) !== version) throw new Refusal('conflict', text.changedMeanwhile)
}

async function versionOf(db: Db, botId: string): Promise<number> {
  const row = await db.selectFrom('knowledge').select('version').where('botId', '=', botId).executeTakeFirst()
  return row?.version ?? 0
}

/**
 * Gives these sources to a bot that nobody sees yet, a few facts a transaction, and lets others have their turn after each. How
 * many facts they have.
 */
export async function bringUnseen(
  inTransaction: InTransaction,
  botId: string,
  sources: Iterable<ComingSource>,
): Promise<number> {
  let known = 0
  for (const { facts, ...source } of sources) {
    const of = { botId, sourceId: newId() }
    let from = 0
    for await (const piece of facts) {
      if (piece.length === 0) continue
      await inTransaction({ bot: botId }, (transaction) => bringPiece(transaction, of, source, piece, from))
      from += piece.length
      await setImmediate()
    }
    known += from
  }
  return known
}

/** The first one brings the source along. */
async function bringPiece(
  { tx, at }: Transaction,
  of: { botId: string; sourceId: string },
  source: Omit<ComingSource, 'facts'>,
  piece: readonly MadeFact[],
  from: number,
): Promise<void> {
  const { botId, sourceId } = of
  const version = await nextVersion(tx, botId)
  if (from === 0) await insertSource(tx, of, source, { facts: 0, at })
  await addFacts(tx, of, piece, { version, from })
  await tx
    .updateTable('sources')
    .set((eb) => ({ facts: eb('facts', '+', piece.length) }))
    .where('id', '=', sourceId)
    .execute()
  await countFacts(tx, botId, piece.length)
}

function* inPieces(facts: Iterable<MadeFact>): Generator<MadeFact[]> {
  let piece: MadeFact[] = []
  for (const fact of facts) {
    piece.push(fact)
    if (piece.length < factsAtOnce) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}
