import type { proto } from 'baileys'
import { newMessageId, type Stanza } from '../wire/stanza.ts'
import type { AccountPhone, Companion } from '../model/account.ts'
import type { Call, TypingState } from '../model/arrivals.ts'
import type { KeyBundle } from '../model/keys.ts'
import { deliverNow } from '../service/forwarding/delivery.ts'
import { receiptToAuthor } from '../service/forwarding/receipts.ts'
import { AccountTrouble } from '../service/account-trouble.ts'
import { Restrictions } from '../service/restrictions.ts'
import type { WhatsAppService } from '../service/service.ts'
import type { SavedPerson } from './devices/address-book.ts'
import { PhoneSettings } from './devices/settings.ts'
import { CallLog } from './chats/call-log.ts'
import { ChatList } from './chats/chat-list.ts'
import type { Chat, ChatMessage } from './chats/chat.ts'
import { MessageCipher } from './keys/cipher.ts'
import { newAppStateKey, type AppStateKey } from './devices/first-sync.ts'
import { LinkedDevices } from './devices/linked-devices.ts'
import { PhoneIdentity } from './identity.ts'
import { Inbox } from './inbox.ts'
import { historiesOf, laterHistory } from './devices/history.ts'
import { LidMigration } from './devices/lid-migration.ts'
import type { LinkedDevice } from './devices/linked-device.ts'
import type { PhoneOptions } from './phone-options.ts'
import { PhoneMedia } from './messages/media.ts'
import { PhonePolls } from './messages/votes.ts'
import type { PhoneState } from './phone-state.ts'
import { recalledMessage, type RecalledMessage } from './chats/recalled-message.ts'
import { Receiver } from './messages/receiver.ts'
import { Sender, type SendOptions } from './messages/sender.ts'
import { SignalStore } from './keys/signal-store.ts'
import { chatStateStanza } from './messages/wire-messages.ts'

/** A person's phone: the first device of its account, always on, with its chats and its linked devices. */
export class Phone extends PhoneIdentity implements AccountPhone {
  readonly #service: WhatsAppService
  readonly #keys: SignalStore
  readonly #settings: PhoneSettings
  readonly #cipher: MessageCipher
  readonly #sender: Sender
  /** Sends pictures, voice notes and files, and opens those that came. */
  readonly media: PhoneMedia
  readonly polls: PhonePolls
  /** What arrives here; the service's own side of the phone. */
  readonly inbox: Inbox
  readonly #chats: ChatList
  readonly #calls: CallLog
  readonly #devices: LinkedDevices
  /** Whether this account's chats are by hidden identity. */
  readonly migration: LidMigration
  /** What the service does not let this account do. */
  readonly restrictions: Restrictions
  /** What goes wrong with its linked devices, on purpose. */
  readonly trouble: AccountTrouble

