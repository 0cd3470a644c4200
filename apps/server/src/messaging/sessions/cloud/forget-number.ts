import type { Transaction } from '../../../platform/transaction.ts'
import { leaveBehind } from '../../outbox/leave-behind.ts'
import { forgetTemplates } from '../../templates/templates.repository.ts'
import { noteUnlinked } from './cloud-lines.repository.ts'

/** The bot has no number of Meta's any more, where it had one. */
export async function forgetNumber(transaction: Transaction, botId: string): Promise<void> {
  if (!(await noteUnlinked(transaction.tx, botId))) return
  await forgetTemplates(transaction.tx, botId)
  await leaveBehind(transaction, botId)
}
