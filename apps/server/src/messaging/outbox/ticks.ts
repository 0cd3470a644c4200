import type { DeliveryUpdate } from '@recado/whatsapp'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { OutboxState } from '../../platform/db/tables/conversations.ts'
import { moveSent } from './outbox-moves.ts'
import type { Transaction } from '../../platform/transaction.ts'

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
export async function tick(
  transaction: Transaction,
  botId: string,
  update: DeliveryUpdate,
): Promise<boolean> {
  const sent = { botId, wireId: update.wireId }
  const reason = update.state === 'refused' ? `refused_${update.code ?? 'unknown'}` : null
  if (await moveSent(transaction, sent, { state: states[update.state], reason })) return true
  return (await byWireId(transaction.tx, sent)).rows.length > 0
}
