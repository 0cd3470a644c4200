import { jidEncode, type proto } from 'baileys'
import { newMessageId, type Stanza } from '../wire/stanza.ts'
import type { Account, Companion, KeyBundle } from '../service/account.ts'
import { deliverNow } from '../service/forwarding/delivery.ts'
import { isAvailable, presenceChanged, type TypingState } from '../service/forwarding/presence.ts'
import { receiptToAuthor } from '../service/forwarding/receipts.ts'
import { AccountTrouble } from '../service/account-trouble.ts'
import { Restrictions } from '../service/restrictions.ts'
import type { WhatsAppService } from '../service/service.ts'
import { contactAction, numberOfChat, type SavedPerson } from './devices/address-book.ts'
import { compactSettings, shareActions, type SharedAction } from './devices/shared-settings.ts'
import type { Call } from './chats/calls.ts'
import { CallLog } from './chats/call-log.ts'
import { ChatList } from './chats/chat-list.ts'
import type { Chat, ChatMessage } from './chats/chat.ts'
import { MessageCipher } from './keys/cipher.ts'
import { keyShareMessage, newAppStateKey, type AppStateKey, type Upload } from './devices/first-sync.ts'
import { DeviceManager } from './devices/device-manager.ts'
import { Inbox } from './inbox.ts'
import { historiesOf, laterHistory } from './devices/history.ts'
import { LidMigration } from './devices/lid-migration.ts'
import type { LinkedDevice } from './devices/linked-device.ts'
import { UnknownNumber, type PhoneOptions } from './phone-options.ts'
import { PhoneMedia } from './messages/media.ts'
import { PhonePolls } from './messages/votes.ts'
import type { PhoneState } from './phone-state.ts'
import { recalledMessage, type RecalledMessage } from './chats/recalled-message.ts'
import { Receiver } from './messages/receiver.ts'
import { Sender, type Unreadable } from './messages/sender.ts'
import { SignalStore } from './keys/signal-store.ts'
import { chatStateStanza, type Addressing } from './messages/wire-messages.ts'
import { ObservablePhone } from './observable-phone.ts'

/** `unreadable`: the other's linked devices cannot read it, nor get it by asking, until it is sent again. */
export interface SendOptions {
  id?: string
  unreadable?: Unreadable
}

/** A person's phone: the first device of its account, always on, with its chats and its linked devices. */
export class Phone extends ObservablePhone {
  readonly phoneNumber: string
  readonly name: string
  readonly addressing: Addressing
  available = true
  /** Told to nobody who reads its messages; once it is false again, the next message shows the number. */
  hidesNumber: boolean
  username: string | undefined
  /** The picture that others see, a JPEG; none until it is set. */
  picture: Uint8Array | undefined
  /** The picture is for the phone's own contacts alone. */
  hidesPicture = false
  readonly #service: WhatsAppService
  readonly #keys: SignalStore
  /** Of the shared settings; the last one is written with. Devices know the first, and others when they are told. */
  readonly #appStateKeys: AppStateKey[]
  readonly #cipher: MessageCipher
  readonly #sender: Sender
  /** Sends pictures, voice notes and files, and opens those that came. */
  readonly media: PhoneMedia
  readonly polls: PhonePolls
  /** What arrives here; the service's own side of the phone. */
  readonly inbox: Inbox
  readonly #chats: ChatList
  readonly #calls: CallLog
  readonly #devices: DeviceManager
  /** Whether this account's chats are by hidden identity. */
  readonly migration: LidMigration
  /** What the service does not let this account do. */
  readonly restrictions: Restrictions
  /** What goes wrong with its linked devices, on purpose. */
  readonly trouble: AccountTrouble

