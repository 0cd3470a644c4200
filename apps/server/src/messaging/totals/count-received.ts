import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import { localDay } from '../../platform/time/local-time.ts'
import { count } from './totals.ts'
import type { Transaction } from '../../platform/transaction.ts'

type Span = { contactId: string; messageId: string; from: number; to: number }

const otherOfDay = hotQuery<Span>()((db, value) =>
  db
    .selectFrom('messages')
    .select('id')
    .where('contactId', '=', value('contactId'))
    .where('at', '>=', value('from'))
    .where('at', '<', value('to'))
    .where('direction', '=', 'in')
    .where('id', '!=', value('messageId'))
    .limit(1),
)

type Received = {
  botId: string
  /** As the contact was before this message. */
  contact: { id: string; lastInboundAt: number | null }
  messageId: string
  /** When the message stands in the chat, ms UTC. */
  shownAt: number
}

/** Counts a message of a customer on the day on which their chat shows it, and the customer with their first of that day. */
export async function countReceived(
  transaction: Transaction,
  timeZone: string,
  received: Received,
): Promise<void> {
  const { botId, shownAt } = received
  const customers = (await isFirstOfDay(transaction, timeZone, received)) ? 1 : 0
  await count({ tx: transaction.tx, at: shownAt }, botId, timeZone, { received: 1, customers })
}

async function isFirstOfDay(
  { tx }: Transaction,
  timeZone: string,
  { contact, messageId, shownAt }: Received,
): Promise<boolean> {
  const last = contact.lastInboundAt
  const { from, to } = localDay(shownAt, timeZone)
  if (last === null || last < from) return true
  if (last >= from && last < to) return false
  // Around midnight, and for what comes late, the chat itself knows.
  const { rows } = await otherOfDay(tx, { contactId: contact.id, messageId, from, to })
  return rows.length === 0
}
