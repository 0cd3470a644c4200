import type { Transaction } from '../../platform/transaction.ts'
import { isLost } from '../outbox/last-answer.ts'
import { moveOutbox } from '../outbox/outbox-moves.ts'
import type { Pair } from './merged-row.ts'

/**
 * A recipient of the same campaign under both names stays once: as the one whom it reached or is to reach, so that nobody gets it
 * twice and the campaign counts them once.
 */
export async function moveRecipients(transaction: Transaction, { kept, gone }: Pair): Promise<void> {
  const { tx } = transaction
  const ofBoth = await recipientsOf(transaction, { kept, gone })
  for (const [one, other] of Map.groupBy(ofBoth, ({ campaignId }) => campaignId).values()) {
    if (!one || !other) continue
    const keeps = one.contactId === kept ? one : other
    const goes = keeps === one ? other : one
    await leaveOut(transaction, howFar(goes) > howFar(keeps) ? keeps : goes)
  }
  await tx.updateTable('campaignRecipients').set({ contactId: kept }).where('contactId', '=', gone).execute()
}

const recipientsOf = ({ tx }: Transaction, { kept, gone }: Pair) =>
  tx
    .selectFrom('campaignRecipients')
    .leftJoin('outbox', 'outbox.id', 'campaignRecipients.outboxId')
    .select([
      'campaignRecipients.id',
      'campaignRecipients.campaignId',
      'campaignRecipients.contactId',
      'campaignRecipients.state',
      'outbox.id as outboxId',
      'outbox.state as sending',
    ])
    .where('campaignRecipients.contactId', 'in', [kept, gone])
    .execute()
type Recipient = Awaited<ReturnType<typeof recipientsOf>>[number]

/** What left or may have, before what waits to, before what will not; last who has not had their turn. */
function howFar({ sending, state }: Recipient): number {
  if (sending === null) return state === 'pending' ? 0 : ['failed', 'skipped'].includes(state) ? 1 : 3
  return sending === 'queued' ? 2 : isLost(sending) ? 1 : 3
}

/** What waits is taken back, and what never left is no longer the campaign's to count or to try again. */
async function leaveOut(transaction: Transaction, { id, outboxId, sending }: Recipient): Promise<void> {
  const { tx } = transaction
  if (outboxId !== null && sending === 'queued')
    await moveOutbox(transaction, outboxId, { state: 'cancelled' })
  if (outboxId !== null && sending !== null && (sending === 'queued' || isLost(sending)))
    await tx.updateTable('outbox').set({ sourceId: null }).where('id', '=', outboxId).execute()
  await tx.deleteFrom('campaignRecipients').where('id', '=', id).execute()
}
