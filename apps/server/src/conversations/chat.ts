import { enqueue, moveOutbox, outboxLifeMs } from './outbox.ts'
import type { Outgoing } from './outbox.ts'
import type { InUnit, Unit } from './unit.ts'

/** What became of a message that an owner typed in the live chat; null when there is no such contact. */
export type Written = { messageId: string; status: 'queued' | 'failed' } | null

/** Puts an owner's message to a customer in the queue; with the line down it is kept as failed, to be tried again. */
export function writeToCustomer(
  inUnit: InUnit,
  message: { botId: string; contactId: string; content: Outgoing; lineUp: boolean },
): Promise<Written> {
  const { botId, contactId, content, lineUp } = message
  return inUnit(async (unit) => {
    const contact = await unit.tx
      .selectFrom('contacts')
      .select('id')
      .where('id', '=', contactId)
      .where('botId', '=', botId)
      .executeTakeFirst()
    if (!contact) return null
    const { outboxId, messageId } = await enqueue(unit, {
      botId,
      contactId,
      lane: 'chat',
      source: 'owner',
      sourceId: null,
      author: 'owner',
      content,
    })
    if (messageId === null) return null
    if (lineUp) return { messageId, status: 'queued' }
    await moveOutbox(unit, outboxId, { state: 'failed', reason: 'not_linked' })
    return { messageId, status: 'failed' }
  }, botId)
}

/** Queues a failed message again, as the same message when it may have left before. False when it had not failed. */
export function retryMessage(inUnit: InUnit, target: { botId: string; messageId: string }): Promise<boolean> {
  return inUnit(async (unit) => {
    const row = await unit.tx
      .updateTable('outbox')
      .set({ state: 'queued', reason: null, attempts: 0, notBefore: unit.at, ...lifeFrom(unit) })
      .where('botId', '=', target.botId)
      .where('messageId', '=', target.messageId)
      .where('state', 'in', ['failed', 'expired'])
      .returning(['botId', 'contactId'])
      .executeTakeFirst()
    if (!row) return false
    const status = 'queued'
    await unit.tx
      .updateTable('messages')
      .set({ status, reason: null })
      .where('id', '=', target.messageId)
      .execute()
    unit.tell({ type: 'message_status', ...row, messageId: target.messageId, status, reason: null })
    return true
  }, target.botId)
}

const lifeFrom = ({ at }: Unit) => ({ expiresAt: at + outboxLifeMs, updatedAt: at })
