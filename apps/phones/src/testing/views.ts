import type { ChatView, DemoView, MessageView, PhoneView } from '@recado/whatsapp-emulator/protocol'

export const shop = '573005550100'
export const camila = '573104821901'
export const andres = '573157704422'

let written = 0

export function aMessage(text: string, changes: Partial<MessageView> = {}): MessageView {
  written += 1
  return {
    id: `M${written}`,
    at: Date.UTC(2026, 10, 22, 15) + written,
    fromMe: false,
    kind: 'text',
    text,
    status: 'read',
    byBot: false,
    edited: false,
    deleted: false,
    reactions: [],
    quoted: null,
    file: null,
    place: null,
    poll: null,
    offer: null,
    viewOnce: false,
    ...changes,
  }
}

export function aChat(withNumber: string, name: string, messages: MessageView[] = []): ChatView {
  return { with: withNumber, name, messages, unread: 0, typing: 'paused', online: true }
}

export function aPhone(phoneNumber: string, name: string, chats: ChatView[]): PhoneView {
  return { phoneNumber, name, chats, calls: [], devices: [], codePending: false, on: true }
}

/** A café's demo with two customers. `said` stands in Camila's chat, as her phone shows it. */
export function aDemo(said: MessageView[] = [], changes: Partial<DemoView> = {}): DemoView {
  const cafe = 'Café La Esquina'
  const mirrored = said.map((message) => ({ ...message, fromMe: !message.fromMe }))
  return {
    productUrl: 'http://127.0.0.1:3000',
    phrases: ['hola'],
    samples: [{ id: 'torta', kind: 'image', title: 'Foto de una torta' }],
    trouble: {
      dark: false,
      slow: false,
      banned: false,
      passkey: false,
      lidChats: false,
      outdated: false,
      rotatedQr: false,
      stuckAppState: false,
      silentMedia: false,
      endlessLogin: false,
      withheldContent: false,
      codeRefused: false,
      timeLock: false,
      hiddenNumbers: false,
    },
    official: null,
    owner: aPhone(shop, cafe, [aChat(camila, 'Camila Rojas', mirrored)]),
    customers: [
      aPhone(camila, 'Camila Rojas', [aChat(shop, cafe, said)]),
      aPhone(andres, 'Andrés Mejía', [aChat(shop, cafe)]),
    ],
    ...changes,
  }
}
