import { sql } from 'kysely'
import { failpoint } from '../../platform/failpoints.ts'
import { cancelReplies } from '../outbox/outbox.ts'
import type { Transaction } from '../../platform/transaction.ts'

export type PauseReason = 'word' | 'takeover' | 'button' | 'handoff' | 'loop'
type PauseColumns = { paused: 0 | 1; pausedUntil: number | null }

/** Whether the bot is to keep still towards this customer at `now`: somebody blocked them, or paused the bot for them. */
export function keepsStillTo(contact: PauseColumns & { blocked: 0 | 1 }, now: number): boolean {
  return contact.blocked === 1 || isPaused(contact, now)
}

/** Whether a pause lasts at `now`. One with its time over counts as none. */
export function isPaused(contact: PauseColumns, now: number): boolean {
  return contact.paused === 1 && (contact.pausedUntil === null || contact.pausedUntil > now)
}

/** Keeps the bot still towards one customer until `until` (null: until somebody reactivates it). */
export async function pauseContact(
  transaction: Transaction,
  target: { botId: string; contactId: string },
  pause: { reason: PauseReason; until: number | null },
): Promise<void> {
  const { botId, contactId } = target
  await transaction.tx
    .updateTable('contacts')
    .set({ paused: 1, pausedUntil: pause.until, pauseReason: pause.reason, updatedAt: transaction.at })
    .where('id', '=', contactId)
    .where('botId', '=', botId)
    .execute()
  await cancelTurns(transaction, { contactId })
  transaction.emit({ type: 'pause', botId, contactId, paused: true, until: pause.until })
}

/** Lets the bot speak again from the customer's next message on. */
export async function resumeContact(
  transaction: Transaction,
  { botId, contactId }: { botId: string; contactId: string },
): Promise<void> {
  await transaction.tx
    .updateTable('contacts')
    .set({ paused: 0, pausedUntil: null, pauseReason: null, updatedAt: transaction.at })
    .where('id', '=', contactId)
    .where('botId', '=', botId)
    .execute()
  transaction.emit({ type: 'pause', botId, contactId, paused: false, until: null })
}

/** Cancels what waits to be decided and what waits to be sent of it; a running turn checks again before it ends. */
export async function cancelTurns(
  transaction: Transaction,
  scope: { contactId: string } | { botId: string },
): Promise<void> {
  const [column, value] =
    'contactId' in scope ? (['contactId', scope.contactId] as const) : (['botId', scope.botId] as const)
  failpoint('turn.cancel.before')
  await transaction.tx
    .updateTable('turns')
    .set({ state: 'cancelled', finishedAt: transaction.at })
    .where(column, '=', value)
    .where('state', '=', sql.lit('waiting'))
    .execute()
  failpoint('turn.cancel.within')
  await cancelReplies(transaction, scope)
}
