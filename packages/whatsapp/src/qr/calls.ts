import type { WACallEvent, WASocket } from 'baileys'
import type { InboundCall, Peer } from '../channel.ts'
import { addressOf, peerOf } from './addresses.ts'

const REMEMBERED = 200

/** Ringing calls: reports each once, and rejects it at the address that it came from. */
export function followCalls(socket: WASocket, ring: (call: InboundCall) => void): CallDesk {
  const callers = new Map<string, string>()
  socket.ev.on('call', (events) => {
    for (const event of events) {
      const call = ringing(event)
      if (!call || callers.has(call.callId)) continue
      callers.set(call.callId, event.from)
      const [oldest] = callers.keys()
      if (callers.size > REMEMBERED && oldest !== undefined) callers.delete(oldest)
      ring(call)
    }
  })
  return {
    reject: ({ callId, peer }) => socket.rejectCall(callId, callers.get(callId) ?? addressOf(peer)),
  }
}

export type CallDesk = { reject(call: { callId: string; peer: Peer }): Promise<void> }

function ringing(event: WACallEvent): InboundCall | null {
  if (event.status !== 'offer' || event.isGroup) return null
  const peer = peerOf(event.from, event.callerPn)
  if (!peer) return null
  return { kind: 'call', callId: event.id, peer, at: event.date.getTime(), video: event.isVideo ?? false }
}
