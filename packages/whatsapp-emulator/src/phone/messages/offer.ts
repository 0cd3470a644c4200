import type { proto } from 'baileys'

/** What a person can tap under a message of a business. */
export type OfferButton =
  | { kind: 'reply'; id: string; title: string }
  | { kind: 'url'; title: string; url: string }
  | { kind: 'call'; title: string; phoneNumber: string }
  | { kind: 'copy'; title: string; code: string }
  | { kind: 'location'; title: string }
  | { kind: 'contact'; title: string }
  | { kind: 'flow'; title: string; flowId: string; token: string; form: FlowForm | null }
  | { kind: 'catalog'; title: string; catalogId: string | null; products: string[] }
  | { kind: 'list'; title: string; sections: OfferSection[] }

/** What a form asks, all screens as one. */
export interface FlowForm {
  title: string | null
  texts: string[]
  fields: FormField[]
  /** What its last button says. */
  send: string
}

export interface FormField {
  name: string
  label: string
  required: boolean
  kind: 'text' | 'long' | 'number' | 'email' | 'phone' | 'date' | 'yes' | 'one' | 'several'
  options: { id: string; title: string }[]
}

export interface OfferSection {
  title: string | null
  rows: { id: string; title: string; description: string | null }[]
}

/** A message of a business with buttons. */
export interface Offer {
  header: string | null
  footer: string | null
  buttons: OfferButton[]
}

/** What a tap says: which button or row of which message. */
export interface Tap {
  of: 'button' | 'row'
  id: string
  title: string
  /** Of a row. */
  description: string | null
}

/** A message with what can be tapped, as phones get it from a business; `media` stands above its words. */
export function offerMessage(body: string, offer: Offer, media: proto.IMessage = {}): proto.IMessage {
  const { imageMessage, videoMessage, documentMessage } = media
  const hasMedia = Boolean(imageMessage ?? videoMessage ?? documentMessage)
  return {
    interactiveMessage: {
      header: {
        title: offer.header,
        hasMediaAttachment: hasMedia,
        ...(imageMessage && { imageMessage }),
        ...(videoMessage && { videoMessage }),
        ...(documentMessage && { documentMessage }),
      },
      body: { text: body },
      footer: offer.footer === null ? null : { text: offer.footer },
      nativeFlowMessage: {
        buttons: offer.buttons.map((button) => ({
          name: NAMES[button.kind],
          buttonParamsJson: JSON.stringify(button),
        })),
      },
    },
  }
}

/** As WhatsApp names what is tapped. */
const NAMES: Record<OfferButton['kind'], string> = {
  reply: 'quick_reply',
  url: 'cta_url',
  call: 'cta_call',
  copy: 'cta_copy',
  location: 'send_location',
  contact: 'request_contact_info',
  flow: 'galaxy_message',
  catalog: 'catalog_message',
  list: 'single_select',
}

/** Undefined for a message without buttons. */
export function offerOf({ interactiveMessage }: proto.IMessage): Offer | undefined {
  if (!interactiveMessage) return undefined
  const buttons = interactiveMessage.nativeFlowMessage?.buttons ?? []
  return {
    header: interactiveMessage.header?.title || null,
    footer: interactiveMessage.footer?.text || null,
    // offerMessage wrote them.
    buttons: buttons.map(({ buttonParamsJson }) => JSON.parse(buttonParamsJson ?? '{}') as OfferButton),
  }
}

/** What a person answered by a tap. `offer` is the message that was tapped. */
export function tapMessage(
  tap: Tap,
  offer: { id: string; content: proto.IMessage },
  author: string,
): proto.IMessage {
  return response(tap.title, 'quick_reply', { ...tap }, offer, author)
}

/** A form that a person filled in: its values by their names. */
export function formMessage(
  token: string,
  values: Readonly<Record<string, unknown>>,
  offer: { id: string; content: proto.IMessage },
  author: string,
): proto.IMessage {
  return response('Sent', 'flow', { ...values, flow_token: token }, offer, author)
}

function response(
  text: string,
  name: string,
  params: object,
  { id, content }: { id: string; content: proto.IMessage },
  author: string,
): proto.IMessage {
  return {
    interactiveResponseMessage: {
      body: { text },
      nativeFlowResponseMessage: { name, paramsJson: JSON.stringify(params), version: 3 },
      contextInfo: { stanzaId: id, participant: author, quotedMessage: content },
    },
  }
}

/** What was tapped or filled in; undefined for another message. */
export function answerOf({
  interactiveResponseMessage,
}: proto.IMessage): { offerId: string; tap: Tap } | { offerId: string; form: string } | undefined {
  const { nativeFlowResponseMessage: native, contextInfo } = interactiveResponseMessage ?? {}
  if (!native || !contextInfo?.stanzaId) return undefined
  const offerId = contextInfo.stanzaId
  const params = native.paramsJson ?? '{}'
  // tapMessage wrote it.
  return native.name === 'flow' ? { offerId, form: params } : { offerId, tap: JSON.parse(params) as Tap }
}
