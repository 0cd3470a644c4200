import { conversationText } from '../../text/messaging/conversations.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { appendEntry } from '../live-log.ts'
import { cancelCampaigns, enqueue } from '../outbox/outbox.ts'
import { aboutContact, nameOf } from '../people/contact-name.ts'
import type { ContactRow } from '../people/identities.ts'
import { optedOut } from '../people/opt-out.ts'

/** What pressing a button of that meaning says: as who writes it is heard. */
export const optOutWord = 'BAJA'

/**
 * «BAJA» or «STOP» as a whole message, also as «¡Baja!» or “stop.”: no more campaigns for this customer. Held to both
 * ends: to look for marks at the end alone takes seconds where somebody sends 65 000 of them.
 */
export function isOptOut(words: string): boolean {
  return /^[\s\p{P}]*(baja|stop)[\s\p{P}]*$/iu.test(words)
}

/** By their own word, which nobody but they or the shop takes back. */
export async function optOut(transaction: Transaction, contact: ContactRow): Promise<void> {
  await transaction.tx
    .updateTable('contacts')
    .set(optedOut('customer', transaction.at))
    .where('id', '=', contact.id)
    .execute()
  await cancelCampaigns(transaction, contact.id, 'opted_out')
  await appendEntry(transaction, contact.botId, {
    level: 'info',
    message: conversationText.optedOut(nameOf(contact)),
    metadata: aboutContact(contact),
  })
}

/** Said instead of the bot's answer: who asked wants to know that it was heard. */
export async function confirmOptOut(transaction: Transaction, { botId, id }: ContactRow): Promise<void> {
  await enqueue(transaction, {
    botId,
    contactId: id,
    lane: 'reply',
    source: 'notice',
    sourceId: null,
    author: 'bot',
    content: { text: conversationText.optOutConfirmed },
  })
}