  constructor(
    service: WhatsAppService,
    { phoneNumber, name, addressing = 'pn', lidChats = false, hidesNumber = false, username }: PhoneOptions,
    state?: PhoneState,
  ) {
    super()
    this.#service = service
    this.phoneNumber = phoneNumber
    this.name = name
    this.addressing = addressing
    this.hidesNumber = hidesNumber
    this.username = username
    this.#keys = new SignalStore(state?.keys)
    const appStateKey = state?.appStateKey ?? newAppStateKey()
    this.#appStateKeys = [appStateKey, ...(state?.laterAppStateKeys ?? [])]
    this.#devices = new DeviceManager(
      service,
      () => this.account(),
      this.#keys.identity,
      state?.lastKeyIndex ?? 0,
    )
    this.#chats = new ChatList(state?.chats)
    this.#cipher = new MessageCipher(service, phoneNumber, this.#keys)
    this.#sender = new Sender(service, this, this.#cipher, appStateKey)
    this.#calls = new CallLog(service, this, state?.calls)
    this.media = new PhoneMedia(service, this)
    this.polls = new PhonePolls(service, this)
    this.migration = new LidMigration(lidChats, {
      account: () => this.account(),
      tell: (device, content) => this.#sender.tellDevice(device, content),
    })
    this.restrictions = new Restrictions(
      () => this.account(),
      () => service.now(),
      state?.restrictions,
    )
    this.trouble = new AccountTrouble(
      () => this.account(),
      () => service.now(),
    )
    const receiver = new Receiver(service, this, this.#cipher)
    this.inbox = new Inbox({ service, phone: this, chats: this.#chats, calls: this.#calls, receiver })
  }

  get jid(): string {
    return jidEncode(this.phoneNumber, 's.whatsapp.net')
  }

  get lidJid(): string {
    return jidEncode(this.account().lid, 'lid')
  }

  /** The address others see. */
  get wireJid(): string {
    return this.addressing === 'lid' || this.hidesNumber ? this.lidJid : this.jid
  }

  /** The address at which the devices of `reader` see this phone: theirs may be chats by LID. */
  addressFor(reader: Account): string {
    return reader.phone.migration.active ? this.lidJid : this.wireJid
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
    const recipient = this.#other(to)
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
    return this.#sender.post(this.#other(reader), address, { conversation: text })
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
    return this.#share(people.map((person) => contactAction(this.#service.directory, person)))
  }

  /** From now on settings are written under another key, all that there are once more: devices cannot read it before they are told. */
  changeSettingsKey(): Promise<void> {
    this.#appStateKeys.push(newAppStateKey())
    const upload: Upload = (folder, file) => this.#service.media.put(folder, file)
    return compactSettings(this.account(), this.#appStateKeys, upload)
  }

  /** Tells linked devices the key that settings are written under. */
  async shareSettingsKey(): Promise<void> {
    for (const key of this.#appStateKeys.slice(-1))
      for (const device of this.account().companions.values())
        await this.#sender.tellDevice(device, keyShareMessage(key, this.#service.nowSeconds()))
  }

  /** Linked devices, those of later too, are told which number stands behind each of these chats by hidden identity. */
  showNumbers(numbers: readonly string[]): Promise<void> {
    return this.#share(numbers.map((number) => numberOfChat(this.#service.directory, number)))
  }

  /** Tells linked devices of these chats again, as phones do some time after the link, with the numbers that are shown now. */
  async tellHistory(withNumbers: readonly string[]): Promise<void> {
    const chats = this.#chats.all().filter((chat) => withNumbers.includes(chat.with))
    for (const device of this.account().companions.values())
      await this.#sender.tellHistory(device, laterHistory(this.#service, chats))
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

  /** «En línea» at the devices that watch this number. Phones are, until told otherwise. */
  setAvailable(available: boolean): void {
    this.available = available
    presenceChanged(this.#service, this.account(), available)
  }

  setTyping(to: string, state: TypingState): void {
    const recipient = this.#other(to)
    recipient.phone.inbox.typing(this.phoneNumber, state)
    for (const device of recipient.companions.values())
      deliverNow(device, chatStateStanza(this, device, state))
  }

  /** Opens the chat: everything in it, or all until one message, becomes read, here and with blue ticks at the other end. */
  markRead(withNumber: string, { upTo }: { upTo?: string } = {}): void {
    const author = this.#other(withNumber)
    const unread = this.#chats.with(withNumber)?.unread(upTo) ?? []
    for (const message of unread) {
      message.status = 'read'
      receiptToAuthor(this.#service, this.account(), 0, author, message.id, 'read')
    }
    if (unread.length > 0) this.emit('read', { with: withNumber })
  }

  /** Calls a number; the call's id. It rings until it is rejected or hung up. */
  call(to: string, { video = false }: { video?: boolean } = {}): string {
    return this.#calls.place(this.#other(to), video)
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
    this.account().companions.get(deviceId)?.record.preKeys.splice(leave)
  }

  /** Loses the encryption sessions, as a reinstalled phone does: the next message it gets cannot be read. */
  forgetSessions(): void {
    this.#keys.forgetAllSessions()
  }

  // What follows is the service's side of the phone.

  state(): PhoneState {
    const [appStateKey = newAppStateKey(), ...laterAppStateKeys] = this.#appStateKeys
    return {
      keys: this.#keys.state(),
      appStateKey,
      laterAppStateKeys,
      lastKeyIndex: this.#devices.lastKeyIndex,
      chats: this.#chats.save(),
      calls: this.#calls.all(),
      restrictions: this.restrictions.state(),
    }
  }

  account(): Account {
    return this.#other(this.phoneNumber)
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
    const histories = historiesOf(this.#service, this.#chats.all())
    this.#sender.firstSync(companion, histories).catch((fault: unknown) => this.#service.fault(fault))
  }

  #share(actions: readonly SharedAction[]): Promise<void> {
    return shareActions(this.account(), this.#appStateKeys, actions, this.#service.nowSeconds())
  }

  #other(phoneNumber: string): Account {
    const account = this.#service.directory.byNumber(phoneNumber)
    if (!account) throw new UnknownNumber(`Nobody has the number ${phoneNumber}`)
    return account
  }
}
