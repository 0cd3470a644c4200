import type { Transaction } from '../../platform/transaction.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Errand } from './job.ts'

/** Has an errand done soon after this transaction, at least once; `botId` is null for the installation's own. */
export async function queueJob({ tx, at }: Transaction, botId: string | null, errand: Errand): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      id: newId(),
      botId,
      kind: errand.kind,
      payload: JSON.stringify(errand),
      state: 'queued',
      attempts: 0,
      dueAt: at,
      failure: null,
      createdAt: at,
      finishedAt: null,
    })
    .execute()
}
