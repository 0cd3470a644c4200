import type { LogEntry } from '@recado/contract/socket'
import type { LogLine } from '../conversations/live-log.ts'
import type { Db } from '../db/store.ts'
import { z } from 'zod'

/** Lines sent to whoever begins to watch. */
const replayed = 100

const metadata = z.record(z.string(), z.unknown())

/** The newest lines of a bot's live log, oldest first. */
export async function newestLines(db: Db, botId: string): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('logLines')
    .select(['seq', 'level', 'message', 'metadata', 'at'])
    .where('botId', '=', botId)
    .orderBy('seq', 'desc')
    .limit(replayed)
    .execute()
  return rows
    .toReversed()
    .map((row) => presentLine({ ...row, metadata: metadata.parse(JSON.parse(row.metadata)) }))
}

export function presentLine({ at, ...line }: LogLine): LogEntry {
  return { ...line, timestamp: new Date(at).toISOString() }
}
