import { sql } from 'kysely'
import { keepFinalStates } from '../../crm/campaigns/runs/final-states.ts'
import type { Transaction } from '../../platform/transaction.ts'

/** Rows that go in one transaction: a few milliseconds, so that nobody's message waits for them. */
export const rowsAtOnce = 300

/** One page of what goes of one bot; how many rows that were, fewer than `rowsAtOnce` at the end. */
export type Forget = (transaction: Transaction, botId: string, before: number) => Promise<number>

/** The oldest messages of the bot's chats. One that is on its way stays until it is not; contacts and counts stay. */
export const forgetMessages: Forget = async ({ tx }, botId, before) => {
  const old = tx
    .selectFrom('messages')
    .select('id')
    .where('botId', '=', botId)
    .where('at', '<', before)
    .where('status', 'not in', ['queued', 'sending'])
    .orderBy('at')
    .limit(rowsAtOnce)
  const { numDeletedRows } = await tx.deleteFrom('messages').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The last words of those who said nothing since: a list of contacts shows them too. */
export const forgetLastWords: Forget = async ({ tx }, botId, before) => {
  const old = tx
    .selectFrom('contacts')
    .select('id')
    .where('botId', '=', botId)
    .where('lastMessageAt', '<', before)
    .where('lastMessage', 'is not', null)
    .limit(rowsAtOnce)
  const { numUpdatedRows } = await tx
    .updateTable('contacts')
    .set({ lastMessage: null, unread: 0 })
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Lines of the live log. The newest one stays, however old: whoever comes back goes on by its number. */
export const forgetEntries: Forget = async ({ tx }, botId, before) => {
  const newest = tx
    .selectFrom('logLines as last')
    .select((eb) => eb.fn.max('last.seq').as('seq'))
    .where('last.botId', '=', botId)
  const old = tx
    .selectFrom('logLines')
    .select('seq')
    .where('botId', '=', botId)
    .where('at', '<', before)
    .where('seq', '<', newest)
    .orderBy('seq')
    .limit(rowsAtOnce)
  const { numDeletedRows } = await tx
    .deleteFrom('logLines')
    .where('botId', '=', botId)
    .where('seq', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Files that chats showed last before then count as shown no more. The sweep of files lets them go, unless a node or a
 * campaign has them. `shownAt` is never before the last message that shows a file.
 */
export const forgetFiles: Forget = async ({ tx }, botId, before) => {
  const old = tx
    .selectFrom('uploads')
    .select('token')
    .where('botId', '=', botId)
    .where('shownAt', '<', before)
    .limit(rowsAtOnce)
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ shownAt: null, unusedSince: null })
    .where('token', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** What failed to leave is kept for its owner to try again, for as long as its message. */
export const forgetFailed: Forget = async ({ tx }, botId, before) => {
  const old = tx
    .selectFrom('outbox')
    .select('id')
    .where('botId', '=', botId)
    .where('state', '=', sql.lit('failed'))
    .where('createdAt', '<', before)
    .limit(rowsAtOnce)
  await keepFinalStates(tx, old)
  const { numDeletedRows } = await tx.deleteFrom('outbox').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
