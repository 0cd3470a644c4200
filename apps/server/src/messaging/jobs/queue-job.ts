import type { Transaction } from '../../platform/transaction.ts'
import { newId } from '../../platform/db/ids.ts'
import type { JobData } from './job.ts'

/**
 * Has a job done soon after this transaction, at least once; `botId` is null for the installation's own. What is about a contact goes
 * with them.
 */
export async function queueJob(
  { tx, at }: Transaction,
  botId: string | null,
  data: JobData,
  contactId: string | null = null,
): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      id: newId(),
      botId,
      contactId,
      kind: data.kind,
      payload: JSON.stringify(data),
      state: 'queued',
      attempts: 0,
      dueAt: at,
      failure: null,
      createdAt: at,
      finishedAt: null,
    })
    .execute()
}
