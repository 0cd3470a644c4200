import { sql } from 'kysely'
import { hotQuery } from '../platform/db/statements/hot-query.ts'
import type { Tables } from '../platform/db/tables.ts'
import type { LiveLogEntry } from '../platform/events.ts'
import type { Transaction } from '../platform/transaction.ts'

export type NewLogEntry = Pick<LiveLogEntry, 'level' | 'message'> & { metadata?: LiveLogEntry['metadata'] }

/** Lines kept per bot; the screen shows the last 500. */
const keptEntries = 1000

type StoredEntry = Omit<Tables['logLines'], 'seq'>

const insertEntry = hotQuery<StoredEntry>()((db, value) =>
  db
    .insertInto('logLines')
    .values((eb) => ({
      botId: value('botId'),
      seq: eb
        .selectFrom('logLines as last')
        .select((last) => sql<number>`coalesce(${last.fn.max('last.seq')}, 0) + 1`.as('seq'))
        .where('last.botId', '=', value('botId')),
      level: value('level'),
      message: value('message'),
      metadata: value('metadata'),
      at: value('at'),
    }))
    .returning('seq'),
)

/** Adds a line to a bot's live log; whoever watches hears of it after the commit. */
export async function appendEntry(transaction: Transaction, botId: string, line: NewLogEntry): Promise<void> {
  const { tx, at } = transaction
  const metadata = line.metadata ?? {}
  const stored = { botId, level: line.level, message: line.message, metadata: JSON.stringify(metadata), at }
  const { rows } = await insertEntry(tx, stored)
  const seq = rows[0]?.seq ?? 0
  if (seq % 100 === 0) {
    await tx
      .deleteFrom('logLines')
      .where('botId', '=', botId)
      .where('seq', '<=', seq - keptEntries)
      .execute()
  }
  transaction.emit({
    type: 'log',
    botId,
    line: { seq, level: line.level, message: line.message, metadata, at },
  })
}
