import { sql } from 'kysely'
import type { Transaction } from '../../platform/transaction.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** Numbers change hands: what WhatsApp said of one this long ago is asked again. */
const believedMs = 30 * dayMs

/** WhatsApp says that nobody has their number. */
export async function noteNoWhatsApp(
  { tx, at, emit }: Transaction,
  botId: string,
  contactId: string,
): Promise<void> {
  await tx.updateTable('contacts').set({ noWhatsAppAt: at }).where('id', '=', contactId).execute()
  emit({ type: 'contact_changed', botId, contactId })
}

/** Whether writing to this contact is known to be of no use now. */
export const isWithoutWhatsApp = (contact: { noWhatsAppAt: number | null }, now: number): boolean =>
  contact.noWhatsAppAt !== null && contact.noWhatsAppAt > now - believedMs

/** The same, asked of the database. */
export const withoutWhatsApp = (now: number) =>
  sql<boolean>`"contacts"."noWhatsAppAt" > ${sql.lit(now - believedMs)}`
