import type { Peer } from '@recado/whatsapp'
import type { Db } from '../../platform/db/store.ts'

/** Whether a customer known by either address of a peer ever wrote to this bot's line. */
export async function hasWritten(db: Db, botId: string, { phoneNumber, lid }: Peer): Promise<boolean> {
  const values = [phoneNumber, lid].filter((value) => value !== null)
  if (values.length === 0) return false
  const row = await db
    .selectFrom('contactIdentities')
    .innerJoin('contacts', 'contacts.id', 'contactIdentities.contactId')
    .select('contacts.id')
    .where('contactIdentities.botId', '=', botId)
    .where('contactIdentities.value', 'in', values)
    .where('contacts.lastInboundAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
