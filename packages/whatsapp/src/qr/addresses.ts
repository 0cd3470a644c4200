import { isJidBot, isJidBroadcast, isJidGroup, isJidMetaAI, isJidNewsletter, jidDecode } from 'baileys'
import type { Peer } from '../channel.ts'

const PHONE_SERVERS = new Set(['s.whatsapp.net', 'c.us', 'hosted'])
const LID_SERVERS = new Set(['lid', 'hosted.lid'])

/** Who an address of the network names; `also` is the same one's other address. Null for what is no customer. */
export function peerOf(address: string | null | undefined, also?: string | null): Peer | null {
  const peer: Peer = { phoneNumber: null, lid: null }
  for (const jid of [address, also]) {
    const decoded = jid ? jidDecode(jid) : undefined
    if (!decoded?.user) continue
    if (PHONE_SERVERS.has(decoded.server)) peer.phoneNumber ??= decoded.user
    if (LID_SERVERS.has(decoded.server)) peer.lid ??= decoded.user
  }
  // 0 is WhatsApp's own announcements
  return (peer.phoneNumber ?? peer.lid) === null || peer.phoneNumber === '0' ? null : peer
}

/** The same one with the username that the network tells; one that nobody could write is none. */
export function withUsername(peer: Peer, told: string | null | undefined): Peer {
  const username = usernameOf(told)
  return username === null ? peer : { ...peer, username }
}

/** Lower case and without «@»; null for what is no username. */
export function usernameOf(told: string | null | undefined): string | null {
  const username = told?.trim().replace(/^@/, '').toLowerCase() ?? ''
  return /^[^\s@\p{C}]{1,64}$/u.test(username) ? username : null
}

/** The address to write to, in the namespace of the account's chats where the peer has one there. */
export function addressOf(peer: Peer, { byLid = false } = {}): string {
  if (byLid && peer.lid !== null) return `${peer.lid}@lid`
  if (peer.phoneNumber !== null) return `${peer.phoneNumber}@s.whatsapp.net`
  if (peer.lid !== null) return `${peer.lid}@lid`
  throw new TypeError('a peer needs a phone number or a LID')
}

/** Groups, status, broadcasts, newsletters and Meta's bots: never a customer's own chat. */
export function isForeignAddress(jid: string): boolean {
  return Boolean(
    isJidGroup(jid) || isJidBroadcast(jid) || isJidNewsletter(jid) || isJidMetaAI(jid) || isJidBot(jid),
  )
}

/** Whether two peers are the same one, as far as both are known. */
export function isSamePeer(one: Peer, other: Peer): boolean {
  return (
    (one.phoneNumber !== null && one.phoneNumber === other.phoneNumber) ||
    (one.lid !== null && one.lid === other.lid)
  )
}
