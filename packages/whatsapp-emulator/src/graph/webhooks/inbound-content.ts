import type { proto } from 'baileys'
import type { NewMessage } from '../../phone/chats/chat-list.ts'
import { changeOf, kindOf } from '../../phone/messages/message-content.ts'
import { orderOf, type Order } from '../../phone/messages/compose.ts'
import { unwrapped } from '../../phone/messages/media-message.ts'
import { answerOf, offerOf } from '../../phone/messages/offer-message.ts'
import { wamidOf } from '../ids.ts'
import { keepFile, RECEIVED_LIVES, sha256Of } from '../media/media-desk.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'

/** `type` and the object that it names; undefined for what the platform cannot tell. */
export function inboundContent(
  service: GraphService,
  line: Line,
  from: string,
  message: NewMessage,
): object | undefined {
  const { content } = message
  const changed = changeOf(content)
  if (changed) {
    const isOfBusiness = changed.own === message.fromMe
    const target = wamidOf(from, changed.id, isOfBusiness ? 'out' : 'in')
    if (changed.does === 'delete') return { type: 'revoke', revoke: { original_message_id: target } }
    if ('react' in changed.does) {
      const emoji = changed.does.react ? { emoji: changed.does.react } : {}
      return { type: 'reaction', reaction: { message_id: target, ...emoji } }
    }
    const edited = inboundContent(service, line, from, { ...message, content: changed.does.edit })
    return { type: 'edit', edit: { original_message_id: target, message: edited } }
  }
  const answer = answerOf(content)
  if (answer) return tapped(service, answer)
  const order = orderOf(content)
  if (order) return ordered(order)
  const inner = unwrapped(content)
  switch (kindOf(content)) {
    case 'text':
      return { type: 'text', text: { body: inner.conversation || (inner.extendedTextMessage?.text ?? '') } }
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'sticker':
      return file(service, line, message)
    case 'location':
      return inner.locationMessage ? place(inner.locationMessage) : undefined
    case 'contact':
      return { type: 'contacts', contacts: vcardsOf(inner).map((vcard) => contactOf(vcard, originOf(inner))) }
    case 'poll':
    case 'reaction':
    case 'other':
    case undefined:
      return undefined
  }
}

function ordered({ catalogId, text = '', items }: Order): object {
  const products = items.map(({ product, quantity, price, currency }) => ({
    product_retailer_id: product,
    quantity,
    item_price: price,
    currency,
  }))
  return { type: 'order', order: { catalog_id: catalogId, text, product_items: products } }
}

function tapped(service: GraphService, answer: NonNullable<ReturnType<typeof answerOf>>): object {
  if ('form' in answer) {
    const reply = { name: 'flow', body: 'Sent', response_json: answer.form }
    return { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: reply } }
  }
  const { of, id, title, description } = answer.tap
  const offer = service.state.outgoing.get(answer.offerId)
  if (offer?.template != null) return { type: 'button', button: { text: title, payload: id } }
  if (of === 'button')
    return { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id, title } } }
  const row = { id, title, ...(description && { description }) }
  return { type: 'interactive', interactive: { type: 'list_reply', list_reply: row } }
}

function file(service: GraphService, line: Line, message: NewMessage): object | undefined {
  const opened = service.phoneOf(line).media.open(message)
  if (!opened) return undefined
  const { data: bytes, mimeType, fileName } = opened
  const kept = keepFile({ state: service.state, now: service.now() }, line, {
    bytes,
    mimeType,
    fileName: fileName ?? null,
    livesMs: RECEIVED_LIVES,
  })
  const inner = unwrapped(message.content)
  const caption =
    inner.imageMessage?.caption ?? inner.videoMessage?.caption ?? inner.documentMessage?.caption ?? undefined
  const about = { id: kept.id, mime_type: mimeType, sha256: sha256Of(bytes, 'base64') }
  if (inner.imageMessage) return { type: 'image', image: { ...about, ...captioned(caption) } }
  if (inner.videoMessage ?? inner.ptvMessage)
    return { type: 'video', video: { ...about, ...captioned(caption) } }
  if (inner.stickerMessage)
    return { type: 'sticker', sticker: { ...about, animated: inner.stickerMessage.isAnimated ?? false } }
  if (inner.audioMessage)
    return { type: 'audio', audio: { ...about, voice: inner.audioMessage.ptt ?? false } }
  return {
    type: 'document',
    document: { ...about, ...captioned(caption), ...(fileName !== undefined && { filename: fileName }) },
  }
}

function captioned(caption: string | undefined): object {
  return caption ? { caption } : {}
}

function place({ degreesLatitude, degreesLongitude, name, address }: proto.Message.ILocationMessage): object {
  const location = {
    latitude: degreesLatitude ?? 0,
    longitude: degreesLongitude ?? 0,
    ...(name && { name }),
    ...(address && { address }),
  }
  return { type: 'location', location }
}

function vcardsOf({ contactMessage, contactsArrayMessage }: proto.IMessage): string[] {
  const all = contactMessage ? [contactMessage] : (contactsArrayMessage?.contacts ?? [])
  return all.map(({ vcard }) => vcard ?? '')
}

/** Whether the customer was asked for it. */
function originOf({ contactMessage }: proto.IMessage): 'contact_request' | 'other' {
  const asked = contactMessage?.contextInfo?.quotedMessage
  const isAnswer = asked && offerOf(asked)?.buttons.some(({ kind }) => kind === 'contact')
  return isAnswer ? 'contact_request' : 'other'
}

function contactOf(vcard: string, origin: string): object {
  const name = /^FN:(.*)$/m.exec(vcard)?.[1]?.trim() ?? ''
  const phones = [...vcard.matchAll(/^TEL[^:\n]*:(.*)$/gm)].map(([line, phone = '']) => {
    const waId = /waid=(\d+)/.exec(line)?.[1]
    return { phone: phone.trim(), type: 'CELL', ...(waId !== undefined && { wa_id: waId }) }
  })
  return { origin, name: { formatted_name: name, first_name: name.split(' ')[0] ?? name }, phones }
}
