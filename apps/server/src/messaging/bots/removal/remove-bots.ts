import type { Transaction } from '../../../platform/transaction.ts'
import { cancelTurns } from '../../inbound/pause.ts'
import { nobody, requireNobody } from './removed-bots.ts'

/**
 * Takes bots away from their owner for good: one of them, or all. From this commit on they are gone for everybody, nothing
 * that waited in them is said or done, and their number is free. How much they hold makes it no longer: `BotRemovals`
 * deletes that. Which bots they were; none where the owner has no such bot.
 */
export async function removeBots(
  transaction: Transaction,
  ownerId: string,
  botId?: string,
): Promise<string[]> {
  const { tx, at, emit } = transaction
  await requireNobody(tx)
  const removed = await tx
    .updateTable('bots')
    .set((eb) => ({
      ownerId: nobody,
      estado: 'pausado' as const,
      aiCap: null,
      version: eb('version', '+', 1),
      updatedAt: at,
    }))
    .where('ownerId', '=', ownerId)
    .$if(botId !== undefined, (query) => query.where('id', '=', botId ?? ''))
    .returning('id')
    .execute()
  const bots = removed.map(({ id }) => id)
  for (const id of bots) {
    await letGo(transaction, id)
    emit({ type: 'bot_changed', botId: id, ownerId })
  }
  return bots
}

/** What waits to be decided, sent, done or taken in; and the line's number. */
async function letGo(transaction: Transaction, botId: string): Promise<void> {
  const { tx, at } = transaction
  await cancelTurns(transaction, { botId })
  await tx.deleteFrom('jobs').where('botId', '=', botId).where('state', '=', 'queued').execute()
  await tx
    .updateTable('campaigns')
    .set({ scheduledAt: null, pausedAt: at })
    .where('botId', '=', botId)
    .where((eb) => eb.or([eb('status', '=', 'sending'), eb('scheduledAt', 'is not', null)]))
    .execute()
  await tx
    .updateTable('contactImports')
    .set({ state: 'done' })
    .where('botId', '=', botId)
    .where('state', '=', 'running')
    .execute()
  await tx.deleteFrom('waSessions').where('botId', '=', botId).execute()
}
