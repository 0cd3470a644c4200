import { compose } from '../phone/messages/compose.ts'
import { pollOf } from '../phone/messages/message-content.ts'
import type { OutgoingMedia } from '../phone/messages/media-message.ts'
import { UnreadableMedia } from '../media/media-cipher.ts'
import { sampleMedia } from '../samples/samples.ts'
import type { ChatMessage } from '../phone/chats/chat.ts'
import type { Phone } from '../phone/phone.ts'
import { HttpError } from './http/http-error.ts'
import { route, type Route, type RouteAnswer, type RouteRequest } from './http/route.ts'
import { text } from './text.ts'

/** What a browser may show by itself; everything else is saved. */
const SHOWN = /^(image\/(png|jpeg|webp|gif)|audio\/[\w.+-]+|video\/[\w.+-]+)$/
const KINDS = ['image', 'video', 'audio', 'voice', 'document', 'sticker'] as const

function ends({ demo, path, body }: RouteRequest): { phone: Phone; other: Phone } {
  return { phone: demo.phone(path['number'] ?? ''), other: demo.phone(body.text('to')) }
}

function messageOf(phone: Phone, withNumber: string, id: string): ChatMessage {
  const message = phone.chat(withNumber).find((candidate) => candidate.id === id)
  if (!message) throw new HttpError(404, text.unknownMessage)
  return message
}

async function created(id: Promise<string>): Promise<RouteAnswer> {
  return { status: 201, content: { id: await id } }
}

function openFile({ demo, path }: RouteRequest): RouteAnswer {
  const phone = demo.phone(path['number'] ?? '')
  const message = messageOf(phone, path['with'] ?? '', path['id'] ?? '')
  try {
    const media = phone.media.open(message)
    if (!media) throw new HttpError(404, text.noFile)
    const type = media.mimeType.split(';')[0]?.trim().toLowerCase() ?? ''
    const inline = SHOWN.test(type)
    const file = { type: inline ? media.mimeType : 'application/octet-stream', bytes: media.data, inline }
    return { status: 200, file: { ...file, name: media.fileName ?? 'archivo' } }
  } catch (fault) {
    if (fault instanceof UnreadableMedia) throw new HttpError(410, text.goneFile)
    throw fault
  }
}

function sendFile({ demo, path, query, bytes }: RouteRequest): Promise<RouteAnswer> {
  const kind = KINDS.find((candidate) => candidate === query.get('kind'))
  if (!kind) throw new HttpError(422, text.notOneOf('kind', KINDS))
  if (bytes.length === 0) throw new HttpError(422, text.noFile)
  const to = demo.phone(query.get('to') ?? '').phoneNumber
  const seconds = Number(query.get('seconds') ?? Number.NaN)
  const caption = query.get('caption')?.trim()
  const fileName = query.get('name')?.trim().slice(0, 200)
  const media: OutgoingMedia = {
    kind,
    data: bytes,
    mimeType: query.get('type') || 'application/octet-stream',
    viewOnce: query.get('once') === 'true',
    ...(caption ? { caption } : {}),
    ...(fileName ? { fileName } : {}),
    ...(Number.isFinite(seconds) ? { seconds: Math.round(seconds) } : {}),
  }
  return created(demo.phone(path['number'] ?? '').media.send(to, media))
}

/** Files, samples, places, contacts, and what is done to a message. */
export const MEDIA_ROUTES: readonly Route[] = [
  route('GET', '/api/phones/:number/chats/:with/files/:id', openFile),
  { ...route('POST', '/api/phones/:number/files', sendFile), takes: 'bytes' },
  route('POST', '/api/phones/:number/samples', async (request) => {
    const { phone, other } = ends(request)
    const media = await sampleMedia(request.body.text('sample'))
    if (!media) throw new HttpError(404, text.noFile)
    return created(phone.media.send(other.phoneNumber, media))
  }),
  route('POST', '/api/phones/:number/places', (request) => {
    const { phone, other } = ends(request)
    const { body } = request
    const [latitude, longitude] = [body.number('latitude', 90), body.number('longitude', 180)]
    const content = body.yesNo('live')
      ? compose.liveLocation(latitude, longitude)
      : compose.location(latitude, longitude, body.optionalText('name'), body.optionalText('address'))
    return created(phone.send(other.phoneNumber, content))
  }),
  route('POST', '/api/phones/:number/contacts', (request) => {
    const { phone, other } = ends(request)
    const { body } = request
    return created(
      phone.send(
        other.phoneNumber,
        compose.contact(body.text('name'), body.text('phoneNumber').replace(/\D/g, '')),
      ),
    )
  }),
  route('POST', '/api/phones/:number/chats/:with/messages/:id/reply', (request) => {
    const { phone, other } = endsOfChat(request)
    const quoted = messageOf(phone, other.phoneNumber, request.path['id'] ?? '')
    const author = quoted.fromMe ? phone.jid : other.wireJid
    return created(phone.send(other.phoneNumber, compose.reply(request.body.text('text'), quoted, author)))
  }),
  route('POST', '/api/phones/:number/chats/:with/messages/:id/mark', (request) => {
    const { phone, other } = endsOfChat(request)
    const { id, fromMe } = messageOf(phone, other.phoneNumber, request.path['id'] ?? '')
    const emoji = request.body.optionalText('emoji') ?? ''
    return created(phone.send(other.phoneNumber, compose.reaction(emoji, { id, fromMe }, other.wireJid)))
  }),
  route('POST', '/api/phones/:number/chats/:with/messages/:id/vote', (request) => {
    const { phone, other } = endsOfChat(request)
    const { id, content } = messageOf(phone, other.phoneNumber, request.path['id'] ?? '')
    const options = pollOf(content)?.options
    if (!options) throw new HttpError(404, text.unknownMessage)
    // None takes the vote back.
    const option = request.body.optionalText('option') && request.body.oneOf('option', options)
    return created(phone.polls.vote(other.phoneNumber, id, option ? [option] : []))
  }),
  route('PUT', '/api/phones/:number/chats/:with/messages/:id', (request) => {
    const { phone, other, id } = ownMessage(request)
    return created(phone.send(other.phoneNumber, compose.edit(id, request.body.text('text'), other.wireJid)))
  }),
  route('DELETE', '/api/phones/:number/chats/:with/messages/:id', async (request) => {
    const { phone, other, id } = ownMessage(request)
    await phone.send(other.phoneNumber, compose.deletion(id, other.wireJid))
    return { status: 204 }
  }),
]

function endsOfChat({ demo, path }: RouteRequest): { phone: Phone; other: Phone } {
  return { phone: demo.phone(path['number'] ?? ''), other: demo.phone(path['with'] ?? '') }
}

function ownMessage(request: RouteRequest): { phone: Phone; other: Phone; id: string } {
  const { phone, other } = endsOfChat(request)
  const { id, fromMe } = messageOf(phone, other.phoneNumber, request.path['id'] ?? '')
  if (!fromMe) throw new HttpError(403, text.notYours)
  return { phone, other, id }
}
