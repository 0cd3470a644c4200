import { jidEncode, type proto } from 'baileys'
import { newMessageId, type Stanza } from '../wire/stanza.ts'
import type { Account, Companion, KeyBundle } from '../service/account.ts'
import { deliverNow } from '../service/delivery.ts'
import { isAvailable, type TypingState } from '../service/presence.ts'
import { receiptToAuthor } from '../service/receipts.ts'
import type { WhatsAppService } from '../service/service.ts'
import type { Call, CallState } from './calls.ts'
import { CallLog } from './call-log.ts'
import { ChatList, type NewMessage } from './chat-list.ts'
import type { Chat, ChatMessage } from './chat.ts'
import { MessageCipher } from './cipher.ts'
import type { Receipt } from './events.ts'
import { newAppStateKey, type AppStateKey } from './first-sync.ts'
import { describeDevice, type LinkedDevice } from './linked-device.ts'
import { signForDevice } from './linking.ts'
import type { PhoneState } from './phone-state.ts'
import { Receiver } from './receiver.ts'
import { Sender } from './sender.ts'
import { SignalStore } from './signal-store.ts'
import { chatStateStanza, type Addressing } from './wire-messages.ts'
import { ObservablePhone } from './wait.ts'

export interface PhoneOptions {
  /** Digits with the country code, without the plus sign. */
  phoneNumber: string
  name: string
  /** Whether others see the number or only its hidden identity. */
  addressing?: Addressing
}

/** Nobody has that number. */
export class UnknownNumber extends Error {
  override name = 'UnknownNumber'
}

/** A person's phone: the first device of its account, always on, with its chats and its linked devices. */
export class Phone extends ObservablePhone {
  readonly phoneNumber: string
  readonly name: string
  readonly addressing: Addressing
  readonly #service: WhatsAppService
  readonly #keys: SignalStore
  readonly #appStateKey: AppStateKey
  readonly #cipher: MessageCipher
  readonly #sender: Sender
  readonly #receiver: Receiver
  readonly #chats: ChatList
  readonly #calls: CallLog
  #lastKeyIndex: number

  constructor(
    service: WhatsAppService,
    { phoneNumber, name, addressing = 'pn' }: PhoneOptions,
    state?: PhoneState,
  ) {
    super()
    this.#service = service
    this.phoneNumber = phoneNumber
    this.name = name
    this.addressing = addressing
    this.#keys = new SignalStore(state?.keys)
    this.#appStateKey = state?.appStateKey ?? newAppStateKey()
    this.#lastKeyIndex = state?.lastKeyIndex ?? 0
    this.#chats = new ChatList(state?.chats)
    this.#cipher = new MessageCipher(service, phoneNumber, this.#keys)
    this.#sender = new Sender(service, this, this.#cipher, this.#appStateKey)
    this.#calls = new CallLog(service, this, state?.calls)
    this.#receiver = new Receiver(service, this, this.#cipher)
  }

  get jid(): string {
    return jidEncode(this.phoneNumber, 's.whatsapp.net')
  }

