import { proto } from 'baileys'
import { headerMedia, unwrapped } from './media-message.ts'

export type MessageKind =
  | 'text'
  | 'image'
  | 'video'
  | 'audio'
  | 'document'
  | 'sticker'
  | 'location'
  | 'contact'
  | 'poll'
  | 'reaction'
  | 'other'

/** Fields that carry no message of their own: key material, sync and protocol notices. */
const SILENT = new Set([
  'messageContextInfo',
  'senderKeyDistributionMessage',
  'protocolMessage',
  'pollUpdateMessage',
])

const KINDS: readonly [keyof proto.IMessage, MessageKind][] = [
  ['imageMessage', 'image'],
  ['videoMessage', 'video'],
  ['ptvMessage', 'video'],
  ['audioMessage', 'audio'],
  ['documentMessage', 'document'],
  ['stickerMessage', 'sticker'],
  ['locationMessage', 'location'],
  ['liveLocationMessage', 'location'],
  ['contactMessage', 'contact'],
  ['contactsArrayMessage', 'contact'],
  ['pollCreationMessage', 'poll'],
  ['pollCreationMessageV3', 'poll'],
  ['reactionMessage', 'reaction'],
  ['interactiveMessage', 'text'],
  ['interactiveResponseMessage', 'text'],
]

/** The text, the caption, or what a person reads of a message without either. */
export function textOf(content: proto.IMessage): string {
  const inner = unwrapped(content)
  const place = inner.locationMessage ?? inner.liveLocationMessage
  const poll = inner.pollCreationMessageV3 ?? inner.pollCreationMessage
  return (
    inner.conversation ||
    inner.extendedTextMessage?.text ||
    inner.imageMessage?.caption ||
    inner.videoMessage?.caption ||
    inner.documentMessage?.caption ||
    inner.locationMessage?.name ||
    (place && `${place.degreesLatitude}, ${place.degreesLongitude}`) ||
    inner.contactMessage?.displayName ||
    inner.contactsArrayMessage?.displayName ||
    (poll && [poll.name, ...(poll.options ?? []).map(({ optionName }) => `• ${optionName}`)].join('\n')) ||
    inner.reactionMessage?.text ||
    inner.interactiveMessage?.body?.text ||
    inner.interactiveResponseMessage?.body?.text ||
    ''
  )
}

/** What a poll asks, and the key of its votes; undefined for another message. */
export function pollOf(
  content: proto.IMessage,
): { question: string; options: string[]; secret: Uint8Array } | undefined {
  const inner = unwrapped(content)
  const poll = inner.pollCreationMessageV3 ?? inner.pollCreationMessage
  if (!poll) return undefined
  const options = (poll.options ?? []).map(({ optionName }) => optionName ?? '')
  const secret = content.messageContextInfo?.messageSecret ?? new Uint8Array()
  return { question: poll.name ?? '', options, secret }
}

/** What a person sees of a message; undefined when there is nothing to see. */
export function kindOf(content: proto.IMessage): MessageKind | undefined {
  const inner = unwrapped(content)
  if (inner.conversation || inner.extendedTextMessage) return 'text'
  const header = inner.interactiveMessage?.header
  if (header?.hasMediaAttachment) return kindOf(headerMedia(header))
  for (const [field, kind] of KINDS) if (inner[field]) return kind
  const visible = Object.entries(inner).some(([field, value]) => value && !SILENT.has(field))
  return visible ? 'other' : undefined
}

/** What a message does to an earlier one. */
export interface Change {
  id: string
  /** Whether the changed message is of whoever changes it. */
  own: boolean
  does: { edit: proto.IMessage } | 'delete' | { react: string }
}

/** Undefined for a message of its own. */
export function changeOf(content: proto.IMessage): Change | undefined {
  const { protocolMessage, reactionMessage } = content.editedMessage?.message ?? content
  const { Type } = proto.Message.ProtocolMessage
  const key = protocolMessage?.key ?? reactionMessage?.key
  if (!key?.id) return undefined
  const change = { id: key.id, own: key.fromMe ?? false }
  if (reactionMessage) return { ...change, does: { react: reactionMessage.text ?? '' } }
  if (protocolMessage?.type === Type.REVOKE) return { ...change, does: 'delete' }
  const edited = protocolMessage?.type === Type.MESSAGE_EDIT ? protocolMessage.editedMessage : undefined
  return edited ? { ...change, does: { edit: edited } } : undefined
}

/** The stanza's `type` and `edit`, and the encrypted part's `mediatype`, as phones write them. */
export function wireTypes(content: proto.IMessage): {
  type: string
  mediaType: string | undefined
  edit: string | undefined
} {
  const change = changeOf(content)
  const kind = kindOf(content)
  if (change) {
    const reaction = typeof change.does === 'object' && 'react' in change.does
    const edit = reaction ? undefined : change.does === 'delete' ? '7' : '1'
    return { type: reaction ? 'reaction' : 'text', mediaType: undefined, edit }
  }
  const plain = { mediaType: undefined, edit: undefined }
  if (content.pollUpdateMessage) return { type: 'poll', ...plain }
  if (kind === 'text' || kind === undefined) return { type: 'text', ...plain }
  if (kind === 'poll') return { type: 'poll', ...plain }
  const voice = kind === 'audio' && unwrapped(content).audioMessage?.ptt
  return { type: 'media', mediaType: voice ? 'ptt' : kind, edit: undefined }
}

/** What it answers, whose words it passes on, or which ad it came from. */
export function contextOf(content: proto.IMessage): proto.IContextInfo | undefined {
  const parts: unknown[] = Object.values(unwrapped(content))
  return parts.find(hasContext)?.contextInfo
}

function hasContext(part: unknown): part is { contextInfo: proto.IContextInfo } {
  return typeof part === 'object' && part !== null && 'contextInfo' in part && part.contextInfo != null
}
