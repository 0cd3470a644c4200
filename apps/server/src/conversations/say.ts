import { enqueue } from './outbox.ts'
import type { NewOutgoing, Outgoing } from './outbox.ts'
import type { Unit } from './unit.ts'

type Queued = Awaited<ReturnType<typeof enqueue>>

/**
 * Queues what is to be said, as many messages as WhatsApp needs for it; the first one stands for all of them. Those that
 * follow one of a campaign are in its lane as well, to be taken back with it, but nobody's message of that campaign.
 */
export async function say(unit: Unit, message: NewOutgoing): Promise<[Queued, ...Queued[]]> {
  const [first, ...others] = messagesOf(message.content)
  const queued: [Queued, ...Queued[]] = [await enqueue(unit, { ...message, content: first })]
  const source = message.source === 'campaign' ? 'notice' : message.source
  for (const content of others) queued.push(await enqueue(unit, { ...message, source, content }))
  return queued
}

/** WhatsApp shows no words with an audio: they go before it. */
function messagesOf(content: Outgoing): [Outgoing, ...Outgoing[]] {
  const { attachment, ...words } = content
  if (attachment?.type !== 'audio' || words.text === '') return [content]
  return [words, { text: '', attachment }]
}
