import { decodeMessageNode, getBinaryNodeChild } from 'baileys'
import type { BinaryNode, WASocket } from 'baileys'
import type { InboundMessage } from '../../channel.ts'
import { timeOfWire } from '../../time-of-wire.ts'
import { isForeignAddress, isSamePeer, peerOf } from '../addresses.ts'
import { commitFirst } from '../baileys/commit-first.ts'
import { wireIdOf } from '../wire-id.ts'
import type { StoredAuth } from '../keys/auth-state.ts'

/**
 * Tells of messages that the network gives without their content. What may be seen once is shown on phones alone, and Baileys
 * has no event for it; the others it asks the phone for, and `unread` makes durable before that the network counts them as given.
 */
export function followUnavailable(
  socket: WASocket,
  auth: StoredAuth,
  told: {
    viewOnce: (message: InboundMessage) => void
    unread: (message: InboundMessage) => Promise<void>
    failed: (error: unknown) => void
  },
): void {
  const unavailable = (stanza: BinaryNode): Promise<void> | null => {
    const [child] = Array.isArray(stanza.content) ? stanza.content : []
    if (child?.tag !== 'unavailable') return null
    const once = child.attrs['type']?.startsWith('view_once') ?? false
    const message = once ? standIn(stanza, auth, 'viewOnce') : unreadable(stanza, auth)
    if (message === null) return null
    if (!once) return told.unread(message)
    told.viewOnce(message)
    return null
  }
  commitFirst(socket, 'CB:message', unavailable, told.failed)
}

/** What stands for a message that cannot be read; null for what is none, such as a mark, an edit or a vote, as far as its envelope says. */
export function unreadable(stanza: BinaryNode, auth: StoredAuth): InboundMessage | null {
  const { type, edit, category } = stanza.attrs
  const vote = getBinaryNodeChild(stanza, 'meta')?.attrs['polltype'] === 'vote'
  if (type === 'reaction' || edit !== undefined || category === 'peer' || vote) return null
  return standIn(stanza, auth, 'unreadable')
}

function standIn(stanza: BinaryNode, { state }: StoredAuth, what: string): InboundMessage | null {
  const { id = '', lid = '' } = state.creds.me ?? {}
  const { key, pushName, messageTimestamp } = decodeMessageNode(stanza, id, lid).fullMessage
  const wireId = wireIdOf(key.id)
  if (wireId === null || !key.remoteJid || isForeignAddress(key.remoteJid)) return null
  const peer = peerOf(key.remoteJid, key.remoteJidAlt)
  const self = peerOf(id, lid)
  if (!peer || (self && isSamePeer(peer, self))) return null
  const fromMe = key.fromMe ?? false
  return {
    kind: 'message',
    wireId,
    peer,
    fromMe,
    at: timeOfWire(messageTimestamp) ?? 0,
    pushName: fromMe ? null : (pushName ?? null),
    content: { type: 'unsupported', what },
    raw: new Uint8Array(),
  }
}
