import type { Db } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { contactText } from '../../text/crm/contacts.ts'

/** Refuses another contact of an owner's making when the account has `most` of them. */
export async function requireRoomForContact(db: Db, ownerId: string, most: number): Promise<void> {
  const last = await db
    .selectFrom('contacts')
    .innerJoin('bots', 'bots.id', 'contacts.botId')
    .select('contacts.id')
    .where('bots.ownerId', '=', ownerId)
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (last) throw new Refusal('conflict', contactText.tooManyOfAccount(most))
}
