import type { BinaryNode, WASocket } from 'baileys'
import type { ChannelClock, Peer } from '../../channel.ts'
import { isSamePeer, peerOf } from '../addresses.ts'

/** Signs are frequent; one in ten minutes says enough. */
const EVERY_MS = 10 * 60_000

/**
 * Tells when the owner's phone gives a sign: it sends what its owner writes there, and receipts for what we sent in its
 * name. Nothing else shows that a phone is off, since the session works for days without it.
 */
export function followPhone(
  socket: WASocket,
  { me, clock, seen }: { me: () => Peer; clock: ChannelClock; seen: (at: number) => void },
): void {
  let last = Number.NEGATIVE_INFINITY
  const look = ({ attrs }: BinaryNode): void => {
    const from = attrs['from'] ?? ''
    if (/:[1-9]\d*@/.test(from)) return // another linked device
    const peer = peerOf(from)
    if (!peer || !isSamePeer(peer, me())) return
    const now = clock.now()
    // What waited for us at the network says when the phone was there, not that it is.
    const at = attrs['t'] === undefined ? now : Math.min(now, Number(attrs['t']) * 1000)
    if (at - last < EVERY_MS) return
    last = at
    seen(at)
  }
  socket.ws.prependListener('CB:receipt', look)
  socket.ws.prependListener('CB:message', look)
}
