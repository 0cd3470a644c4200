import type { Inbound, InboundMessage, Peer } from '../../channel.ts'
import { contentOf } from './message-content.ts'
import { cardOf, peerOf } from './people.ts'
import { rawMessage } from './raw-message.ts'
import type { ContactCard, LineValue, WireMessage } from './wire.ts'

/** Meta's window for answers of any form (Meta's pages, September 2026). */
export const windowMs = 24 * 60 * 60_000

/** `peer`: whom the chat is with, where that is known already. */
type About = {
  chat: string
  ownNumber: string
  cards: readonly ContactCard[]
  fromMe: boolean
  peer?: Peer | null
}

/** What arrived on a line, in order; what names nobody is left out. */
export function messagesOf(value: LineValue, chat: string): Inbound[] {
  const about = { chat, ownNumber: ownNumberOf(value), cards: value.contacts }
  return [
    ...value.messages.flatMap((message) => itemOf(message, { ...about, fromMe: false }) ?? []),
    ...value.message_echoes.flatMap((message) => itemOf(message, { ...about, fromMe: true }) ?? []),
  ]
}

/** The line's own, digits. */
export const ownNumberOf = ({ metadata }: LineValue): string =>
  (metadata?.display_phone_number ?? '').replaceAll(/\D/g, '')

/** Null for what names nobody. */
export function itemOf(message: WireMessage, about: About): Inbound | null {
  const card = about.fromMe ? undefined : cardOf(about.cards, message)
  const peer =
    about.peer ??
    (about.fromMe
      ? peerOf({ phone: message.to, user: message.to_user_id })
      : peerOf({
          phone: message.from ?? card?.wa_id,
          user: message.from_user_id ?? card?.user_id,
          parent: message.from_parent_user_id ?? card?.parent_user_id,
          username: card?.profile?.username,
        }))
  if (!peer) return null
  const { id: wireId, timestamp: at } = message
  const common = { wireId, peer, at, chat: about.chat }
  if (message.type === 'system') return identityOf(message, common)
  const change = changeOf(message, about.fromMe)
  if (change) return { kind: 'change', ...common, fromMe: about.fromMe, ...change }
  return {
    kind: 'message',
    ...common,
    fromMe: about.fromMe,
    pushName: card?.profile?.name ?? null,
    content: contentOf(message),
    ...quotedBy(message, about),
    ...(!about.fromMe && { answerableUntil: at + windowMs }),
    raw: rawMessage(message),
  }
}

/** Meta names the message that was answered, not what it said. */
function quotedBy({ context }: WireMessage, { ownNumber }: About): Pick<InboundMessage, 'quoted'> {
  if (context?.id === undefined) return {}
  return {
    quoted: { wireId: context.id, fromMe: context.from?.replaceAll(/\D/g, '') === ownNumber, text: '' },
  }
}

/** What happened to an earlier message; a mark is told of the other's messages, edits and deletions of one's own. */
function changeOf(message: WireMessage, fromMe: boolean) {
  const { reaction, edit, revoke } = message
  if (reaction) {
    const target = { wireId: reaction.message_id, fromMe: !fromMe }
    return { target, change: { type: 'marked', emoji: reaction.emoji ?? '' } } as const
  }
  if (edit?.message?.text) {
    const target = { wireId: edit.original_message_id, fromMe }
    return { target, change: { type: 'edited', text: edit.message.text.body } } as const
  }
  if (revoke)
    return { target: { wireId: revoke.original_message_id, fromMe }, change: { type: 'deleted' } } as const
  return null
}

type Common = Pick<InboundMessage, 'wireId' | 'peer' | 'at' | 'chat'>

/** A number or an id that somebody changed, or a new phone: never a message to answer. */
function identityOf({ system, from, from_user_id: user }: WireMessage, common: Common): Inbound | null {
  const former = peerOf({ phone: from, user })
  if (!former || !system) return null
  const { type, wa_id: phone, user_id: current } = system
  if (type === 'user_changed_number') {
    const peer = peerOf({ phone, user: current })
    return peer && { kind: 'identity', ...common, peer, former, change: 'number' }
  }
  if (type === 'user_changed_user_id') {
    const peer = peerOf({ phone: phone ?? from, user: current })
    return peer && { kind: 'identity', ...common, peer, former, change: 'user' }
  }
  return { kind: 'identity', ...common, peer: former, former, change: 'key' }
}
