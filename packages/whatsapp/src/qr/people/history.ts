import type { Contact, WAMessage, WASocket } from 'baileys'
import type { ChannelClock, InboundMessage, KnownPerson, Peer } from '../../channel.ts'
import { isForeignAddress, isSamePeer, peerOf, usernameOf, withUsername } from '../addresses.ts'
import { inboundMessage } from '../incoming/inbound-message.ts'

/** How far back a shop's chats are of use. */
const HISTORY_MS = 90 * 24 * 60 * 60_000

export type HistoryEvents = {
  history(people: KnownPerson[], messages: InboundMessage[]): void
  people(people: KnownPerson[]): void
}

/** Follows what the phone tells of the time before the link, and of names and addresses at any time. */
export function followHistory(
  socket: WASocket,
  { me, clock, events }: { me: () => Peer; clock: ChannelClock; events: HistoryEvents },
): void {
  const openedAt = clock.now()
  /** The other address of a chat, as the parts of the history name it. */
  const others = new Map<string, string>()

  const person = (contact: Partial<Contact>, hasChat = false): KnownPerson | null => {
    const { id } = contact
    const other = otherAddress(contact)
    if (id && other) others.set(id, other)
    return knownPerson(contact, me(), { other: other ?? others.get(id ?? ''), hasChat })
  }
  const withOther = (message: WAMessage): WAMessage => {
    const other = others.get(message.key.remoteJid ?? '')
    return other === undefined ? message : { ...message, key: { ...message.key, remoteJidAlt: other } }
  }

  socket.ev.on('messaging-history.set', ({ chats, contacts, messages }) => {
    const withChat = new Set(chats.map(({ id }) => id))
    const people = contacts
      .map((contact) => person(contact, withChat.has(contact.id)))
      .filter((one) => one !== null)
    const since = clock.now() - HISTORY_MS
    // Phones tell the newest of a chat first, and their times have no parts of a second.
    const told = messages.toReversed().map((message) => inboundMessage(withOther(message), me()))
    // What came after the connection opened comes by itself, to be answered.
    const before = told.filter((item): item is InboundMessage => isBetween(item, since, openedAt))
    if (before.length > 0) events.history(people, before)
    else if (people.length > 0) events.people(people)
  })
  const told = (contacts: Partial<Contact>[]): void => {
    const people = contacts.map((contact) => person(contact)).filter((one) => one !== null)
    if (people.length > 0) events.people(people)
  }
  socket.ev.on('contacts.upsert', told)
  socket.ev.on('contacts.update', told)
  socket.ev.on('lid-mapping.update', ({ lid, pn }) => told([{ id: pn, lid }]))
}

function isBetween(item: ReturnType<typeof inboundMessage>, since: number, until: number): boolean {
  return item?.kind === 'message' && item.at >= since && item.at <= until
}

function otherAddress({ id, lid, phoneNumber }: Partial<Contact>): string | undefined {
  return [lid, phoneNumber].find((address) => address && address !== id)
}

/** In our words who a contact is; null for what is no person, for oneself, and where nothing is said of them. */
export function knownPerson(
  contact: Partial<Contact>,
  me: Peer,
  { other = otherAddress(contact), hasChat = false }: { other?: string | undefined; hasChat?: boolean } = {},
): KnownPerson | null {
  if (!contact.id || isForeignAddress(contact.id)) return null
  const at = peerOf(contact.id, other)
  if (!at || isSamePeer(at, me)) return null
  const peer = withUsername(at, contact.username)
  // For want of a name Baileys 7.0.0-rc14 says the username: nobody saved that.
  const isUsername = peer.username !== undefined && usernameOf(contact.name) === peer.username
  const savedName = isUsername ? null : (contact.name ?? null)
  const pushName = contact.notify ?? contact.verifiedName ?? null
  const names = savedName !== null || pushName !== null || peer.username !== undefined
  const says = names || (peer.phoneNumber !== null && peer.lid !== null)
  return says || hasChat ? { peer, savedName, pushName, ...(hasChat && { hasChat }) } : null
}
