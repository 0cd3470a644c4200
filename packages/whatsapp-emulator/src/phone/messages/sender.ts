import type { proto } from 'baileys'
import { LRUCache } from 'lru-cache'
import { childOf, newMessageId, requiredAttribute, stanza, type Stanza } from '../../wire/stanza.ts'
import type { Account, AccountPhone, Companion } from '../../model/account.ts'
import { deliver } from '../../service/forwarding/delivery.ts'
import type { WhatsAppService } from '../../service/service.ts'
import type { MessageCipher } from '../keys/cipher.ts'
import { firstSyncMessages, historyMessage, type AppStateKey, type Upload } from '../devices/first-sync.ts'
import { deviceSentAttrs, incomingAttrs, messageStanza, writesByLid } from './wire-messages.ts'

/** As many messages as a phone can send again to a device that could not read them. */
const RESENDABLE = 200

/** How a message reaches linked devices that cannot read it: damaged, or without its content. */
export type Unreadable = 'garbled' | 'unavailable'

/** `unreadable`: the other's linked devices cannot read it, nor get it by asking, until it is sent again. */
export interface SendOptions {
  id?: string
  unreadable?: Unreadable
}

interface SentCopy {
  device: Companion
  /** Nobody who asks gets it, until the author sends it again. */
  withheld: boolean
  attrs: Record<string, string>
  content: proto.IMessage
}

/** Encrypts what a phone says for each linked device and hands it over, one message at a time and in order. */
export class Sender {
  readonly #service: WhatsAppService
  readonly #phone: AccountPhone
  readonly #cipher: MessageCipher
  readonly #sent = new LRUCache<string, SentCopy>({ max: RESENDABLE })
  readonly #appStateKey: AppStateKey
  #turn: Promise<void> = Promise.resolve()

  constructor(
    service: WhatsAppService,
    phone: AccountPhone,
    cipher: MessageCipher,
    appStateKey: AppStateKey,
  ) {
    this.#service = service
    this.#phone = phone
    this.#cipher = cipher
    this.#appStateKey = appStateKey
  }

  /** Sends to the recipient's linked devices and a copy to the author's own. */
  send(
    from: Account,
    to: Account,
    { id, content, unreadable }: { id: string; content: proto.IMessage; unreadable?: Unreadable | undefined },
  ): Promise<void> {
    return this.#inTurn(async () => {
      const t = String(this.#service.nowSeconds())
      for (const device of to.companions.values()) {
        const attrs = incomingAttrs(this.#phone, to, { id, content, t })
        await this.#sendCopy(device, attrs, content, unreadable)
      }
      const destinationJid = writesByLid(this.#phone, to.phone) ? to.phone.lidJid : to.phone.jid
      const copy = { deviceSentMessage: { destinationJid, message: content } }
      for (const device of from.companions.values()) {
        await this.#sendCopy(device, deviceSentAttrs(this.#phone, to.phone, { id, content, t }), copy)
      }
    })
  }

  /** Posts where many read: the recipient's linked devices get it from there. Nobody can ask for it again. */
  post(to: Account, from: string, content: proto.IMessage): Promise<void> {
    return this.#inTurn(async () => {
      const t = String(this.#service.nowSeconds())
      for (const device of to.companions.values()) {
        const attrs = { from, participant: this.#phone.jid, id: newMessageId(), type: 'text', t }
        const encrypted = await this.#cipher.encrypt(device, content)
        deliver(device, messageStanza({ ...attrs, notify: this.#phone.name }, encrypted, content))
      }
    })
  }

  /** The device could not read it: a fresh session and the same id. */
  resend(device: Companion, receipt: Stanza): Promise<void> {
    return this.#inTurn(async () => {
      const copy = this.#sent.get(`${requiredAttribute(receipt, 'id')}/${device.jid}`)
      if (!copy || copy.withheld) return
      await this.#cipher.renew(device)
      const encrypted = await this.#cipher.encrypt(device, copy.content)
      const count = childOf(receipt, 'retry')?.attrs['count']
      if (count) encrypted.attrs['count'] = count
      deliver(device, messageStanza(copy.attrs, encrypted, copy.content))
    })
  }

  /** What could not be read comes at last, under its id. */
  sendAgain(id: string): Promise<void> {
    return this.#inTurn(async () => {
      for (const copy of [...this.#sent.values()].filter(({ attrs }) => attrs['id'] === id)) {
        copy.withheld = false
        await this.#cipher.renew(copy.device)
        const encrypted = await this.#cipher.encrypt(copy.device, copy.content)
        deliver(copy.device, messageStanza(copy.attrs, encrypted, copy.content))
      }
    })
  }

  /** Greets a newly linked device; the name in it becomes the name the device goes by. */
  firstSync(device: Companion, histories: readonly proto.IHistorySync[]): Promise<void> {
    return this.#inTurn(async () => {
      const now = this.#service.nowSeconds()
      const upload = this.#upload
      for (const content of firstSyncMessages(this.#appStateKey, { histories, upload }, now))
        await this.#sendPeer(device, content)
    })
  }

  /** Tells a linked device of chats that it may know already. */
  tellHistory(device: Companion, history: proto.IHistorySync): Promise<void> {
    return this.tellDevice(device, historyMessage(history, this.#upload))
  }

  /** Tells a linked device something that no chat shows. */
  tellDevice(device: Companion, content: proto.IMessage): Promise<void> {
    return this.#inTurn(() => this.#sendPeer(device, content))
  }

  readonly #upload: Upload = (folder, file) => this.#service.media.put(folder, file)

  async #sendPeer(device: Companion, content: proto.IMessage): Promise<void> {
    const { jid, lidJid, name } = this.#phone
    const t = String(this.#service.nowSeconds())
    const attrs = { from: jid, id: newMessageId(), type: 'text', t, category: 'peer', notify: name }
    const encrypted = await this.#cipher.encrypt(device, content)
    deliver(device, messageStanza({ ...attrs, sender_lid: lidJid }, encrypted, content))
  }

  async #sendCopy(
    device: Companion,
    attrs: Record<string, string>,
    content: proto.IMessage,
    unreadable?: Unreadable,
  ): Promise<void> {
    const withheld = unreadable !== undefined
    this.#sent.set(`${attrs['id']}/${device.jid}`, { device, attrs, content, withheld })
    if (unreadable === 'unavailable')
      return deliver(device, stanza('message', attrs, [stanza('unavailable')]))
    const encrypted = await this.#cipher.encrypt(device, content)
    const sent = unreadable === 'garbled' ? garbled(encrypted) : encrypted
    const whole = messageStanza(attrs, sent, content)
    const { trouble } = device.account.phone
    if (!trouble.withholdsContent) return deliver(device, whole)
    deliver(device, stanza('message', attrs, [stanza('unavailable')]))
    trouble.hold(() => deliver(device, whole))
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }
}

/** A byte of it is another one: of the message, also where what opens a session stands behind that. */
function garbled(encrypted: Stanza): Stanza {
  const { content } = encrypted
  if (!(content instanceof Uint8Array)) throw new TypeError('<enc> without bytes')
  const bytes = Buffer.from(content)
  const at = bytes.length - 12
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return { ...encrypted, content: bytes }
}
