import { messagesOf } from '@recado/engine'
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
  const contents = contentsOf(message.content)
  const queue = (content: Outgoing): Promise<Queued> => {
    const before = message.source === 'campaign' && content !== contents.at(-1)
    return enqueue(transaction, { ...message, ...(before && { source: 'notice' }), content })
  }
  const [first, ...others] = contents
  const queued: [Queued, ...Queued[]] = [await queue(first)]
  for (const content of others) queued.push(await queue(content))
  return queued
}

/** What it says by itself, as many messages as the network needs for it; besides words and file all of it is the first one's. */
function contentsOf(content: Outgoing): [Outgoing, ...Outgoing[]] {
  const { text, attachment, ...besides } = content
  const parts = messagesOf([{ text, ...(attachment && { attachment }) }], { joins: false, polls: true })
  const [first, ...others] = parts.map(({ content: { text: words, attachment: file } }) => ({
    text: words,
    ...(file && { attachment: file }),
  }))
  return [first ? { ...besides, ...first } : content, ...others]
}
