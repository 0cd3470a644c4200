import type { proto } from 'baileys'
import type { Stanza } from '../wire/stanza.ts'
import type { Account, Companion, PhoneInbox } from '../model/account.ts'
import type { Call, CallState, Receipt, TypingState, Vote } from '../model/arrivals.ts'
import { receiptToAuthor } from '../service/forwarding/receipts.ts'
import type { WhatsAppService } from '../service/service.ts'
import type { CallLog } from './chats/call-log.ts'
import type { ChatList, NewMessage } from './chats/chat-list.ts'
import type { PhoneIdentity } from './identity.ts'
import { PhonePower } from './power.ts'
import type { Receiver } from './messages/receiver.ts'

export interface InboxParts {
  service: WhatsAppService
  phone: PhoneIdentity
  chats: ChatList
  calls: CallLog
  receiver: Receiver
}

/** The service's side of a phone: what arrives there. */
export class Inbox implements PhoneInbox {
  readonly power = new PhonePower()
  readonly #parts: InboxParts

  constructor(parts: InboxParts) {
    this.#parts = parts
  }

  fromCompanion(device: Companion, node: Stanza, encrypted: Stanza, identity?: Stanza): Promise<void> {
    return this.power.whenOn(async () => {
      const arrival = await this.#parts.receiver.receive(device, node, encrypted, identity)
      if (!arrival) return
      const { chat, message } = arrival
      this.show(chat.phoneNumber, message)
      if (!message.fromMe) this.#confirm(chat, message.id)
    })
  }

  fromPhone(from: Account, id: string, content: proto.IMessage): Promise<void> {
    return this.power.whenOn(async () => {
      const at = this.#parts.service.now()
      this.show(from.phoneNumber, { id, fromMe: false, at, status: 'delivered', deviceId: 0, content })
      this.#confirm(from, id)
    })
  }

  receipt(receipt: Receipt): void {
    const status = receipt.type === 'delivery' ? 'delivered' : 'read'
    this.#parts.chats.with(receipt.from)?.advance(receipt.messageId, true, status)
    this.#parts.phone.emit('receipt', receipt)
  }

  /** A linked device has read these messages. */
  readElsewhere(author: Account, ids: readonly string[]): void {
    const chat = this.#parts.chats.with(author.phoneNumber)
    for (const id of ids) chat?.advance(id, false, 'read')
    this.#parts.phone.emit('read', { with: author.phoneNumber })
  }

  typing(from: string, state: TypingState): void {
    this.#parts.chats.setTyping(from, state)
    this.#parts.phone.emit('typing', { from, state })
  }

  /** A device shows an 8-character code for this number and begins to wait. */
  codeAsked(platform: string): void {
    this.#parts.phone.emit('codeAsked', { platform })
  }

  presence(of: string, online: boolean): void {
    this.#parts.phone.emit('presence', { of, online })
  }

  ring(call: Call): void {
    this.#parts.calls.ring(call)
  }

  callEnded(callId: string, state: Exclude<CallState, 'ringing'>): void {
    this.#parts.calls.end(callId, state)
  }

  show(withNumber: string, incoming: NewMessage): void {
    const message = this.#parts.chats.show(withNumber, incoming)
    if (message) this.#parts.phone.emit('message', { with: withNumber, message })
    // an earlier message may have changed
    else this.#parts.phone.emit('read', { with: withNumber })
    this.#parts.phone.emit('content', { with: withNumber, message: incoming })
  }

  /** One of the two voted in a poll of the chat. */
  voted(withNumber: string, vote: Vote): void {
    this.#parts.chats.with(withNumber)?.vote(vote)
    this.#parts.phone.emit('read', { with: withNumber })
  }

  #confirm(author: Account, id: string): void {
    const { service, phone } = this.#parts
    receiptToAuthor(service, phone.account(), 0, author, id, 'delivery')
  }
}
