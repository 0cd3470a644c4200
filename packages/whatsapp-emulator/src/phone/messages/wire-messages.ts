import type { proto } from 'baileys'
import { stanza, type Stanza } from '../../wire/stanza.ts'
import type { Account, AccountPhone, Companion } from '../../model/account.ts'
import type { TypingState } from '../../model/arrivals.ts'
import { isViewOnce } from './media-message.ts'
import { kindOf, wireTypes } from './message-content.ts'

function typesOf(content: proto.IMessage): Record<string, string> {
  const { type, edit } = wireTypes(content)
  return edit === undefined ? { type } : { type, edit }
}

/** The attributes of a phone's message as the recipient's devices get it. */
export function incomingAttrs(
  from: AccountPhone,
  to: Account,
  { id, content, t }: { id: string; content: proto.IMessage; t: string },
): Record<string, string> {
  const address = from.addressFor(to)
  const other: Record<string, string> =
    address === from.lidJid
      ? { addressing_mode: 'lid', ...(!from.hidesNumber && { sender_pn: from.jid }) }
      : { addressing_mode: 'pn', sender_lid: from.lidJid }
  return { from: address, id, ...typesOf(content), t, notify: from.name, ...other }
}

/** Whether the author's chat with somebody is by hidden identity: as all of the author's, or for want of a number. */
export const writesByLid = (from: AccountPhone, to: AccountPhone): boolean =>
  from.migration.active || to.hidesNumber

/** The attributes of the copy that the author's own linked devices get: in the namespace of the author's chats. */
export function deviceSentAttrs(
  from: AccountPhone,
  to: AccountPhone,
  { id, content, t }: { id: string; content: proto.IMessage; t: string },
): Record<string, string> {
  const lid = writesByLid(from, to)
  // Only the recipient's other address: with sender_pn or sender_lid here Baileys would take the owner for the customer.
  const address: Record<string, string> = lid
    ? { ...(!to.hidesNumber && { peer_recipient_pn: to.jid }) }
    : { peer_recipient_lid: to.lidJid }
  const other = { ...address, ...(to.username !== undefined && { peer_recipient_username: to.username }) }
  return {
    from: lid ? from.lidJid : from.jid,
    recipient: lid ? to.lidJid : to.jid,
    id,
    ...typesOf(content),
    t,
    notify: from.name,
    addressing_mode: lid ? 'lid' : 'pn',
    ...other,
  }
}

export function messageStanza(
  attrs: Record<string, string>,
  encrypted: Stanza,
  content: proto.IMessage,
): Stanza {
  // Only phones get what may be seen once.
  if (isViewOnce(content.deviceSentMessage?.message ?? content))
    return stanza('message', attrs, [stanza('unavailable', { type: 'view_once' })])
  const { mediaType } = wireTypes(content)
  const enc = mediaType ? { ...encrypted, attrs: { ...encrypted.attrs, mediatype: mediaType } } : encrypted
  const said = content.deviceSentMessage?.message ?? content
  const polltype = said.pollUpdateMessage ? 'vote' : kindOf(said) === 'poll' ? 'creation' : undefined
  return stanza('message', attrs, polltype ? [enc, stanza('meta', { polltype })] : [enc])
}

export function chatStateStanza(from: AccountPhone, to: Companion, state: TypingState): Stanza {
  const child = state === 'recording' ? stanza('composing', { media: 'audio' }) : stanza(state)
  return stanza('chatstate', { from: from.addressFor(to.account), to: to.jid }, [child])
}
