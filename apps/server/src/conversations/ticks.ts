import type { DeliveryUpdate } from '@recado/whatsapp'
import { hotQuery } from '../db/hot-query.ts'
import type { OutboxState } from '../db/tables/conversations.ts'
import { moveOutbox } from './outbox.ts'
import type { Unit } from './unit.ts'

const states: Record<DeliveryUpdate['state'], OutboxState> = {
  accepted: 'accepted',
  delivered: 'delivered',
  read: 'read',
  refused: 'failed',
}

const byWireId = hotQuery<{ botId: string; wireId: string }>()((db, value) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('botId', '=', value('botId'))
    .where('wireId', '=', value('wireId')),
)

/** Takes a delivery report; false when the message is none of ours (the owner wrote it on the phone). */
export async function tick(unit: Unit, botId: string, update: DeliveryUpdate): Promise<boolean> {
  const [row] = (await byWireId(unit.tx, { botId, wireId: update.wireId })).rows
  if (!row) return false
  const reason = update.state === 'refused' ? `refused_${update.code ?? 'unknown'}` : undefined
  await moveOutbox(unit, row.id, { state: states[update.state], ...(reason !== undefined && { reason }) })
  return true
}
