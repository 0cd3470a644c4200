import { proto } from 'baileys'
import type { WAMessage } from 'baileys'
import type { InboundChange, InboundMessage, Peer } from '../../channel.ts'
import { timeOfWire } from '../../time-of-wire.ts'
import { isForeignAddress, isSamePeer, peerOf, withUsername } from '../addresses.ts'
import { changeOf } from './inbound-change.ts'
import { contentOf } from './inbound-content.ts'
import { quoteOf } from './inbound-quote.ts'
import type { OpenedVote } from './open-vote.ts'
import { wireIdOf } from '../wire-id.ts'

export type ReceivedMessage = Pick<
  WAMessage,
  'key' | 'message' | 'messageTimestamp' | 'pushName' | 'category'
>

/**
 * A message of a customer's chat, or what happened to an earlier one, in our words. Null for what is not one: groups, status, the owner's notes to
 * themself, what the phone tells its linked devices and other housekeeping. A vote says something once it was opened.
 */
export function inboundItem(
  received: ReceivedMessage,
  me: Peer,
  vote: OpenedVote | null = null,
): InboundMessage | InboundChange | null {
  const { key, message, category } = received
  const wireId = wireIdOf(key.id)
  if (!message || wireId === null || !key.remoteJid) return null
  if (category === 'peer' || isForeignAddress(key.remoteJid)) return null
  const at = peerOf(key.remoteJid, key.remoteJidAlt)
  if (!at || isSamePeer(at, me)) return null
  // Baileys 7.0.0-rc14 reads it of what the owner's phone writes, and of nothing that customers do.
  const peer = withUsername(at, key.remoteJidUsername)
  const fromMe = key.fromMe ?? false
  const common = { wireId, peer, fromMe, at: timeOfWire(received.messageTimestamp) ?? 0 }
  const change = changeOf(message, fromMe)
  if (change) return { kind: 'change', ...common, ...change }
  const content = vote?.content ?? contentOf(message)
  if (!content) return null
  const quoted = vote?.quoted ?? quoteOf(message, me)
  return {
    kind: 'message',
    ...common,
    pushName: fromMe ? null : (received.pushName ?? null),
    content,
    ...(quoted && { quoted }),
    raw: proto.WebMessageInfo.encode({
      key: { remoteJid: key.remoteJid, id: wireId, fromMe },
      message,
    }).finish(),
  }
}

/** The same for what is read from a history, where changes are already part of the messages. */
export function inboundMessage(received: ReceivedMessage, me: Peer): InboundMessage | null {
  const item = inboundItem(received, me)
  return item?.kind === 'message' ? item : null
}
