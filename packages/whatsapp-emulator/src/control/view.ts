import type { ChatMessage } from '../phone/chat.ts'
import type { Phone } from '../phone/phone.ts'
import type { ChatView, MessageView, PhoneView } from './protocol.ts'

/** As many messages of a chat as the page shows. */
const SHOWN_MESSAGES = 200

function viewMessage({ id, fromMe, kind, text, at, status, deviceId }: ChatMessage): MessageView {
  return { id, fromMe, kind, text, at, status, byBot: deviceId > 0 }
}

function viewChat(phone: Phone, withNumber: string, nameOf: (phoneNumber: string) => string): ChatView {
  const messages = phone.chat(withNumber)
  return {
    with: withNumber,
    name: nameOf(withNumber),
    messages: messages.slice(-SHOWN_MESSAGES).map(viewMessage),
    unread: messages.filter(({ fromMe, status }) => !fromMe && status !== 'read').length,
    typing: phone.typing(withNumber),
    online: phone.isOnline(withNumber),
  }
}

/**
 * Everything a phone's screen shows. `nameOf` gives the name under which a number is known; the chats with `contacts`
 * are there even before the first message.
 */
export function viewPhone(
  phone: Phone,
  nameOf: (phoneNumber: string) => string,
  contacts: readonly string[] = [],
): PhoneView {
  const { phoneNumber, name } = phone
  const numbers = new Set([...contacts, ...phone.chats().map((chat) => chat.with)])
  return {
    phoneNumber,
    name,
    chats: [...numbers].map((number) => viewChat(phone, number, nameOf)),
    calls: phone.calls().map((call) => ({ ...call })),
    devices: phone.linkedDevices(),
  }
}
