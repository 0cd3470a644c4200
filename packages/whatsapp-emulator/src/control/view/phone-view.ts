import type { Phone } from '../../phone/phone.ts'
import type { ChatView, PhoneView } from '../protocol.ts'
import { viewMessage } from './message-view.ts'

/** As many messages of a chat as the page shows. */
const SHOWN_MESSAGES = 200

function viewChat(phone: Phone, withNumber: string, nameOf: (phoneNumber: string) => string): ChatView {
  const messages = phone.chat(withNumber)
  const { phoneNumber, jid, lidJid } = phone
  const whose = { phoneNumber, jids: [jid, lidJid], withNumber }
  return {
    with: withNumber,
    name: nameOf(withNumber),
    messages: messages.slice(-SHOWN_MESSAGES).map((message) => viewMessage(message, whose)),
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
    codePending: phone.codePending(),
    on: phone.available,
  }
}
