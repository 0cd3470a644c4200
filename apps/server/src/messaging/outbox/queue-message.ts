import { enqueue } from './outbox.ts'
import type { NewOutgoing, Outgoing } from './outgoing.ts'
import type { Transaction } from '../../platform/transaction.ts'

type Queued = Awaited<ReturnType<typeof enqueue>>

/**
 * Queues what is to be said, as many messages as WhatsApp needs for it. Of a campaign's the last one is the campaign's
 * message, which has arrived when all have; those before it are in its lane as well, to be taken back with it.
 */
export async function queueMessage(
  transaction: Transaction,
  message: NewOutgoing,
): Promise<[Queued, ...Queued[]]> {
  const contents = messagesOf(message.content)
  const queue = (content: Outgoing): Promise<Queued> => {
    const before = message.source === 'campaign' && content !== contents.at(-1)
    return enqueue(transaction, { ...message, ...(before && { source: 'notice' }), content })
  }
  const [first, ...others] = contents
  const queued: [Queued, ...Queued[]] = [await queue(first)]
  for (const content of others) queued.push(await queue(content))
  return queued
}

/** WhatsApp shows no words with an audio: they go before it. */
function messagesOf(content: Outgoing): [Outgoing, ...Outgoing[]] {
  const { attachment, ...words } = content
  if (attachment?.type !== 'audio' || words.text === '') return [content]
  return [words, { text: '', attachment }]
}
