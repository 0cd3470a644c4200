import type { Transaction } from '../../platform/transaction.ts'
import { campaignText } from '../../text/crm/campaigns.ts'
import { appendEntry } from '../live-log.ts'
import { moveOutbox } from './outbox-moves.ts'
import { cancelReplies } from './outbox.ts'

/**
 * The line is another one from now on. What left over the old one without a word stays unconfirmed, answers that waited for it are
 * taken back, what owners wrote is made ready anew, and campaigns wait for their owner's word: what they say was meant for the old one.
 */
export async function leaveBehind(transaction: Transaction, botId: string): Promise<void> {
  const { tx } = transaction
  const onTheirWay = await tx
    .selectFrom('outbox')
    .select('id')
    .where('botId', '=', botId)
    .where('state', '=', 'sending')
    .execute()
  for (const { id } of onTheirWay)
    await moveOutbox(transaction, id, { state: 'failed', reason: 'unconfirmed' })
  await cancelReplies(transaction, { botId })
  await holdCampaigns(transaction, botId)
  await tx
    .updateTable('outbox')
    .set({ wireId: null, payload: null, peer: null, sendKey: null })
    .where('botId', '=', botId)
    .where('state', '=', 'queued')
    .execute()
}

async function holdCampaigns(transaction: Transaction, botId: string): Promise<void> {
  const { tx, at } = transaction
  const reason = campaignText.lineChanged
  const held = await tx
    .updateTable('campaigns')
    .set({ pausedAt: at, reason, updatedAt: at })
    .where('botId', '=', botId)
    .where('status', '=', 'sending')
    .where('pausedAt', 'is', null)
    .returning(['id', 'name'])
    .execute()
  for (const { id: campaignId, name } of held) {
    const message = campaignText.braked(name, reason)
    await appendEntry(transaction, botId, { level: 'warning', message })
    transaction.emit({ type: 'campaign', botId, campaignId })
  }
}
