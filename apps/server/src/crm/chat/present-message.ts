import type { Message } from '@recado/contract/messaging/messages'
import type { MessageAttachment } from '@recado/contract/messaging/message-state'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { messageMarks } from '../../messaging/inbound/message-change.ts'
import { rowInWords } from '../../messaging/inbound/message-words.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { messageText } from '../../text/crm/messages.ts'
import { instantOf } from '../../platform/time/instant.ts'

export type MessageRow = Selectable<Tables['messages']>

/** What stands in `media`: what WhatsApp said of it for what came, the upload for what went. */
const stored = z.looseObject({
  type: z.string().optional(),
  filename: z.string().optional(),
  size: z.number().optional(),
  seconds: z.number().optional(),
  path: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  name: z.string().optional(),
  caption: z.string().optional(),
  live: z.boolean().optional(),
  transcript: z.string().optional(),
  spoken: z.object({ seconds: z.number() }).optional(),
})
const speaker = z.object({ id: z.string(), name: z.string(), type: z.string() })
const saidBy = speaker.extend({ also: z.array(speaker).optional() })
const quote = z.object({ text: z.string(), fromMe: z.boolean() })
const fileKinds = new Set(['image', 'video', 'audio', 'document', 'sticker'])

/** Only phones show it, or it is a vote that was taken back. */
const wordless = new Set(['unsupported', 'vote'])

export function presentMessage(row: MessageRow): Message {
  const media = mediaOf(row)
  const marks = marksOf(row)
  const { latitude, longitude } = media
  return {
    _id: row.id,
    contactId: row.contactId,
    from: row.direction === 'in' ? 'contact' : 'bot',
    author: row.author,
    // What has no words of its own says what it is, and what was said aloud is told as such.
    text: media.spoken ? '' : wordless.has(row.type) && !marks.deleted ? rowInWords(row) : row.text,
    timestamp: instantOf(row.at),
    type: row.type,
    status: row.status,
    reason: row.reason === null ? null : messageText.reason(row.reason),
    attachment: attachmentOf(row),
    location:
      latitude === undefined || longitude === undefined
        ? null
        : { latitude, longitude, name: media.name ?? media.caption ?? (media.live ? rowInWords(row) : null) },
    transcript: media.spoken ? row.text : (media.transcript ?? null),
    quoted: row.quoted === null ? null : quote.parse(JSON.parse(row.quoted)),
    marks,
    explained: row.turnId !== null,
    node: row.node === null ? null : saidBy.parse(JSON.parse(row.node)),
  }
}

const mediaOf = ({ media }: Pick<MessageRow, 'media'>) =>
  media === null ? {} : stored.parse(JSON.parse(media))

/** What became of it since it was sent. */
export function marksOf({ marks }: Pick<MessageRow, 'marks'>): Message['marks'] {
  const known = messageMarks.parse(JSON.parse(marks ?? '{}'))
  return {
    edited: known.editedAt !== undefined,
    deleted: known.deletedAt !== undefined,
    customer: known.customer ?? '',
    shop: known.shop ?? '',
  }
}

/** The file that it carries. */
export function attachmentOf(row: Pick<MessageRow, 'media'>): MessageAttachment | null {
  const media = mediaOf(row)
  if (media.type === undefined || !isFileKind(media.type)) return null
  return {
    kind: media.type,
    filename: media.filename ?? '',
    size: media.size ?? null,
    seconds: media.seconds ?? media.spoken?.seconds ?? null,
    path: media.path ?? null,
  }
}

const isFileKind = (type: string): type is MessageAttachment['kind'] => fileKinds.has(type)
