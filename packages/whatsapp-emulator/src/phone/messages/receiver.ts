import type { proto } from 'baileys'
import { bigEndian } from '../../wire/curve.ts'
import { requiredAttribute, stanza, type Stanza } from '../../wire/stanza.ts'
import type { Account, Companion } from '../../model/account.ts'
import { deliver } from '../../service/forwarding/delivery.ts'
import { provesItsAccount } from '../../service/linking/device-identity.ts'
import type { WhatsAppService } from '../../service/service.ts'
import type { NewMessage } from '../chats/chat-list.ts'
import type { MessageCipher } from '../keys/cipher.ts'
import type { PhoneIdentity } from '../identity.ts'

/** As often as a phone asks for a message it cannot read. */
const MAX_RETRIES = 5

/** The device's signed identity does not fit the account it writes for. */
class UnprovenDevice extends Error {
  override name = 'UnprovenDevice'
}

/** A phone asked five times for a message and still cannot read it. */
class UnreadableMessage extends Error {
  override name = 'UnreadableMessage'
}

/** A message and the other end of the chat it belongs to. */
export interface Arrival {
  chat: Account
  message: NewMessage
}

/** Decrypts what linked devices write; asks again for what it cannot read. */
export class Receiver {
  readonly #service: WhatsAppService
  readonly #phone: PhoneIdentity
  readonly #cipher: MessageCipher
  readonly #retries = new Map<string, number>()

  constructor(service: WhatsAppService, phone: PhoneIdentity, cipher: MessageCipher) {
    this.#service = service
    this.#phone = phone
    this.#cipher = cipher
  }

  /** What there is to show; undefined when it was unreadable and has been asked for again, or is no message. */
  async receive(
    device: Companion,
    node: Stanza,
    encrypted: Stanza,
    identity: Stanza | undefined,
  ): Promise<Arrival | undefined> {
    if (identity?.content instanceof Uint8Array && !provesItsAccount(device, identity.content)) {
      throw new UnprovenDevice(device.jid)
    }
    const content = await this.#read(device, node, encrypted)
    if (!content) return undefined
    const shown = { id: requiredAttribute(node, 'id'), at: this.#service.now(), deviceId: device.id }
    const { account } = device
    if (account.phoneNumber !== this.#phone.phoneNumber) {
      return { chat: account, message: { ...shown, fromMe: false, status: 'delivered', content } }
    }
    const copy = content.deviceSentMessage
    const recipient = this.#service.directory.resolve(copy?.destinationJid ?? undefined)
    if (!recipient || !copy?.message) return undefined
    return {
      chat: recipient.account,
      message: { ...shown, fromMe: true, status: 'sent', content: copy.message },
    }
  }

  async #read(device: Companion, node: Stanza, encrypted: Stanza): Promise<proto.Message | undefined> {
    try {
      return await this.#cipher.decrypt(device, encrypted)
    } catch (cause) {
      this.#askAgain(device, node, cause)
      return undefined
    }
  }

  #askAgain(device: Companion, node: Stanza, cause: unknown): void {
    const id = requiredAttribute(node, 'id')
    const count = (this.#retries.get(id) ?? 0) + 1
    if (count > MAX_RETRIES) throw new UnreadableMessage(id, { cause })
    this.#retries.set(id, count)
    const t = String(this.#service.nowSeconds())
    const own = device.account.phoneNumber === this.#phone.phoneNumber
    const from = this.#phone.addressFor(device.account)
    const attrs = { from, id, type: 'retry', t, ...(own ? { recipient: requiredAttribute(node, 'to') } : {}) }
    const content = [
      stanza('retry', { count: String(count), id, t, v: '1' }),
      stanza('registration', {}, bigEndian(this.#cipher.registrationId)),
    ]
    deliver(device, stanza('receipt', attrs, content))
  }
}
