import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/store.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { liveReason, liveState } from '../campaigns.repository.ts'

/** Writes what became of recipients down with them, before the rows on the way out that say it are deleted. */
export async function keepFinalStates(
  tx: Tx,
  outboxIds: SelectQueryBuilder<Tables, 'outbox', { id: string }>,
): Promise<void> {
  await tx
    .updateTable('campaignRecipients')
    .from('outbox')
    .set({
      state: liveState,
      reason: liveReason,
      updatedAt: sql.ref<number>('outbox.updatedAt'),
      outboxId: null,
    })
    .whereRef('outbox.id', '=', 'campaignRecipients.outboxId')
    .where('campaignRecipients.outboxId', 'in', outboxIds)
    .execute()
}
