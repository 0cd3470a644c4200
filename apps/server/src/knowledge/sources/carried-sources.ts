import type { CarriedSource } from '@recado/contract/knowledge/carried-source'
import { limits } from '@recado/contract/wire/limits'
import { setImmediate } from 'node:timers/promises'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Store, Tx } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Pieced } from '../../platform/json/in-pieces.ts'
import { instantOf } from '../../platform/time/instant.ts'
import { knowledgeText as text } from '../../text/builder/knowledge.ts'
import { labelled } from '../making/made-fact.ts'
import { countFacts, nextVersion } from './known-rows.ts'
import { addFacts, type FactPlace, knownFactsAfter } from './replace-facts.ts'

/** Facts read in one go. */
const batch = 100

/** The sources of a bot of which something counts, oldest first. What waits to be looked at stays where it is. */
export const countingSources = (db: Db, botId: string) =>
  db
    .selectFrom('sources')
    .select(['id', 'kind', 'title', 'origin', 'checkedAt', 'facts'])
    .where('botId', '=', botId)
    .where('facts', '>', 0)
    .orderBy('id')
    .execute()
type CountingSource = Awaited<ReturnType<typeof countingSources>>[number]

/**
 * What these sources know, to go along with their bot, read as it is written: facts of at most so many characters together. A
 * source that has no room goes by its name, with how much stayed behind.
 */
export async function* carriedSources(
  store: Pick<Store, 'read'>,
  sources: readonly CountingSource[],
  mostCharacters: number,
): AsyncGenerator<[Pieced<CarriedSource>]> {
  let room = mostCharacters
  for (const source of sources) {
    const size = room === Infinity ? 0 : await sizeOf(carriedFacts(store, source.id), room)
    if (size > room) yield [{ ...described(source), facts: [], left: source.facts }]
    else {
      yield [{ ...described(source), facts: carriedFacts(store, source.id) }]
      room -= size
    }
  }
}

export const described = ({ kind, title, origin, checkedAt }: CountingSource) => ({
  kind,
  title,
  origin,
  ...(checkedAt !== null && { checkedAt: instantOf(checkedAt) }),
})

type CarriedFact = CarriedSource['facts'][number]
const carried = ({ label, text }: CarriedFact): CarriedFact => ({ label, text })

export async function* carriedFacts(
  store: Pick<Store, 'read'>,
  sourceId: string,
): AsyncGenerator<CarriedFact[]> {
  let last: FactPlace | undefined
  do {
    const after = last
    const rows = await store.read((db) => knownFactsAfter(db, sourceId, after, batch))
    yield rows.map(carried)
    last = rows.length < batch ? undefined : rows.at(-1)
  } while (last)
}

/** The characters of facts as JSON, counted until there are more than so many. */
async function sizeOf(pages: AsyncIterable<readonly CarriedFact[]>, room: number): Promise<number> {
  let size = '[]'.length
  for await (const page of pages) {
    // A comma goes before each but the first.
    for (const fact of page) size += JSON.stringify(fact).length + (size > '[]'.length ? 1 : 0)
    if (size > room) break
    await setImmediate()
  }
  return size
}

/**
 * Gives a bot what another one's sources knew, besides what it knows, in the transaction that fills it. More sources or facts than
 * a bot may have take that back.
 */
export async function bringSources(
  tx: Tx,
  botId: string,
  carried: readonly CarriedSource[],
  at: number,
): Promise<void> {
  const known = carried.filter(({ facts }) => facts.length > 0)
  if (known.length === 0) return
  const version = await nextVersion(tx, botId)
  let facts = 0
  for (const source of known) facts += await bringSource(tx, botId, source, { version, at })
  await requireFewSources(tx, botId)
  await countFacts(tx, botId, facts)
}

/** How many facts it brought. */
async function bringSource(
  tx: Tx,
  botId: string,
  source: CarriedSource,
  { version, at }: { version: number; at: number },
): Promise<number> {
  const of = { botId, sourceId: newId() }
  const made = [...labelled(source.facts)]
  await insertSource(tx, of, source, { facts: made.length, at })
  await addFacts(tx, of, made, { version, from: 0 })
  return made.length
}

export async function insertSource(
  tx: Tx,
  { botId, sourceId: id }: { botId: string; sourceId: string },
  { kind, title, origin, checkedAt }: Omit<CarriedSource, 'facts' | 'left'>,
  { facts, at }: { facts: number; at: number },
): Promise<void> {
  const checked = checkedAt === undefined ? at : Math.min(at, Date.parse(checkedAt))
  const row = { id, botId, kind, title, origin, reading: null, note: null, facts }
  await tx
    .insertInto('sources')
    .values({ ...row, readAt: at, checkedAt: checked, createdAt: at })
    .execute()
}

async function requireFewSources(tx: Tx, botId: string): Promise<void> {
  const { sources: most } = limits.knowledge
  const { count } = await tx
    .selectFrom('sources')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('botId', '=', botId)
    .executeTakeFirstOrThrow()
  if (count > most) throw new Refusal('conflict', text.tooManySources(most))
}
