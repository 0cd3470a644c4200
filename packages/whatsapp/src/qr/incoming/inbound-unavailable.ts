import { decodeMessageNode } from 'baileys'
import type { BinaryNode, WASocket } from 'baileys'
import type { InboundMessage, Peer } from '../../channel.ts'
import { isForeignAddress, isSamePeer, peerOf } from '../addresses.ts'

/**
 * Tells of messages that the network shows on phones alone: what may be seen once comes without its content, and Baileys
 * has no event for it.
 */
export function followUnavailable(
  socket: WASocket,
  me: () => { address: string; lid: string; peer: Peer },
  tell: (message: InboundMessage) => void,
): void {
  socket.ws.on('CB:message,,unavailable', (stanza: BinaryNode) => {
    const message = unavailableMessage(stanza, me())
    if (message) tell(message)
  })
}

function unavailableMessage(
  stanza: BinaryNode,
  { address, lid, peer: self }: { address: string; lid: string; peer: Peer },
): InboundMessage | null {
  const [child] = Array.isArray(stanza.content) ? stanza.content : []
  if (!child?.attrs['type']?.startsWith('view_once')) return null
  const { key, pushName, messageTimestamp } = decodeMessageNode(stanza, address, lid).fullMessage
  if (!key.id || !key.remoteJid || isForeignAddress(key.remoteJid)) return null
  const peer = peerOf(key.remoteJid, key.remoteJidAlt)
  if (!peer || isSamePeer(peer, self)) return null
  const fromMe = key.fromMe ?? false
  return {
    kind: 'message',
    wireId: key.id,
    peer,
    fromMe,
    at: Number(messageTimestamp ?? 0) * 1000,
    pushName: fromMe ? null : (pushName ?? null),
    content: { type: 'unsupported', what: 'viewOnce' },
    raw: new Uint8Array(),
  }
}
