import { randomBytes } from 'node:crypto'
import { proto } from 'baileys'
import type { ChatMessage } from '../chats/chat.ts'

/** What somebody clicked before they wrote. */
export interface Ad {
  sourceType: 'ad' | 'post'
  sourceId: string
  sourceUrl: string
  headline: string
  body: string
  clickId?: string
}

/** What somebody wants of a catalogue. */
export interface Order {
  catalogId: string
  text?: string
  items: { product: string; quantity: number; price: number; currency: string }[]
}

/** What `compose.order` wrote; undefined for another message. */
export function orderOf({ orderMessage }: proto.IMessage): Order | undefined {
  if (!orderMessage?.token) return undefined
  const order = JSON.parse(Buffer.from(orderMessage.token, 'base64').toString()) as Order
  return { ...order, text: orderMessage.message ?? '' }
}

const { Type } = proto.Message.ProtocolMessage

/** What else a person says on a phone, as `Phone.send` takes it. `chat` is the address of the other end (`wireJid`). */
export const compose = {
  /** A text that answers a message. */
  reply(text: string, quoted: ChatMessage, author: string): proto.IMessage {
    const contextInfo = { stanzaId: quoted.id, participant: author, quotedMessage: quoted.content }
    return { extendedTextMessage: { text, contextInfo } }
  },

  /** A text to a business after a click on one of its ads. */
  fromAd(text: string, ad: Ad): proto.IMessage {
    const externalAdReply = {
      title: ad.headline,
      body: ad.body,
      sourceType: ad.sourceType,
      sourceId: ad.sourceId,
      sourceUrl: ad.sourceUrl,
      mediaType: proto.ContextInfo.ExternalAdReplyInfo.MediaType.IMAGE,
      ctwaClid: ad.clickId ?? null,
    }
    return { extendedTextMessage: { text, contextInfo: { externalAdReply } } }
  },

  /** What is wanted of a business's catalogue. */
  order({ catalogId, text = '', items }: Order): proto.IMessage {
    const token = Buffer.from(JSON.stringify({ catalogId, items })).toString('base64')
    return { orderMessage: { itemCount: items.length, message: text, token } }
  },

  location(latitude: number, longitude: number, name?: string, address?: string): proto.IMessage {
    const place = { name: name ?? null, address: address ?? null }
    return { locationMessage: { degreesLatitude: latitude, degreesLongitude: longitude, ...place } }
  },

  liveLocation(latitude: number, longitude: number, caption?: string): proto.IMessage {
    return {
      liveLocationMessage: {
        degreesLatitude: latitude,
        degreesLongitude: longitude,
        caption: caption ?? null,
        sequenceNumber: Date.now(),
      },
    }
  },

  contact(name: string, phoneNumber: string): proto.IMessage {
    return { contactMessage: { displayName: name, vcard: vcard(name, phoneNumber) } }
  },

  /** Somebody's own number, as a business asked for it. */
  ownContact(
    { name, phoneNumber }: { name: string; phoneNumber: string },
    asked: ChatMessage,
    author: string,
  ) {
    const contextInfo = { stanzaId: asked.id, participant: author, quotedMessage: asked.content }
    return { contactMessage: { displayName: name, vcard: vcard(name, phoneNumber), contextInfo } }
  },

  contacts(people: readonly { name: string; phoneNumber: string }[]): proto.IMessage {
    const contacts = people.map(({ name, phoneNumber }) => ({
      displayName: name,
      vcard: vcard(name, phoneNumber),
    }))
    return { contactsArrayMessage: { displayName: `${people.length} contactos`, contacts } }
  },

  poll(question: string, options: readonly string[], choices = 1): proto.IMessage {
    const pollCreationMessageV3 = {
      name: question,
      options: options.map((optionName) => ({ optionName })),
      selectableOptionsCount: choices,
    }
    return { messageContextInfo: { messageSecret: randomBytes(32) }, pollCreationMessageV3 }
  },

  /** An empty one takes the earlier one back. */
  reaction(emoji: string, to: { id: string; fromMe: boolean }, chat: string): proto.IMessage {
    const key = { remoteJid: chat, id: to.id, fromMe: to.fromMe }
    return { reactionMessage: { key, text: emoji, senderTimestampMs: Date.now() } }
  },

  /** One's own message with other words. */
  edit(id: string, text: string, chat: string): proto.IMessage {
    const key = { remoteJid: chat, id, fromMe: true }
    const protocolMessage = {
      key,
      type: Type.MESSAGE_EDIT,
      editedMessage: { conversation: text },
      timestampMs: Date.now(),
    }
    return { editedMessage: { message: { protocolMessage } } }
  },

  /** «Eliminar para todos» of one's own message. */
  deletion(id: string, chat: string): proto.IMessage {
    return { protocolMessage: { key: { remoteJid: chat, id, fromMe: true }, type: Type.REVOKE } }
  },
}

function vcard(name: string, phoneNumber: string): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${name};;;`,
    `FN:${name}`,
    `TEL;type=CELL;type=VOICE;waid=${phoneNumber}:+${phoneNumber}`,
    'END:VCARD',
  ]
  return lines.join('\n')
}
