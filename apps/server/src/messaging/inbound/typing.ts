import type { Peer } from '@recado/whatsapp'
import type { Store } from '../../platform/db/store.ts'
import type { Bus } from '../../platform/events.ts'

/** Tells that a customer writes, or stopped. Nothing is kept; of somebody who is no customer nothing is told. */
export async function tellTyping(
  { store, bus }: { store: Store; bus: Bus },
  botId: string,
  { peer, typing }: { peer: Peer; typing: boolean },
): Promise<void> {
  const values = [peer.phoneNumber, peer.lid].filter((value) => value !== null)
  if (values.length === 0) return
  const identity = await store.read((db) =>
    db
      .selectFrom('contactIdentities')
      .select('contactId')
      .where('botId', '=', botId)
      .where('kind', 'in', ['phone', 'lid'])
      .where('value', 'in', values)
      .executeTakeFirst(),
  )
  if (identity) bus.publish({ type: 'typing', botId, contactId: identity.contactId, typing })
}
