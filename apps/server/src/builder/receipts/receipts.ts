import { createHash } from 'node:crypto'
import type { UploadedFile } from '@recado/contract/builder/uploads'
import type { Attachment, ReceiptBefore } from '@recado/engine'
import type { Receipts } from '../../ai/asking/ask-performer.ts'
import type { AttachmentSource } from '../../messaging/outbox/content-of-row.ts'
import { nameOf } from '../../messaging/people/contact-name.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import type { ReceivedMedia } from '../uploads/received-media.ts'

type Parts = {
  inTransaction: InTransaction
  clock: Pick<Clock, 'elapsed'>
  received: Pick<ReceivedMedia, 'bring'>
  attachments: AttachmentSource
}
type Receipt = {
  botId: string
  contactId: string
  messageId: string
  sha256: string | null
  says: string | null
}

/**
 * Knows again a receipt that any customer of the bot sent before. It is noted and looked for in one transaction of its bot: of two
 * that come at once one is the second. Nothing is noted of a conversation that nobody real has.
 */
export function receiptsBy({ inTransaction, clock, received, attachments }: Parts): Receipts {
  return async ({ mediaId: messageId, says }, { botId, contactId }) => {
    const began = clock.elapsed()
    const took = () => Math.round(clock.elapsed() - began)
    if (messageId === '' || contactId === undefined) return { ok: true, before: null, file: null, ms: took() }
    const brought = await received.bring(botId, messageId)
    const file = brought.ok ? await attachments.read(botId, brought.file.path) : null
    const sha256 = file && createHash('sha256').update(file.data).digest('base64url')
    const receipt = { botId, contactId, messageId, sha256, says }
    const before = await inTransaction({ bot: botId }, async (transaction) => {
      await note(transaction, receipt)
      return earlier(transaction, receipt)
    })
    return { ok: true, before, file: file && brought.ok ? attachmentOf(brought.file) : null, ms: took() }
  }
}

/** Once a message, also where its turn is decided again after a crash. */
async function note({ tx, at }: Transaction, receipt: Receipt): Promise<void> {
  await tx
    .insertInto('receipts')
    .values({ ...receipt, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The first one that was the same file, or else said the same. */
async function earlier(transaction: Transaction, receipt: Receipt): Promise<ReceiptBefore | null> {
  const { sha256, says } = receipt
  const file = sha256 === null ? null : await first(transaction, receipt, 'sha256', sha256)
  if (file) return { same: 'file', ...file }
  const words = says === null ? null : await first(transaction, receipt, 'says', says)
  return words && { same: 'words', ...words }
}

async function first(
  { tx }: Transaction,
  { botId, contactId, messageId }: Receipt,
  column: 'sha256' | 'says',
  value: string,
): Promise<Omit<ReceiptBefore, 'same'> | null> {
  const row = await tx
    .selectFrom('receipts')
    .innerJoin('contacts', 'contacts.id', 'receipts.contactId')
    .select(['receipts.contactId', 'receipts.createdAt', 'name', 'pushName', 'phoneNumber', 'username'])
    .where('receipts.botId', '=', botId)
    .where(column, '=', value)
    .where('messageId', '!=', messageId)
    .orderBy('receipts.createdAt')
    .limit(1)
    .executeTakeFirst()
  return row ? { by: row.contactId === contactId ? null : nameOf(row), at: row.createdAt } : null
}

const attachmentOf = ({ path, type, originalName, size }: UploadedFile): Attachment => ({
  path,
  type,
  filename: originalName,
  size,
})
