import { proto } from 'baileys'
import type { WAMessage } from 'baileys'
import type { InboundMessage, Peer } from '../channel.ts'
import { isForeignAddress, isSamePeer, peerOf } from './addresses.ts'
import { contentOf } from './inbound-content.ts'

export type ReceivedMessage = Pick<
  WAMessage,
  'key' | 'message' | 'messageTimestamp' | 'pushName' | 'category'
>

/**
 * A message of a customer's chat in our words. Null for what is not one: groups, status, the owner's notes to
 * themself, what the phone tells its linked devices, reactions and other housekeeping.
 */
export function inboundMessage(received: ReceivedMessage, me: Peer): InboundMessage | null {
  const { key, message, category } = received
  if (!message || !key.id || !key.remoteJid) return null
  if (category === 'peer' || isForeignAddress(key.remoteJid)) return null
  const peer = peerOf(key.remoteJid, key.remoteJidAlt)
  if (!peer || isSamePeer(peer, me)) return null
  const content = contentOf(message)
  if (!content) return null
  return {
    kind: 'message',
    wireId: key.id,
    peer,
    fromMe: key.fromMe ?? false,
    at: Number(received.messageTimestamp ?? 0) * 1000,
    pushName: key.fromMe ? null : (received.pushName ?? null),
    content,
    raw: proto.WebMessageInfo.encode({
      key: { remoteJid: key.remoteJid, id: key.id, fromMe: key.fromMe ?? false },
      message,
    }).finish(),
  }
}
