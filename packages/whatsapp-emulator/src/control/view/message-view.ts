import type { proto } from 'baileys'
import type { ChatMessage } from '../../phone/chats/chat.ts'
import { attachedMedia, isViewOnce, unwrapped } from '../../phone/messages/media-message.ts'
import { contextOf, kindOf, pollOf, textOf } from '../../phone/messages/message-content.ts'
import { offerOf } from '../../phone/messages/offer-message.ts'
import type { FileView, MessageView, PlaceView, PollView, QuoteView } from '../protocol.ts'

/** A message as the page shows it; `phoneNumber` is whose phone shows it, `jids` that phone's own addresses. */
export function viewMessage(
  message: ChatMessage,
  { phoneNumber, jids, withNumber }: { phoneNumber: string; jids: readonly string[]; withNumber: string },
): MessageView {
  const { id, fromMe, kind, text, at, status, deviceId, content, edited = false, deleted = false } = message
  const common = { id, fromMe, kind, text, at, status, byBot: deviceId > 0, edited, deleted }
  const url = `/api/phones/${phoneNumber}/chats/${withNumber}/files/${encodeURIComponent(id)}`
  return {
    ...common,
    reactions: message.reactions ?? [],
    quoted: deleted ? null : quoteOf(content, jids),
    file: deleted ? null : fileOf(content, url),
    place: deleted ? null : placeOf(content),
    poll: deleted ? null : viewPoll(message),
    offer: deleted ? null : (offerOf(content) ?? null),
    viewOnce: isViewOnce(content),
  }
}

function fileOf(content: proto.IMessage, url: string): FileView | null {
  const media = attachedMedia(content)
  if (!media) return null
  const { mimeType, fileName = null, seconds = null, voice, size, waveform, width, height } = media
  return { url, mimeType, name: fileName, size, seconds, voice, waveform: [...waveform], width, height }
}

function placeOf(content: proto.IMessage): PlaceView | null {
  const { locationMessage, liveLocationMessage } = unwrapped(content)
  const place = locationMessage ?? liveLocationMessage
  if (!place) return null
  return {
    latitude: place.degreesLatitude ?? 0,
    longitude: place.degreesLongitude ?? 0,
    name: locationMessage?.name || null,
    address: locationMessage?.address || null,
    live: !locationMessage,
  }
}

function viewPoll({ content, votes = [] }: ChatMessage): PollView | null {
  const poll = pollOf(content)
  if (!poll) return null
  const options = poll.options.map((name) => {
    const chosen = votes.filter((vote) => vote.options.includes(name))
    return { name, votes: chosen.length, mine: chosen.some(({ fromMe }) => fromMe) }
  })
  return { question: poll.question, options }
}

function quoteOf(content: proto.IMessage, jids: readonly string[]): QuoteView | null {
  const context = contextOf(content)
  const quoted = context?.quotedMessage
  if (!quoted) return null
  return {
    fromMe: jids.includes(context.participant ?? ''),
    kind: kindOf(quoted) ?? 'other',
    text: textOf(quoted),
  }
}