  constructor(service: WhatsAppService, options: PhoneOptions, state?: PhoneState) {
    super(service, options)
    this.#service = service
    this.#keys = new SignalStore(state?.keys)
    const account = () => this.account()
    this.#devices = new LinkedDevices(service, account, this.#keys.identity, state?.lastKeyIndex ?? 0)
    this.#chats = new ChatList(state?.chats)
    this.#cipher = new MessageCipher(service, this.phoneNumber, this.#keys)
    const appStateKey = state?.appStateKey ?? newAppStateKey()
    this.#sender = new Sender(service, this, this.#cipher, appStateKey)
    const tell = (device: Companion, content: proto.IMessage) => this.#sender.tellDevice(device, content)
    const now = () => service.now()
    const keys: [AppStateKey, ...AppStateKey[]] = [appStateKey, ...(state?.laterAppStateKeys ?? [])]
    this.#settings = new PhoneSettings({ service, account, keys, tell })
    this.#calls = new CallLog(service, this, state?.calls)
    this.media = new PhoneMedia(service, this)
    this.polls = new PhonePolls(service, this)
    this.migration = new LidMigration(options.lidChats ?? false, { account, tell })
    this.restrictions = new Restrictions(account, now, state?.restrictions)
    this.trouble = new AccountTrouble(account, now)
    const receiver = new Receiver(service, this, this.#cipher)
    this.inbox = new Inbox({ service, phone: this, chats: this.#chats, calls: this.#calls, receiver })
  }

  /** Links the device that shows this QR; rejects with LinkRefused. The device logs in afterwards. */
  async scan(qrText: string): Promise<LinkedDevice> {
    const device = await this.#devices.scan(qrText)
    this.devicesChanged()
    return device
  }

  /** Whether a device shows an 8-character code for this number and waits; `codeAsked` tells when one begins to. */
  codePending(): boolean {
    return this.#devices.codePending()
  }

  /** Links the device that shows this code, typed with or without its dash; rejects with LinkRefused. */
  async enterCode(code: string): Promise<LinkedDevice> {
    const device = await this.#devices.enterCode(code)
    this.devicesChanged()
    return device
  }

  /** From now on whoever is linked is asked for a passkey, which no open client has: linking is refused. */
  requirePasskey(required = true): void {
    this.#devices.passkeyRequired = required
  }

  /** So many QRs of a device are scanned in vain from now on: it is told to show another one, with another secret. */
  wantRotatedQr(times = 1): void {
    this.#devices.rotatedQrs = times
  }

  linkedDevices(): LinkedDevice[] {
    return this.#devices.all()
  }

  /** Takes a device off the account: it is disconnected with 401. False when there is no such device. */
  unlink(deviceId: number): boolean {
    return this.#devices.unlink(deviceId)
  }

  /** Writes to a number, as a person does on the phone; the message's id. Rejects with UnknownNumber. */
  sendText(to: string, text: string, options: SendOptions = {}): Promise<string> {
    return this.send(to, { conversation: text }, options)
  }

  /** Sends any message content; resolves when the service holds it for all devices. */
  async send(
    to: string,
    content: proto.IMessage,
    { id = newMessageId(), unreadable }: SendOptions = {},
  ): Promise<string> {
    const recipient = this.accountOf(to)
    const at = this.#service.now()
    this.inbox.show(recipient.phoneNumber, { id, fromMe: true, at, status: 'sent', deviceId: 0, content })
    await this.#sender.send(this.account(), recipient, { id, content, unreadable })
    await recipient.phone.inbox.fromPhone(this.account(), id, content)
    return id
  }

  /** What the other's linked devices could not read comes to them, under its id. */
  sendAgain(id: string): Promise<void> {
    return this.#sender.sendAgain(id)
  }

  /**
   * Posts into a group, a status or a newsletter that the other number is in, by its address (`…@g.us`,
   * `status@broadcast`, `…@newsletter`). Only linked devices hear of it.
   */
  post(reader: string, address: string, text: string): Promise<void> {
    return this.#sender.post(this.accountOf(reader), address, { conversation: text })
  }

  /** Messages of earlier days; a device that is linked afterwards gets them as history. Nobody need have the number. */
  recall(
    withNumber: string,
    messages: readonly RecalledMessage[],
    { savedAs }: { savedAs?: string } = {},
  ): void {
    this.#chats.recall(withNumber, savedAs, messages.map(recalledMessage))
    this.emit('read', { with: withNumber })
  }

  /** Writes people into the address book; linked devices, those of later too, are told. Nobody need have the number. */
  saveContacts(people: readonly SavedPerson[]): Promise<void> {
    return this.#settings.saveContacts(people)
  }

  /** From now on settings are written under another key, all that there are once more: devices cannot read it before they are told. */
  changeSettingsKey(): Promise<void> {
    return this.#settings.changeKey()
  }

  /** Tells linked devices the key that settings are written under. */
  shareSettingsKey(): Promise<void> {
    return this.#settings.shareKey()
  }

  /** Linked devices, those of later too, are told which number stands behind each of these chats by hidden identity. */
  showNumbers(numbers: readonly string[]): Promise<void> {
    return this.#settings.showNumbers(numbers)
  }

  /** Tells linked devices of these chats again, as phones do some time after the link, with the numbers that are shown now. */
  async tellHistory(withNumbers: readonly string[]): Promise<void> {
    const chats = this.#chats.all().filter((chat) => withNumbers.includes(chat.with))
    for (const device of this.account().companions.values())
      await this.#sender.tellHistory(device, laterHistory(this.#service.directory, chats))
  }

  /** Without power or internet nothing arrives: messages to it have one tick until it is switched on. */
  switchOff(): void {
    this.inbox.power.off()
    this.setAvailable(false)
  }

  async switchOn(): Promise<void> {
    this.setAvailable(true)
    await this.inbox.power.on()
  }

  setTyping(to: string, state: TypingState): void {
    const recipient = this.accountOf(to)
    recipient.phone.inbox.typing(this.phoneNumber, state)
    for (const device of recipient.companions.values())
      deliverNow(device, chatStateStanza(this, device, state))
  }

  /** Opens the chat: everything in it, or all until one message, becomes read, here and with blue ticks at the other end. */
  markRead(withNumber: string, { upTo }: { upTo?: string } = {}): void {
    const author = this.accountOf(withNumber)
    const unread = this.#chats.with(withNumber)?.unread(upTo) ?? []
    for (const message of unread) {
      message.status = 'read'
      receiptToAuthor(this.#service, this.account(), 0, author, message.id, 'read')
    }
    if (unread.length > 0) this.emit('read', { with: withNumber })
  }

  /** Calls a number; the call's id. It rings until it is rejected or hung up. */
  call(to: string, { video = false }: { video?: boolean } = {}): string {
    return this.#calls.place(this.accountOf(to), video)
  }

  /** Gives up an unanswered call. */
  hangUp(callId: string): void {
    this.#calls.hangUp(callId)
  }

  /** Does not take a call that rings here. */
  reject(callId: string): void {
    this.#calls.reject(callId)
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
    this.account().companions.get(deviceId)?.record.preKeys.splice(leave)
  }

  /** Loses the encryption sessions, as a reinstalled phone does: the next message it gets cannot be read. */
  forgetSessions(): void {
    this.#keys.forgetAllSessions()
  }

  // What follows is the service's side of the phone.

  state(): PhoneState {
    return {
      keys: this.#keys.state(),
      ...this.#settings.keys(),
      lastKeyIndex: this.#devices.lastKeyIndex,
      chats: this.#chats.save(),
      calls: this.#calls.all(),
      restrictions: this.restrictions.state(),
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
    if (companion.record.synced || companion.account !== this.account()) return
    companion.record.synced = true
    const histories = historiesOf(this.#service.directory, this.#chats.all())
    this.#sender.firstSync(companion, histories).catch((fault: unknown) => this.#service.fault(fault))
  }
}
