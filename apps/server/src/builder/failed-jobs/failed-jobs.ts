import type { FailedJob } from '@recado/contract/builder/failed-jobs'
import { sql } from 'kysely'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { data, targetOf } from '../../messaging/jobs/job.ts'
import { instantOf } from '../../platform/time/instant.ts'

type FailedJobsParts = {
  store: Store
  inTransaction: InTransaction
  /** There is something to do. */
  queued: () => void
}

const shown = 50

/** What a bot could not deliver, for its owner, who may have it tried again once the other side is in order. */
export class FailedJobs {
  readonly #parts: FailedJobsParts

  constructor(parts: FailedJobsParts) {
    this.#parts = parts
  }

  /** The newest first. */
  async list(ownerId: string, botId: string): Promise<FailedJob[]> {
    const rows = await this.#parts.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      return db
        .selectFrom('jobs')
        .select(['id', 'payload', 'failure', 'attempts', 'createdAt', 'finishedAt'])
        .where('botId', '=', botId)
        .where('state', '=', sql.lit('failed'))
        .orderBy('finishedAt', 'desc')
        .limit(shown)
        .execute()
    })
    return rows.map(({ id, payload, failure, attempts, createdAt, finishedAt }) => {
      const what = data.parse(JSON.parse(payload))
      return {
        _id: id,
        kind: what.kind,
        target: targetOf(what),
        reason: failure ?? '',
        attempts,
        createdAt: instantOf(createdAt),
        failedAt: instantOf(finishedAt ?? createdAt),
      }
    })
  }

  /** From the first attempt on, under the same id: a receiver that had it after all knows it. */
  async retry(ownerId: string, botId: string, jobId: string): Promise<void> {
    await this.#parts.inTransaction({ bot: botId }, async ({ tx, at }) => {
      await ownedBot(tx, ownerId, botId)
      const { numUpdatedRows } = await tx
        .updateTable('jobs')
        .set({ state: 'queued', attempts: 0, dueAt: at, finishedAt: null })
        .where('id', '=', jobId)
        .where('botId', '=', botId)
        .where('state', '=', sql.lit('failed'))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw notFound()
    })
    this.#parts.queued()
  }
}
