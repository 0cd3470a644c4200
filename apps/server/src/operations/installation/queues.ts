import type { Queue } from '@recado/contract/operations/installation'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/store.ts'

/** What waits, by its partial indexes: what is over costs nothing. */
export type QueueDepths = { queues: Queue[]; failedJobs: number }

type Depth = { waiting: number; inHand: number; due: number | null }

/** How many things wait and are in hand in each queue, and since when the first of them is overdue at `now`. */
export async function queueDepths(db: Db, now: number): Promise<QueueDepths> {
  const [journal, turns, outbox, jobs, failed] = await Promise.all([
    depth(
      db,
      sql`SELECT count(*) AS waiting, 0 AS "inHand", min("createdAt") AS due FROM journal WHERE state = 'new'`,
    ),
    depth(
      db,
      sql`SELECT (SELECT count(*) FROM turns WHERE state = 'waiting') AS waiting,
        (SELECT count(*) FROM turns WHERE state = 'running') AS "inHand",
        (SELECT min(due) FROM turns WHERE state = 'waiting' AND due <= ${now}) AS due`,
    ),
    // Rows of lines that are down wait rightly: they are not overdue.
    depth(
      db,
      sql`SELECT (SELECT count(*) FROM outbox WHERE state = 'queued') AS waiting,
        (SELECT count(*) FROM outbox WHERE state = 'sending') AS "inHand",
        (SELECT min(outbox."notBefore") FROM outbox
          JOIN "waSessions" ON "waSessions"."botId" = outbox."botId" AND "waSessions".status = 'connected'
          WHERE outbox.state = 'queued' AND outbox."notBefore" <= ${now}) AS due`,
    ),
    depth(
      db,
      sql`SELECT (SELECT count(*) FROM jobs WHERE state = 'queued') AS waiting,
        (SELECT count(*) FROM jobs WHERE state = 'running') AS "inHand",
        (SELECT min("dueAt") FROM jobs WHERE state = 'queued' AND "dueAt" <= ${now}) AS due`,
    ),
    sql<{ count: number }>`SELECT count(*) AS count FROM jobs WHERE state = 'failed'`.execute(db),
  ])
  const named = { journal, turns, outbox, jobs }
  return {
    queues: (['journal', 'turns', 'outbox', 'jobs'] as const).map((name) => {
      const { waiting, inHand, due } = named[name]
      return { name, waiting, inHand, overdueMs: due === null ? null : Math.max(0, now - due) }
    }),
    failedJobs: Number(failed.rows[0]?.count ?? 0),
  }
}

async function depth(db: Db, query: ReturnType<typeof sql>): Promise<Depth> {
  const { rows } = await query.execute(db)
  const row: Record<string, unknown> = Object(rows[0])
  const { waiting, inHand, due } = row
  return { waiting: Number(waiting), inHand: Number(inHand), due: due === null ? null : Number(due) }
}
