import type { proto } from 'baileys'

export type MessageKind =
  | 'text'
  | 'image'
  | 'video'
  | 'audio'
  | 'document'
  | 'sticker'
  | 'location'
  | 'contact'
  | 'reaction'
  | 'other'

/** Fields that carry no message of their own: key material, sync and protocol notices. */
const SILENT = new Set(['messageContextInfo', 'senderKeyDistributionMessage', 'protocolMessage'])

const KINDS: readonly [keyof proto.IMessage, MessageKind][] = [
  ['imageMessage', 'image'],
  ['videoMessage', 'video'],
  ['audioMessage', 'audio'],
  ['documentMessage', 'document'],
  ['documentWithCaptionMessage', 'document'],
  ['stickerMessage', 'sticker'],
  ['locationMessage', 'location'],
  ['liveLocationMessage', 'location'],
  ['contactMessage', 'contact'],
  ['contactsArrayMessage', 'contact'],
  ['reactionMessage', 'reaction'],
]

export function textOf(content: proto.IMessage): string {
  return (
    content.conversation ||
    content.extendedTextMessage?.text ||
    content.imageMessage?.caption ||
    content.videoMessage?.caption ||
    content.documentMessage?.caption ||
    content.reactionMessage?.text ||
    ''
  )
}

/** What a person sees of a message; undefined when there is nothing to see. */
export function kindOf(content: proto.IMessage): MessageKind | undefined {
  if (content.conversation || content.extendedTextMessage) return 'text'
  for (const [field, kind] of KINDS) if (content[field]) return kind
  const visible = Object.entries(content).some(([field, value]) => value && !SILENT.has(field))
  return visible ? 'other' : undefined
}

/** The stanza's `type` and the encrypted part's `mediatype`, as phones write them. */
export function wireTypes(content: proto.IMessage): { type: string; mediaType: string | undefined } {
  const kind = kindOf(content)
  if (kind === 'text' || kind === undefined) return { type: 'text', mediaType: undefined }
  if (kind === 'reaction') return { type: 'reaction', mediaType: undefined }
  if (kind === 'audio') return { type: 'media', mediaType: content.audioMessage?.ptt ? 'ptt' : 'audio' }
  return { type: 'media', mediaType: kind }
}