  get lidJid(): string {
    return jidEncode(this.#account().lid, 'lid')
  }

  /** The address others see. */
  get wireJid(): string {
    return this.addressing === 'lid' ? this.lidJid : this.jid
  }

  /** Links the device that shows this QR; rejects with LinkRefused. The device logs in afterwards. */
  async scan(qrText: string): Promise<LinkedDevice> {
    const request = signForDevice(
      qrText,
      this.#keys.identity,
      ++this.#lastKeyIndex,
      this.#service.nowSeconds(),
    )
    const companion = await this.#service.desk.link(this.#account(), request, this.#service.now())
    this.devicesChanged()
    return describeDevice(companion)
  }

  linkedDevices(): LinkedDevice[] {
    return [...this.#account().companions.values()].map(describeDevice)
  }

  /** Takes a device off the account: it is disconnected with 401. False when there is no such device. */
  unlink(deviceId: number): boolean {
    const companion = this.#account().companions.get(deviceId)
    if (companion) this.#service.removeCompanion(companion)
    return companion !== undefined
  }

  /** Writes to a number, as a person does on the phone; the message's id. Rejects with UnknownNumber. */
  sendText(to: string, text: string, options: { id?: string } = {}): Promise<string> {
    return this.send(to, { conversation: text }, options)
  }

  /** Sends any message content; resolves when the service holds it for all devices. */
  async send(
    to: string,
    content: proto.IMessage,
    { id = newMessageId() }: { id?: string } = {},
  ): Promise<string> {
    const recipient = this.#other(to)
    const at = this.#service.now()
    this.#show(recipient.phoneNumber, { id, fromMe: true, at, status: 'sent', deviceId: 0, content })
    await this.#sender.send(this.#account(), recipient, id, content)
    recipient.phone.receiveFromPhone(this.#account(), id, content)
    return id
  }

  setTyping(to: string, state: TypingState): void {
    const recipient = this.#other(to)
    recipient.phone.showTyping(this.phoneNumber, state)
    for (const device of recipient.companions.values())
      deliverNow(device, chatStateStanza(this, device, state))
  }

  /** Opens the chat: everything in it becomes read, here and with blue ticks at the other end. */
  markRead(withNumber: string): void {
    const author = this.#other(withNumber)
    const unread = this.#chats.with(withNumber)?.unread() ?? []
    for (const message of unread) {
      message.status = 'read'
      receiptToAuthor(this.#service, this.#account(), 0, author, message.id, 'read')
    }
    if (unread.length > 0) this.emit('read', { with: withNumber })
  }

  /** Calls a number; the call's id. It rings until it is rejected or hung up. */
  call(to: string, { video = false }: { video?: boolean } = {}): string {
    return this.#calls.place(this.#other(to), video)
  }

  /** Gives up an unanswered call: the other side has a missed call. */
  hangUp(callId: string): void {
    this.#calls.hangUp(callId)
  }

  /** The conversation with a number, oldest first. */
  override chat(withNumber: string): readonly ChatMessage[] {
    return this.#chats.with(withNumber)?.messages ?? []
  }

  chats(): Chat[] {
    return this.#chats.all()
  }

  /** What the other is doing in the chat now; `paused` is nothing. */
  typing(withNumber: string): TypingState {
    return this.#chats.typing(withNumber)
  }

  /** Whether the other shows as «en línea» through a linked device. */
  isOnline(withNumber: string): boolean {
    return isAvailable(this.#other(withNumber))
  }

  calls(): Call[] {
    return this.#calls.all()
  }

  /** Forgets the conversations and calls, not the linked devices. */
  clearChats(): void {
    this.#chats.clear()
    this.#calls.clear()
    this.emit('cleared')
  }

  /** Uses up a linked device's one-time keys, as many strangers writing would. */
  spendPreKeys(deviceId: number, leave: number): void {
    this.#account().companions.get(deviceId)?.record.preKeys.splice(leave)
  }

  /** Loses the encryption sessions, as a reinstalled phone does: the next message it gets cannot be read. */
  forgetSessions(): void {
    this.#keys.forgetAllSessions()
  }

  // What follows is the service's side of the phone.

  state(): PhoneState {
    return {
      keys: this.#keys.state(),
      appStateKey: this.#appStateKey,
      lastKeyIndex: this.#lastKeyIndex,
      chats: this.#chats.save(),
      calls: this.#calls.all(),
    }
  }

  keyBundle(): KeyBundle {
    return this.#keys.issueBundle()
  }

  resend(device: Companion, receipt: Stanza): Promise<void> {
    return this.#sender.resend(device, receipt)
  }

  devicesChanged(): void {
    this.emit('devices', this.linkedDevices())
  }

  companionOnline(companion: Companion): void {
    this.devicesChanged()
    if (companion.record.synced || companion.account !== this.#account()) return
    companion.record.synced = true
    this.#sender.firstSync(companion).catch((fault: unknown) => this.#service.fault(fault))
  }

  async receiveFromCompanion(
    device: Companion,
    node: Stanza,
    encrypted: Stanza,
    identity?: Stanza,
  ): Promise<void> {
    const arrival = await this.#receiver.receive(device, node, encrypted, identity)
    if (!arrival) return
    const { chat, message } = arrival
    this.#show(chat.phoneNumber, message)
    if (!message.fromMe) receiptToAuthor(this.#service, this.#account(), 0, chat, message.id, 'delivery')
  }

  receiveFromPhone(from: Account, id: string, content: proto.IMessage): void {
    const at = this.#service.now()
    this.#show(from.phoneNumber, { id, fromMe: false, at, status: 'delivered', deviceId: 0, content })
    receiptToAuthor(this.#service, this.#account(), 0, from, id, 'delivery')
  }

  receiveReceipt(receipt: Receipt): void {
    const status = receipt.type === 'delivery' ? 'delivered' : 'read'
    this.#chats.with(receipt.from)?.advance(receipt.messageId, true, status)
    this.emit('receipt', receipt)
  }

  /** A linked device has read these messages. */
  readElsewhere(author: Account, ids: readonly string[]): void {
    const chat = this.#chats.with(author.phoneNumber)
    for (const id of ids) chat?.advance(id, false, 'read')
    this.emit('read', { with: author.phoneNumber })
  }

  showTyping(from: string, state: TypingState): void {
    this.#chats.setTyping(from, state)
    this.emit('typing', { from, state })
  }

  showPresence(of: string, online: boolean): void {
    this.emit('presence', { of, online })
  }

  ring(call: Call): void {
    this.#calls.ring(call)
  }

  callEnded(callId: string, state: Exclude<CallState, 'ringing'>): void {
    this.#calls.end(callId, state)
  }

  #show(withNumber: string, incoming: NewMessage): void {
    const message = this.#chats.show(withNumber, incoming)
    if (message) this.emit('message', { with: withNumber, message })
  }

  #account(): Account {
    return this.#other(this.phoneNumber)
  }

  #other(phoneNumber: string): Account {
    const account = this.#service.directory.byNumber(phoneNumber)
    if (!account) throw new UnknownNumber(`Nobody has the number ${phoneNumber}`)
    return account
  }
}
