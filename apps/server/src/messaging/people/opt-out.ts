import { cancelCampaigns } from '../outbox/outbox.ts'
import type { Transaction } from '../../platform/transaction.ts'

type Customer = { botId: string; contactId: string }

/** Meta says that they want no campaigns. Chats go on. */
export async function stopByMeta(transaction: Transaction, { botId, contactId }: Customer): Promise<void> {
  await transaction.tx
    .updateTable('contacts')
    .set({ optOut: 1, optOutByMeta: 1 })
    .where('id', '=', contactId)
    .where('botId', '=', botId)
    .where('optOut', '=', 0)
    .execute()
  await cancelCampaigns(transaction, contactId, 'opted_out')
  transaction.emit({ type: 'contact_changed', botId, contactId })
}

/** And that they want them again: what they told the shop itself stays. */
export async function resumeByMeta(transaction: Transaction, { botId, contactId }: Customer): Promise<void> {
  await transaction.tx
    .updateTable('contacts')
    .set({ optOut: 0, optOutByMeta: 0 })
    .where('id', '=', contactId)
    .where('botId', '=', botId)
    .where('optOutByMeta', '=', 1)
    .execute()
  transaction.emit({ type: 'contact_changed', botId, contactId })
}
