import type { InboundMessage, InboundPast, Peer } from '../../channel.ts'
import { itemOf, ownNumberOf } from './messages.ts'
import { peerOf } from './people.ts'
import type { LineValue, WireMessage } from './wire.ts'

/** Messages of one item: each is written in one transaction, beside which customers write. */
const atOnce = 50

/**
 * What the field `history` tells of a number that is in the WhatsApp Business app, too: chats from before, in parts of any order, and
 * files of them in bodies of their own, in the place of what stood for them (Meta's page «Onboard WhatsApp Business app users», 26
 * June 2026; a recorded body in Gupshup's «Coexistence Events», April 2026, where `history_context.from_me` says whose a message is).
 */
export function pastOf(value: LineValue, chat: string): InboundPast[] {
  const told = value.history.flatMap(({ threads }) => threads)
  const parts = told.flatMap(({ id, messages }) => {
    const peer = peerOfThread(id)
    const ofThread =
      peer === null ? [] : messages.flatMap((message) => messageOf(message, value, { chat, peer }))
    const sorted = ofThread.toSorted((one, other) => one.at - other.at)
    return Array.from({ length: Math.ceil(sorted.length / atOnce) }, (_, nth) =>
      sorted.slice(nth * atOnce, (nth + 1) * atOnce),
    )
  })
  const files = value.messages.flatMap((message) => messageOf(message, value, { chat }))
  return [
    ...parts.flatMap((part) => itemWith(part, chat, 'past')),
    ...files.flatMap((one) => itemWith([one], chat, 'file')),
  ]
}

/** By what it holds the journal knows a part that was told again. */
function itemWith(messages: InboundMessage[], chat: string, kind: 'past' | 'file'): InboundPast[] {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return []
  const wireId = [kind, messages.length, first.wireId, last.wireId].join(':')
  return [{ kind: 'past', wireId, peer: first.peer, at: last.at, chat, savedName: null, messages }]
}

/** Nothing for what happened to another message, and for what names nobody. */
function messageOf(
  message: WireMessage,
  value: LineValue,
  { chat, peer }: { chat: string; peer?: Peer },
): InboundMessage[] {
  const ownNumber = ownNumberOf(value)
  const fromMe = message.history_context?.from_me ?? message.from?.replaceAll(/\D/g, '') === ownNumber
  const about = { chat, ownNumber, cards: value.contacts, fromMe, ...(peer && { peer }) }
  const item = itemOf(message, about)
  return item?.kind === 'message' ? [item] : []
}

/** A number, or what Meta calls who hides it («CO.…»). */
const peerOfThread = (id: string): Peer | null =>
  peerOf(/^[A-Z]{2}\./.test(id) ? { user: id } : { phone: id })
