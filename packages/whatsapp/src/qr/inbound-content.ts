import { normalizeMessageContent } from 'baileys'
import type { proto } from 'baileys'
import type { InboundContent } from '../channel.ts'

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
  'messageHistoryBundle',
  'secretEncryptedMessage',
])

/** What was said, in our words; null for reactions, edits, deletions and the protocol's own messages. */
export function contentOf(message: proto.IMessage): InboundContent | null {
  const inner = normalizeMessageContent(message)
  if (!inner) return null
  return textOf(inner) ?? placeOf(inner) ?? mediaOf(inner) ?? unsupported(inner)
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
  if (!place) return null
  const name = message.locationMessage?.name
  return {
    type: 'location',
    latitude: place.degreesLatitude ?? 0,
    longitude: place.degreesLongitude ?? 0,
    ...(name ? { name } : {}),
  }
}

function mediaOf(message: proto.IMessage): InboundContent | null {
  const { audioMessage: audio, imageMessage, documentMessage, stickerMessage } = message
  if (audio) {
    const mimeType = audio.mimetype ?? 'audio/ogg'
    return { type: 'audio', mimeType, seconds: audio.seconds ?? 0, voice: audio.ptt ?? false }
  }
  const video = message.videoMessage ?? message.ptvMessage
  if (imageMessage) return file('image', imageMessage, 'image/jpeg', imageMessage.caption)
  if (video) return file('video', video, 'video/mp4', video.caption)
  if (stickerMessage) return file('sticker', stickerMessage, 'image/webp', null)
  if (documentMessage) {
    const { caption, fileName, title } = documentMessage
    return file('document', documentMessage, 'application/octet-stream', caption, fileName || title)
  }
  return null
}

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
): InboundContent {
  const mimeType = attachment.mimetype ?? usualType
  const extension = /^\w+\/([\w-]+)/.exec(mimeType)?.[1] ?? 'bin'
  const length = attachment.fileLength ?? 0
  const size = typeof length === 'number' ? length : length.toNumber()
  return { type, filename: name || `${type}.${extension}`, mimeType, size, ...(caption ? { caption } : {}) }
}

function unsupported(message: proto.IMessage): InboundContent | null {
  const kind = Object.entries(message).find(([key, value]) => value != null && !HOUSEKEEPING.has(key))?.[0]
  return kind === undefined ? null : { type: 'unsupported', what: kind.replace(/Message(V\d)?$/, '') }
}
