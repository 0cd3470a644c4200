import type { UnsentError } from '@recado/whatsapp'
import type { Transaction } from '../../../platform/transaction.ts'
import { moveOutbox } from '../outbox-moves.ts'
import { inWords, sayInWords } from '../in-words-instead.ts'
import { noteRefusal } from './refusals.ts'
import type { OutboxRow } from './send-queue.ts'

/** The longest wait that grows: the row itself expires in a day. */
const longestWaitMs = 10 * 60_000

/** What the network refused without showing it to anybody: it waits, or has failed. A wait is no try. */
export async function settleUnsent(
  transaction: Transaction,
  row: OutboxRow,
  error: Pick<UnsentError, 'code' | 'kind' | 'retryAfterMs'>,
): Promise<void> {
  if (error.retryAfterMs !== null) {
    const waitMs = waitOf(transaction, row, error.retryAfterMs)
    await backToQueue(transaction, row, waitMs)
    await holdBehind(transaction, row, transaction.at + waitMs)
    return
  }
  const content = inWords(row, error.kind)
  if (content !== null) {
    await sayInWords(transaction, row, content)
    await backToQueue(transaction, row, 0)
    return
  }
  await moveOutbox(transaction, row.id, { state: 'failed', reason: `refused_${error.code}` })
  await noteRefusal(transaction, row, error.kind)
}

/** What comes after a row that waits is not sent before it. */
async function holdBehind({ tx }: Transaction, { botId, chat }: OutboxRow, until: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ notBefore: until })
    .where('botId', '=', botId)
    .where('chat', '=', chat)
    .where('state', '=', 'queued')
    .where('notBefore', '<', until)
    .execute()
}

/** Each wait is as long as the row has waited already. */
function waitOf({ at }: Transaction, row: OutboxRow, firstMs: number): number {
  const waited = Math.max(0, at - row.createdAt)
  return Math.min(Math.max(firstMs, Math.min(waited, firstMs * 64)), longestWaitMs)
}

/** Nothing of it left: it may go as if it had never been tried. */
export async function backToQueue(
  { tx, at, emit }: Transaction,
  row: OutboxRow,
  waitMs: number,
): Promise<void> {
  const [back] = await tx
    .updateTable('outbox')
    .set((eb) => ({
      state: 'queued',
      notBefore: at + waitMs,
      attempts: eb
        .case()
        .when('attempts', '>', 0)
        .then(eb('attempts', '-', 1))
        .else(0)
        .end(),
      updatedAt: at,
    }))
    .where('id', '=', row.id)
    .where('botId', '=', row.botId)
    .where('state', 'in', ['queued', 'sending'])
    .where('wireId', 'is', null)
    .returning(['botId', 'contactId', 'messageId'])
    .execute()
  if (!back?.messageId) return
  const { botId, contactId, messageId } = back
  await tx.updateTable('messages').set({ status: 'queued' }).where('id', '=', messageId).execute()
  emit({ type: 'message_status', botId, contactId, messageId, status: 'queued', reason: null })
}
