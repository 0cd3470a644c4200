import type { Db } from '../../platform/db/store.ts'
import type { KnownFact } from './told.ts'

/** Facts that are looked at: more say nothing that a bot would be built of. */
export const looked = 2_000

/** The first facts of a bot's sources, the newest source first, and how many there are in all. */
export async function factsThatCount(db: Db, botId: string): Promise<{ first: KnownFact[]; all: number }> {
  const rows = await db
    .selectFrom('facts')
    .innerJoin('sources', 'sources.id', 'facts.sourceId')
    .select(['facts.id', 'facts.label', 'facts.text', 'sources.title as source'])
    .where('facts.botId', '=', botId)
    .where('facts.version', '>', 0)
    .orderBy('facts.sourceId', 'desc')
    .orderBy('facts.seq')
    .orderBy('facts.id')
    .limit(looked)
    .execute()
  const known = await db.selectFrom('knowledge').select('facts').where('botId', '=', botId).executeTakeFirst()
  return { first: rows, all: known?.facts ?? 0 }
}
