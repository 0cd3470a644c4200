import type { Tx } from '../../platform/db/store.ts'
import { unauthenticated } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'

/**
 * Refuses one more bot than the owner may have. The update changes nothing but takes the owner's row, so that two
 * creations at once are counted one after the other on every database.
 */
export async function requireRoomForBot(tx: Tx, ownerId: string): Promise<void> {
  const owner = await tx
    .updateTable('users')
    .set((eb) => ({ botLimit: eb.ref('botLimit') }))
    .where('id', '=', ownerId)
    .returning(['role', 'botLimit'])
    .executeTakeFirst()
  // Their account was closed meanwhile.
  if (!owner) throw unauthenticated()
  if (owner.role === 'admin') return
  const { count } = await tx
    .selectFrom('bots')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (count >= owner.botLimit) throw new Refusal('bot_limit_reached', text.bots.limitReached(owner.botLimit))
}
