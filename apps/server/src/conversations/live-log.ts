import type { Tables } from '../db/tables.ts'
import type { Unit } from './unit.ts'

export type LogLevel = Tables['logLines']['level']
export type LogLine = {
  seq: number
  level: LogLevel
  message: string
  metadata: Record<string, unknown>
  at: number
}
export type NewLogLine = Pick<LogLine, 'level' | 'message'> & { metadata?: LogLine['metadata'] }

/** Lines kept per bot; the screen shows the last 500. */
const keptLines = 1000

/** Adds a line to a bot's live log; whoever watches hears of it after the commit. */
export async function appendLine(unit: Unit, botId: string, line: NewLogLine): Promise<void> {
  const { tx, at } = unit
  const last = await tx
    .selectFrom('logLines')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('botId', '=', botId)
    .executeTakeFirst()
  const seq = (last?.seq ?? 0) + 1
  const metadata = line.metadata ?? {}
  await tx
    .insertInto('logLines')
    .values({ botId, seq, level: line.level, message: line.message, metadata: JSON.stringify(metadata), at })
    .execute()
  if (seq % 100 === 0) {
    await tx
      .deleteFrom('logLines')
      .where('botId', '=', botId)
      .where('seq', '<=', seq - keptLines)
      .execute()
  }
  unit.tell({ type: 'log', botId, line: { seq, level: line.level, message: line.message, metadata, at } })
}
