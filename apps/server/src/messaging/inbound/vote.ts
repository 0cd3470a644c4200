import type { BotEvent } from '@recado/engine'
import type { InboundContent } from '@recado/whatsapp'
import type { Tx } from '../../platform/db/store.ts'
import { outgoingOf } from '../outbox/outgoing.ts'

/**
 * A vote as the engine takes it: which step of which node asked stands in the queue's row of the poll, found by the id that it
 * left with. Null for a poll that no node asked with.
 */
export async function voteEvent(
  tx: Tx,
  botId: string,
  { poll: wireId, options }: Extract<InboundContent, { type: 'vote' }>,
): Promise<BotEvent | null> {
  const row = await tx
    .selectFrom('outbox')
    .select(['id', 'content'])
    .where('botId', '=', botId)
    .where('wireId', '=', wireId)
    .executeTakeFirst()
  const poll = row && outgoingOf(row).poll
  return poll ? { type: 'vote', nodeId: poll.nodeId, step: poll.step, option: options[0] ?? null } : null
}
