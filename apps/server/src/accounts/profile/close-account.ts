import { ownGuesses, stepGuesses } from '../sessions/guess-throttle.ts'
import type { WhatsAppSessions } from '../../messaging/bots/whatsapp-sessions.ts'
import type { Store } from '../../platform/db/store.ts'
import { botsOf } from '../../messaging/bots/owned-bot.ts'
import type { BotRemovals } from '../../messaging/bots/removal/bot-removals.ts'
import { removeBots } from '../../messaging/bots/removal/remove-bots.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { SessionEndings } from '../sessions/session-endings.ts'

type CloseAccountParts = {
  store: Store
  inTransaction: InTransaction
  endings: SessionEndings
  lines: Pick<WhatsAppSessions, 'unlink'>
  removals: Pick<BotRemovals, 'look'>
}

/**
 * Deletes an account for good: no linked device stays on a phone, no row and no file on the server. What its bots hold goes
 * with them, and may go on being deleted once this has resolved where that is much.
 */
export async function closeAccount(
  { store, inTransaction, endings, lines, removals }: CloseAccountParts,
  userId: string,
): Promise<void> {
  const owned = await store.read((db) => botsOf(db, userId).execute())
  const linked = owned.map(({ id }) => id)
  await Promise.all(linked.map((botId) => lines.unlink(botId)))
  await inTransaction({ account: userId, bots: linked }, async (transaction) => {
    const { tx } = transaction
    await removeBots(transaction, userId)
    const user = await tx
      .selectFrom('users')
      .select('emailNormalized')
      .where('id', '=', userId)
      .executeTakeFirst()
    const guesses = [ownGuesses(userId), stepGuesses(userId), user?.emailNormalized ?? '']
    await tx.deleteFrom('loginFailures').where('emailNormalized', 'in', guesses).execute()
    await tx.deleteFrom('users').where('id', '=', userId).execute()
  })
  endings.announce({ userId, sessionId: null })
  await removals.look()
}
