import { ownGuesses, stepGuesses } from '../sessions/guess-throttle.ts'
import type { WhatsAppSessions } from '../../messaging/bots/whatsapp-sessions.ts'
import type { Store } from '../../platform/db/store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { SessionEndings } from '../sessions/session-endings.ts'

type CloseAccountParts = {
  store: Store
  inTransaction: InTransaction
  endings: SessionEndings
  lines: Pick<WhatsAppSessions, 'unlink'>
  files: Pick<FileStore, 'removeBot'>
}

/** Deletes an account for good: no linked device stays on a phone, no row and no file on the server. */
export async function closeAccount(
  { store, inTransaction, endings, lines, files }: CloseAccountParts,
  userId: string,
): Promise<void> {
  const linked = await store.read((db) => botsOf(db))
  await Promise.all(linked.map((botId) => lines.unlink(botId)))
  const deleted = await inTransaction({ account: userId, bots: linked }, async ({ tx, emit }) => {
    const bots = await botsOf(tx)
    await tx.deleteFrom('bots').where('ownerId', '=', userId).execute()
    const user = await tx
      .selectFrom('users')
      .select('emailNormalized')
      .where('id', '=', userId)
      .executeTakeFirst()
    const guesses = [ownGuesses(userId), stepGuesses(userId), user?.emailNormalized ?? '']
    await tx.deleteFrom('loginFailures').where('emailNormalized', 'in', guesses).execute()
    await tx.deleteFrom('users').where('id', '=', userId).execute()
    for (const botId of bots) emit({ type: 'bot_changed', botId, ownerId: userId })
    return bots
  })
  endings.announce({ userId, sessionId: null })
  await Promise.all(deleted.map((botId) => files.removeBot(botId)))

  async function botsOf(db: Parameters<Parameters<typeof store.read>[0]>[0]): Promise<string[]> {
    const rows = await db.selectFrom('bots').select('id').where('ownerId', '=', userId).execute()
    return rows.map(({ id }) => id)
  }
}
