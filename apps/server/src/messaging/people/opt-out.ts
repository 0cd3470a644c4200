import { cancelCampaigns } from '../outbox/outbox.ts'
import type { ContactRow } from './identities.ts'
import type { Transaction } from '../../platform/transaction.ts'

/** A contact's columns from when they, or the owner for them, want no campaigns. */
export const optedOut = (optOutBy: 'customer' | 'owner', optOutAt: number) =>
  ({ optOut: 1, optOutByMeta: 0, optOutBy, optOutAt }) as const

/** And from when they get them again. */
export const optedIn = { optOut: 0, optOutByMeta: 0, optOutBy: null, optOutAt: null } as const

/** Whether it changes anything to take them out of campaigns: what Meta told of them ends when they tell Meta so. */
export const mayOptOut = (contact: { optOut: number; optOutByMeta: number }): boolean =>
  contact.optOut === 0 || contact.optOutByMeta === 1

type OptOut = Pick<ContactRow, 'optOut' | 'optOutAt' | 'optOutBy' | 'optOutByMeta'>

/** Of two who are one person: who told the shop itself under either name stays away, whatever Meta says later. */
export function optOutOfBoth(one: OptOut, other: OptOut): OptOut {
  const told = [one, other].find((row) => row.optOut === 1 && row.optOutByMeta === 0)
  const { optOut, optOutAt, optOutBy, optOutByMeta } = told ?? (one.optOut === 1 ? one : other)
  return { optOut, optOutAt, optOutBy, optOutByMeta }
}

type Customer = { botId: string; contactId: string }

/** Meta says that they want no campaigns. Chats go on. */
export async function stopByMeta(transaction: Transaction, { botId, contactId }: Customer): Promise<void> {
  await transaction.tx
    .updateTable('contacts')
    .set({ optOut: 1, optOutByMeta: 1, optOutBy: null, optOutAt: transaction.at })
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
    .set(optedIn)
    .where('id', '=', contactId)
    .where('botId', '=', botId)
    .where('optOutByMeta', '=', 1)
    .execute()
  transaction.emit({ type: 'contact_changed', botId, contactId })
}
