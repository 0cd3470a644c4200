import type { proto } from 'baileys'
import type { Offer, OfferButton, Tap } from './offer.ts'

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

/** What a tap on a message can answer. */
export function tapsOf({ content, fromMe }: { content: proto.IMessage; fromMe: boolean }): Tap[] {
  if (fromMe) return []
  return (offerOf(content)?.buttons ?? []).flatMap((button): Tap[] => {
    if (button.kind === 'reply')
      return [{ of: 'button', id: button.id, title: button.title, description: null }]
    if (button.kind !== 'list') return []
    return button.sections.flatMap(({ rows }) => rows.map((row) => ({ ...row, of: 'row' as const })))
  })
}
