import { accountBudget } from '../../platform/budget/account-budget.ts'
import { takeAllowance } from '../../platform/budget/kept-allowance.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { EmailData } from './job.ts'
import { queueJob } from './queue-job.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** What a mail counts among in 24 h: all of a bot, or what an account is told of one thing. */
type Among = { bot: string } | { account: string; about: string }

const notices = { of: 'notices by mail', times: accountBudget.jobs.notices, withinMs: dayMs }

/**
 * Has an account's owner mailed soon after this transaction. While they have yet to confirm their address nothing leaves for
 * it, now or later: it may be a stranger's. Nor does what is past an account's notices of the day.
 */
export async function queueOwnerMail(
  transaction: Transaction,
  among: Among,
  mail: Pick<EmailData, 'to' | 'subject' | 'text'>,
): Promise<void> {
  const { tx, at: now } = transaction
  const unconfirmed = await tx
    .selectFrom('users')
    .select('id')
    .where('emailNormalized', '=', mail.to)
    .where('unconfirmedSince', 'is not', null)
    .executeTakeFirst()
  if (unconfirmed) return
  if ('bot' in among) return queueJob(transaction, among.bot, { kind: 'email', ...mail })
  const waitMs = await takeAllowance(tx, notices, { key: `${among.account} ${among.about}`, now })
  if (waitMs === 0) await queueJob(transaction, null, { kind: 'email', ...mail })
}
