import { limits } from '@recado/contract/wire/limits'
import type { LogEntry } from '@recado/contract/messaging/socket'
import type { LiveLogEntry } from '../platform/events.ts'
import type { Db } from '../platform/db/store.ts'
import { z } from 'zod'
import { instantOf } from '../platform/time/instant.ts'

/** Lines sent to whoever begins to watch. */
const replayed = 100

const metadata = z.record(z.string(), z.unknown())

/**
 * What a watcher is sent first, oldest first: the newest 100 lines, or, for one that has them up to number `after`,
 * those that it misses, as many as a screen keeps. A number beyond the log's own, as from before a restored backup,
 * counts as none.
 */
export async function replayFor(
  db: Db,
  botId: string,
  after: number | undefined,
): Promise<{ resumed: boolean; lines: LogEntry[] }> {
  if (after !== undefined && after <= (await newestSeq(db, botId))) {
    return { resumed: true, lines: await entriesAfter(db, botId, after) }
  }
  return { resumed: false, lines: await newestEntries(db, botId, { after: 0, limit: replayed }) }
}

/** The lines behind number `after`, oldest first; of very many the newest, as many as a screen keeps. */
export function entriesAfter(db: Db, botId: string, after: number): Promise<LogEntry[]> {
  return newestEntries(db, botId, { after, limit: limits.logLines })
}

async function newestEntries(
  db: Db,
  botId: string,
  { after, limit }: { after: number; limit: number },
): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('logLines')
    .select(['seq', 'level', 'message', 'metadata', 'at'])
    .where('botId', '=', botId)
    .where('seq', '>', after)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows
    .toReversed()
    .map((row) => presentEntry({ ...row, metadata: metadata.parse(JSON.parse(row.metadata)) }))
}

async function newestSeq(db: Db, botId: string): Promise<number> {
  const row = await db
    .selectFrom('logLines')
    .select('seq')
    .where('botId', '=', botId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}

export function presentEntry({ at, ...line }: LiveLogEntry): LogEntry {
  return { ...line, timestamp: instantOf(at) }
}
