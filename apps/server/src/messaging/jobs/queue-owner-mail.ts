import type { Transaction } from '../../platform/transaction.ts'
import type { EmailData } from './job.ts'
import { queueJob } from './queue-job.ts'

/**
 * Has an account's owner mailed soon after this transaction. While they have yet to confirm their address nothing leaves for
 * it, now or later: it may be a stranger's.
 */
export async function queueOwnerMail(
  transaction: Transaction,
  botId: string | null,
  mail: Pick<EmailData, 'to' | 'subject' | 'text'>,
): Promise<void> {
  const unconfirmed = await transaction.tx
    .selectFrom('users')
    .select('id')
    .where('emailNormalized', '=', mail.to)
    .where('unconfirmedSince', 'is not', null)
    .executeTakeFirst()
  if (!unconfirmed) await queueJob(transaction, botId, { kind: 'email', ...mail })
}
