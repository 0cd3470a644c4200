import type { proto } from 'baileys'
import { GraphError } from '../errors/graph-error.ts'
import { compose } from '../../phone/messages/compose.ts'
import type { OutgoingMedia } from '../../phone/messages/media-message.ts'
import { offerMessage } from '../../phone/messages/offer-message.ts'
import type { Phone } from '../../phone/phone.ts'
import { readWamid } from '../ids.ts'
import { mediaLimit } from '../media/limits.ts'
import { openFile } from '../media/media-desk.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import { offerOfInteractive } from './interactive.ts'
import type { FileReference, InteractiveHeader, OutgoingMessage } from './schema.ts'

/** A message that is not a template's, as phones get it. Throws GraphError where a file cannot be had. */
export function phoneContent(
  service: GraphService,
  line: Line,
  message: Exclude<OutgoingMessage, { type: 'template' }>,
  recipient: Phone,
): proto.IMessage {
  const attach = (kind: OutgoingMedia['kind'], file: FileReference, more: Partial<OutgoingMedia> = {}) =>
    attached(service, line, kind, file, more)
  switch (message.type) {
    case 'text':
      return { extendedTextMessage: { text: message.text.body } }
    case 'image':
      return attach('image', message.image, captioned(message.image.caption))
    case 'video':
      return attach('video', message.video, captioned(message.video.caption))
    case 'document': {
      const { caption, filename } = message.document
      return attach('document', message.document, {
        ...captioned(caption),
        ...(filename !== undefined && { fileName: filename }),
      })
    }
    case 'sticker':
      return attach('sticker', message.sticker)
    case 'audio':
      return attach(message.audio.voice ? 'voice' : 'audio', message.audio)
    case 'location': {
      const { latitude, longitude, name, address } = message.location
      return compose.location(Number(latitude), Number(longitude), name, address)
    }
    case 'contacts': {
      const people = message.contacts.map(({ name, phones }) => ({
        name: name.formatted_name,
        phoneNumber: (phones?.[0]?.wa_id ?? phones?.[0]?.phone ?? '').replace(/\D/g, ''),
      }))
      const [only] = people
      return people.length === 1 && only
        ? compose.contact(only.name, only.phoneNumber)
        : compose.contacts(people)
    }
    case 'reaction': {
      const read = readWamid(message.reaction.message_id)
      if (!read) throw new GraphError(131009, { details: 'Invalid message_id' })
      const to = { id: read.stanzaId, fromMe: read.direction === 'out' }
      return compose.reaction(message.reaction.emoji, to, recipient.jid)
    }
    case 'interactive': {
      const { interactive } = message
      const header = 'header' in interactive ? interactive.header : undefined
      const media = header && header.type !== 'text' ? headerFile(service, line, header) : undefined
      return offerMessage(interactive.body?.text ?? '', offerOfInteractive(service, line, interactive), media)
    }
  }
}

/** The file of a header, as phones get it. Throws GraphError. */
export function headerFile(
  service: GraphService,
  line: Line,
  header: Exclude<InteractiveHeader, { type: 'text' }>,
): proto.IMessage {
  switch (header.type) {
    case 'image':
      return attached(service, line, 'image', header.image)
    case 'video':
      return attached(service, line, 'video', header.video)
    case 'document': {
      const { filename } = header.document
      return attached(
        service,
        line,
        'document',
        header.document,
        filename === undefined ? {} : { fileName: filename },
      )
    }
  }
}

function attached(
  service: GraphService,
  line: Line,
  kind: OutgoingMedia['kind'],
  file: FileReference,
  more: Partial<OutgoingMedia> = {},
): proto.IMessage {
  const { bytes, mimeType, fileName } = openFile(service, line, file)
  if (kind === 'voice' && !mimeType.startsWith('audio/ogg'))
    throw new GraphError(131053, { details: 'A voice message must be an audio/ogg file with opus' })
  const limit = mediaLimit(mimeType)
  const wanted = kind === 'voice' ? 'audio' : kind
  // Anything may go as a document.
  if (wanted !== 'document' && limit?.kind !== wanted)
    throw new GraphError(131053, { details: `A file of type ${mimeType} is no ${wanted}` })
  const name = fileName === null ? {} : { fileName }
  return service.phoneOf(line).media.message({ ...name, ...more, kind, data: bytes, mimeType })
}

function captioned(caption: string | undefined): Partial<OutgoingMedia> {
  return caption ? { caption } : {}
}

/** Answers a message of the chat, as its wamid names it. */
export function quoting(
  content: proto.IMessage,
  wamid: string,
  { line, recipient }: { line: Phone; recipient: Phone },
): proto.IMessage {
  const read = readWamid(wamid)
  const quoted = line.chat(recipient.phoneNumber).find(({ id }) => id === read?.stanzaId)
  if (!read || !quoted) return content
  const participant = read.direction === 'in' ? recipient.jid : line.jid
  const contextInfo = { stanzaId: read.stanzaId, participant, quotedMessage: quoted.content }
  const [kind] = Object.keys(content)
  const part = Object.values(content)[0]
  return kind && part && typeof part === 'object' ? { [kind]: { ...part, contextInfo } } : content
}

/** What a person would read of a message, before it is one. */
export function readable(message: OutgoingMessage): string {
  switch (message.type) {
    case 'text':
      return message.text.body
    case 'image':
      return message.image.caption ?? ''
    case 'video':
      return message.video.caption ?? ''
    case 'document':
      return message.document.caption ?? ''
    case 'interactive':
      return message.interactive.body?.text ?? ''
    case 'template':
      return message.template.name
    case 'reaction':
      return message.reaction.emoji
    case 'location':
      return message.location.name ?? ''
    case 'contacts':
    case 'sticker':
    case 'audio':
      return ''
  }
}
