import type { BotEvent } from '@recado/engine'
import type { InboundContent, InboundMessage } from '@recado/whatsapp'
import type { Tx } from '../../platform/db/store.ts'
import { choiceId } from '../outbox/choice-id.ts'
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
  const asked = await askedBy(tx, botId, wireId)
  return asked && { type: 'vote', nodeId: asked.nodeId, step: asked.step, option: options[0] ?? null }
}

/**
 * The option whose button or row was pressed, whole: the network's words of it may be cut. Null for what no step asked, which
 * only says its words.
 */
export async function pressEvent(
  tx: Tx,
  botId: string,
  { content, quoted }: Pick<InboundMessage, 'content' | 'quoted'>,
): Promise<BotEvent | null> {
  if (content.type !== 'text' || content.choice === undefined || quoted === undefined) return null
  const asked = await askedBy(tx, botId, quoted.wireId)
  const { choice } = content
  const option = asked?.options.find((_, index) => choiceId(asked, index) === choice)
  if (!asked || option === undefined) return null
  return { type: 'vote', nodeId: asked.nodeId, step: asked.step, option, said: option }
}

/** What a message of ours asked, by the id that it left with. */
async function askedBy(tx: Tx, botId: string, wireId: string) {
  const row = await tx
    .selectFrom('outbox')
    .select(['id', 'content'])
    .where('botId', '=', botId)
    .where('wireId', '=', wireId)
    .executeTakeFirst()
  const said = row && outgoingOf(row)
  return said?.poll ?? said?.choices ?? null
}
