import type { Transaction } from '../../platform/transaction.ts'
import { moveOutbox } from '../outbox/outbox-moves.ts'
import type { Pair } from './merged-row.ts'

/** A recipient of the same campaign under both names stays once: as the one who has had their turn, who gets no second. */
export async function moveRecipients(transaction: Transaction, { kept, gone }: Pair): Promise<void> {
  const { tx } = transaction
  await cancelSecond(transaction, { kept, gone })
  await tx
    .deleteFrom('campaignRecipients')
    .where('contactId', '=', kept)
    .where('state', '=', 'pending')
    .where('campaignId', 'in', (eb) =>
      eb
        .selectFrom('campaignRecipients as reached')
        .select('reached.campaignId')
        .where('reached.contactId', '=', gone)
        .where('reached.state', '!=', 'pending'),
    )
    .execute()
  await tx
    .updateTable('campaignRecipients')
    .set({ contactId: kept })
    .where('contactId', '=', gone)
    .where('campaignId', 'not in', (eb) =>
      eb
        .selectFrom('campaignRecipients as known')
        .select('known.campaignId')
        .where('known.contactId', '=', kept),
    )
    .execute()
}

/** What both are to be sent of one campaign leaves once: what left already counts, else what waits under the kept name. */
async function cancelSecond(transaction: Transaction, { kept, gone }: Pair): Promise<void> {
  const rows = await transaction.tx
    .selectFrom('outbox')
    .select(['id', 'contactId', 'sourceId', 'state'])
    .where('contactId', 'in', [kept, gone])
    .where('lane', '=', 'campaign')
    .where('sourceId', 'is not', null)
    .where('state', 'not in', ['failed', 'expired', 'cancelled'])
    .orderBy('id')
    .execute()
  for (const ofCampaign of Map.groupBy(rows, ({ sourceId }) => sourceId).values()) {
    const whose = Map.groupBy(ofCampaign, ({ contactId }) => contactId)
    const [keeps, goes] = [whose.get(kept) ?? [], whose.get(gone) ?? []]
    if (keeps.length === 0 || goes.length === 0) continue
    const hasLeft = goes.some(({ state }) => state !== 'queued')
    for (const { id, state } of hasLeft ? keeps : goes)
      if (state === 'queued') await moveOutbox(transaction, id, { state: 'cancelled' })
  }
}
