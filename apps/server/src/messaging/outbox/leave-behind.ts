import type { Transaction } from '../../platform/transaction.ts'
import { moveOutbox } from './outbox-moves.ts'
import { cancelReplies } from './outbox.ts'

/**
 * The line is another one from now on. What left over the old one without a word stays unconfirmed, answers that waited for it are
 * taken back, and what owners wrote is made ready anew.
 */
export async function leaveBehind(transaction: Transaction, botId: string): Promise<void> {
  const { tx } = transaction
  const onTheirWay = await tx
    .selectFrom('outbox')
    .select('id')
    .where('botId', '=', botId)
    .where('state', '=', 'sending')
    .execute()
  for (const { id } of onTheirWay)
    await moveOutbox(transaction, id, { state: 'failed', reason: 'unconfirmed' })
  await cancelReplies(transaction, { botId })
  await tx
    .updateTable('outbox')
    .set({ wireId: null, payload: null, peer: null, sendKey: null })
    .where('botId', '=', botId)
    .where('state', '=', 'queued')
    .execute()
}
