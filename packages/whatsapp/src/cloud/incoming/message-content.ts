import type { InboundContent } from '../../channel.ts'
import type { WireFile, WireMessage } from './wire.ts'

/** Cards of one message that are kept, and numbers of each. */
const mostCards = 20
const mostNumbers = 5

/**
 * Letters of a form's answers that are read: as many as WhatsApp's apps let somebody write (engagespark.com/support/whatsapp-business-limits,
 * read on 29 November 2026), by our choice. To read a million takes seconds.
 */
const mostOfAnswers = 65_536

const unsupported = (what: string): InboundContent => ({ type: 'unsupported', what })

/** What a message says, in our words. What is new to us is kept as unsupported, with its raw form. */
export function contentOf(message: WireMessage): InboundContent {
  switch (message.type) {
    case 'text':
      return message.text ? { type: 'text', text: message.text.body } : unsupported('text')
    case 'button': {
      const { text = '', payload } = message.button ?? {}
      return { type: 'text', text, ...(payload !== undefined && { choice: payload }) }
    }
    case 'interactive':
      return interactiveContent(message.interactive)
    case 'image':
    case 'video':
    case 'document':
    case 'sticker':
    case 'audio':
      return fileContent(message.type, message[message.type])
    case 'location': {
      if (!message.location) return unsupported('location')
      const { latitude, longitude, name, address } = message.location
      return { type: 'location', latitude, longitude, ...(name && { name }), ...(address && { address }) }
    }
    case 'contacts': {
      const people = message.contacts.slice(0, mostCards).map(({ name, phones }) => ({
        name: name?.formatted_name?.slice(0, 200) ?? '',
        phoneNumbers: phones.slice(0, mostNumbers).flatMap(({ wa_id: known, phone }) => known ?? phone ?? []),
      }))
      return { type: 'contact', people }
    }
    // Its file comes by itself, if it is younger than two weeks.
    case 'media_placeholder':
      return unsupported('unreadable')
    case 'order':
      return orderContent(message.order)
    default:
      return unsupported(unsupportedKind(message))
  }
}

function interactiveContent(said: WireMessage['interactive']): InboundContent {
  const chosen = said?.button_reply ?? said?.list_reply
  if (chosen)
    return { type: 'text', text: chosen.title ?? '', ...(chosen.id !== undefined && { choice: chosen.id }) }
  if (!said?.nfm_reply) return unsupported('interactive')
  const answers = answersOf(said.nfm_reply.response_json ?? '')
  const { flow_token: token, ...rest } = answers
  const text = Object.values(rest)
    .filter((value) => typeof value === 'number' || value.trim() !== '')
    .join('\n')
  return { type: 'text', text, form: { token: typeof token === 'string' ? token : '', answers: rest } }
}

/** The answers to a form are JSON in a text, which a customer may have written by themself: words and numbers are answers. */
function answersOf(json: string): Record<string, string | number> {
  if (json.length > mostOfAnswers) return {}
  try {
    const value: unknown = JSON.parse(json)
    return Object.fromEntries(Object.entries(Object(value)).filter(isAnswer))
  } catch {
    return {}
  }
}

const isAnswer = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number'

function fileContent(
  type: 'image' | 'video' | 'document' | 'sticker' | 'audio',
  file: WireFile | undefined,
): InboundContent {
  if (!file) return unsupported(type)
  const mimeType = file.mime_type ?? 'application/octet-stream'
  // Meta tells neither size nor length; both are in the file.
  if (type === 'audio') return { type, mimeType, size: 0, seconds: 0, voice: file.voice ?? false }
  const extension = mimeType.split(';')[0]?.split('/')[1] ?? 'bin'
  const filename = file.filename ?? `${type}.${extension}`
  return { type, filename, mimeType, size: 0, ...(file.caption && { caption: file.caption }) }
}

function orderContent(order: WireMessage['order']): InboundContent {
  if (!order) return unsupported('order')
  const lines = order.product_items.map(
    ({ product_retailer_id: product, quantity, item_price: price, currency }) =>
      `${quantity} × ${product} · ${price} ${currency}`,
  )
  return { type: 'text', text: [order.text ?? '', ...lines].filter(Boolean).join('\n') }
}

/** 131060: a companion device cannot be relayed it, so the phone alone shows it. */
function unsupportedKind({ type, errors, unsupported: said }: WireMessage): string {
  if (errors.some(({ code }) => code === 131060)) return 'viewOnce'
  return said?.type ?? type
}
