import type { CarriedSource } from '@recado/contract/knowledge/carried-source'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Tx } from '../../platform/db/store.ts'
import { instantOf } from '../../platform/time/instant.ts'
import { labelled } from '../making/made-fact.ts'
import { addFacts, knownFacts } from './replace-facts.ts'

/**
 * What counts of a bot's sources, oldest first, to go along with it: facts of at most so many characters together. A source that
 * has no room goes by its name, with how much stayed behind. What waits to be looked at stays where it is.
 */
export async function carriedSources(
  db: Db,
  botId: string,
  mostCharacters: number,
): Promise<CarriedSource[]> {
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'kind', 'title', 'origin', 'checkedAt'])
    .where('botId', '=', botId)
    .where('facts', '>', 0)
    .orderBy('id')
    .execute()
  const carried: CarriedSource[] = []
  let room = mostCharacters
  for (const { id, kind, title, origin, checkedAt } of rows) {
    const facts = (await knownFacts(db, id)).map(({ label, text }) => ({ label, text }))
    const size = JSON.stringify(facts).length
    const about = { kind, title, origin, ...(checkedAt !== null && { checkedAt: instantOf(checkedAt) }) }
    if (size > room) carried.push({ ...about, facts: [], left: facts.length })
    else {
      carried.push({ ...about, facts })
      room -= size
    }
  }
  return carried
}

/** Gives a new bot what another one's sources knew, in the transaction that makes it. */
export async function bringSources(
  tx: Tx,
  botId: string,
  carried: readonly CarriedSource[],
  at: number,
): Promise<void> {
  const version = 1
  let known = 0
  for (const { kind, title, origin, checkedAt, facts } of carried) {
    if (facts.length === 0) continue
    const id = newId()
    const made = [...labelled(facts)]
    await tx
      .insertInto('sources')
      .values({
        id,
        botId,
        kind,
        title,
        origin,
        reading: null,
        note: null,
        facts: made.length,
        readAt: at,
        checkedAt: checkedAt === undefined ? at : Math.min(at, Date.parse(checkedAt)),
        createdAt: at,
      })
      .execute()
    await addFacts(tx, { botId, sourceId: id }, made, { version, from: 0 })
    known += made.length
  }
  if (known > 0) await tx.insertInto('knowledge').values({ botId, version, facts: known }).execute()
}
