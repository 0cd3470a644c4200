import type { BinaryNode, WASocket } from 'baileys'
import { LRUCache } from 'lru-cache'
import type { InboundCall, Peer } from '../../channel.ts'
import { timeOfWire } from '../../time-of-wire.ts'
import { addressOf, peerOf } from '../addresses.ts'
import { commitFirst } from '../baileys/commit-first.ts'
import { wireIdOf } from '../wire-id.ts'

const REMEMBERED = 200

/** Ringing calls: reports each once, and rejects it at the address that it came from. A call is recorded first. */
export function followCalls(
  socket: WASocket,
  ring: (call: InboundCall) => Promise<void>,
  failed: (error: unknown) => void,
): CallDesk {
  const callers = new LRUCache<string, string>({ max: REMEMBERED })
  const rings = (stanza: BinaryNode): Promise<void> | null => {
    const ringing = ringingCall(stanza)
    if (!ringing || callers.has(ringing.call.callId)) return null
    callers.set(ringing.call.callId, ringing.from)
    return ring(ringing.call)
  }
  commitFirst(socket, 'CB:call', rings, failed)
  return {
    reject: ({ callId, peer }) => socket.rejectCall(callId, callers.get(callId) ?? addressOf(peer)),
  }
}

export type CallDesk = { reject(call: { callId: string; peer: Peer }): Promise<void> }

/** `<call t><offer call-id call-creator caller_pn>`; not a group's. */
function ringingCall({ attrs, content }: BinaryNode): { call: InboundCall; from: string } | null {
  const offer = Array.isArray(content) ? content.find(({ tag }) => tag === 'offer') : undefined
  if (!offer) return null
  const named = offer.attrs
  const from = named['from'] ?? named['call-creator']
  const callId = wireIdOf(named['call-id'])
  const peer = peerOf(from, named['caller_pn'])
  if (!peer || !from || !callId || named['type'] === 'group' || named['group-jid']) return null
  return { call: { kind: 'call', callId, peer, at: timeOfWire(attrs['t']) ?? 0 }, from }
}
