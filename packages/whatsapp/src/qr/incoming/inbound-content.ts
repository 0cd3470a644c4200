import { normalizeMessageContent } from 'baileys'
import type { proto } from 'baileys'
import type { InboundContent } from '../../channel.ts'
import { cut } from '../../cut.ts'

/** What is about a message, a chat or a key, and never something that a customer says to the shop. */
const HOUSEKEEPING = new Set<string>([
  'messageContextInfo',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'protocolMessage',
  'reactionMessage',
  'encReactionMessage',
  'encCommentMessage',
  'encEventResponseMessage',
  'pollUpdateMessage',
  'keepInChatMessage',
  'pinInChatMessage',
  'deviceSentMessage',
  'botInvokeMessage',
  'call',
  'callLogMesssage',
  'placeholderMessage',
  'messageHistoryNotice',
  // its pictures come as messages of their own
  'albumMessage',
  'messageHistoryBundle',
  'secretEncryptedMessage',
])

/** Cards of one message that are kept. */
const MOST_CARDS = 20
const MOST_NUMBERS = 5
/** E.164 has 15 digits; a country's own way to write one adds a few. */
const MOST_DIGITS = 20
/** What a file system takes of a name; ours of a type as well. */
const MOST_OF_NAME = 255

/** What was said, in our words (a poll as text); null for reactions, edits, deletions and the protocol's own messages. */
export function contentOf(message: proto.IMessage): InboundContent | null {
  const inner = normalizeMessageContent(message)
  if (!inner) return null
  // phones alone show it; where it comes to us all the same, it is not ours to keep
  if (isViewOnce(message, inner)) return { type: 'unsupported', what: 'viewOnce' }
  return (
    textOf(inner) ??
    pollOf(inner) ??
    placeOf(inner) ??
    contactOf(inner) ??
    mediaOf(inner) ??
    unsupported(inner)
  )
}

function isViewOnce(message: proto.IMessage, inner: proto.IMessage): boolean {
  const wrapped = message.viewOnceMessage ?? message.viewOnceMessageV2 ?? message.viewOnceMessageV2Extension
  const media = inner.imageMessage ?? inner.videoMessage ?? inner.audioMessage
  return Boolean(media && (wrapped || media.viewOnce))
}

function textOf(message: proto.IMessage): InboundContent | null {
  const text =
    message.conversation ||
    message.extendedTextMessage?.text ||
    message.buttonsResponseMessage?.selectedDisplayText ||
    message.templateButtonReplyMessage?.selectedDisplayText ||
    message.listResponseMessage?.title ||
    message.interactiveResponseMessage?.body?.text
  return text ? { type: 'text', text } : null
}

function placeOf(message: proto.IMessage): InboundContent | null {
  const place = message.locationMessage ?? message.liveLocationMessage
  if (!place || !isOnEarth(place)) return null
  const { name, address, comment } = message.locationMessage ?? {}
  const caption = comment || message.liveLocationMessage?.caption
  const live = message.liveLocationMessage !== null && message.liveLocationMessage !== undefined
  return {
    type: 'location',
    latitude: place.degreesLatitude ?? 0,
    longitude: place.degreesLongitude ?? 0,
    ...(name ? { name } : {}),
    ...(address ? { address } : {}),
    ...(caption ? { caption } : {}),
    ...(live ? { live } : {}),
  }
}

/** Coordinates may be any double: what is none is no number to whoever reads it from JSON. */
function isOnEarth({ degreesLatitude, degreesLongitude }: proto.Message.ILocationMessage): boolean {
  return Math.abs(degreesLatitude ?? 0) <= 90 && Math.abs(degreesLongitude ?? 0) <= 180
}

function pollOf(message: proto.IMessage): InboundContent | null {
  // the one form that holds another message
  if (message.pollCreationMessageV4?.message) return pollOf(message.pollCreationMessageV4.message)
  const poll =
    message.pollCreationMessage ??
    message.pollCreationMessageV2 ??
    message.pollCreationMessageV3 ??
    message.pollCreationMessageV5
  if (!poll) return null
  const options = (poll.options ?? []).map(({ optionName }) => `• ${optionName ?? ''}`)
  return { type: 'text', text: [`📊 ${poll.name ?? ''}`, ...options].join('\n') }
}

function contactOf(message: proto.IMessage): InboundContent | null {
  const cards = message.contactMessage ? [message.contactMessage] : message.contactsArrayMessage?.contacts
  if (!cards) return null
  const people = cards.slice(0, MOST_CARDS).map(({ displayName, vcard }) => ({
    name: (displayName ?? '').slice(0, 200),
    phoneNumbers: numbersOf(vcard ?? ''),
  }))
  return { type: 'contact', people }
}

/** `waid` is a number as WhatsApp has it; where there is none, what the sender typed. */
function numbersOf(vcard: string): string[] {
  const lines = vcard.split(/\r?\n/).filter((line) => /^(item\d+\.)?TEL/i.test(line))
  return lines
    .slice(0, MOST_NUMBERS)
    .map((line) => /waid=(\d+)/.exec(line)?.[1] ?? line.replace(/^[^:]*:/, '').replaceAll(/[^\d+]/g, ''))
    .filter((number) => number !== '' && number.length <= MOST_DIGITS)
}

function mediaOf(message: proto.IMessage): InboundContent | null {
  const { audioMessage: audio, imageMessage, documentMessage, stickerMessage } = message
  if (audio) {
    const mimeType = cut(audio.mimetype ?? 'audio/ogg', MOST_OF_NAME)
    const { seconds, ptt } = audio
    return { type: 'audio', mimeType, size: sizeOf(audio), seconds: seconds ?? 0, voice: ptt ?? false }
  }
  const video = message.videoMessage ?? message.ptvMessage
  if (imageMessage) return file('image', imageMessage, 'image/jpeg', imageMessage.caption)
  if (video) return { ...file('video', video, 'video/mp4', video.caption), seconds: video.seconds ?? 0 }
  if (stickerMessage) return file('sticker', stickerMessage, 'image/webp', null)
  if (documentMessage) {
    const { caption, fileName, title } = documentMessage
    return file('document', documentMessage, 'application/octet-stream', caption, fileName || title)
  }
  return null
}

type FileContent = Extract<InboundContent, { filename: string }>

type Attachment = {
  mimetype?: string | null
  fileLength?: number | { toNumber(): number } | null
}

function file(
  type: 'image' | 'video' | 'document' | 'sticker',
  attachment: Attachment,
  usualType: string,
  caption: string | null | undefined,
  name?: string | null,
): FileContent {
  const mimeType = cut(attachment.mimetype ?? usualType, MOST_OF_NAME)
  const extension = /^\w+\/([\w-]+)/.exec(mimeType)?.[1] ?? 'bin'
  const filename = cut(name || `${type}.${extension}`, MOST_OF_NAME)
  return { type, filename, mimeType, size: sizeOf(attachment), ...(caption ? { caption } : {}) }
}

/** What the sender says it is; 0 for what nobody sends. */
function sizeOf({ fileLength }: Attachment): number {
  const told = fileLength ?? 0
  const length = typeof told === 'number' ? told : told.toNumber()
  return Number.isSafeInteger(length) ? length : 0
}

function unsupported(message: proto.IMessage): InboundContent | null {
  const kind = Object.entries(message).find(([key, value]) => value != null && !HOUSEKEEPING.has(key))?.[0]
  return kind === undefined ? null : { type: 'unsupported', what: kind.replace(/Message(V\d)?$/, '') }
}
