import type { SendErrorClass } from '@recado/whatsapp'
import type { Transaction } from '../../../platform/transaction.ts'
import { stopByMeta } from '../../people/opt-out.ts'

/** What the network's refusal of a message says of the customer, besides that it failed. */
export async function noteRefusal(
  transaction: Transaction,
  { botId, contactId }: { botId: string; contactId: string | null },
  kind: SendErrorClass,
): Promise<void> {
  if (contactId === null) return
  const { tx, at } = transaction
  // The network disagrees about when they wrote last, and it decides.
  if (kind === 'window') {
    await tx
      .updateTable('contacts')
      .set({ windowUntil: at })
      .where('id', '=', contactId)
      .where('botId', '=', botId)
      .where('windowUntil', '>', at)
      .execute()
    transaction.emit({ type: 'contact_changed', botId, contactId })
  }
  if (kind === 'stopped') await stopByMeta(transaction, { botId, contactId })
}
