import { encodeWAMessage, proto, unpadRandomMax16 } from 'baileys'
import { ProtocolAddress, SessionBuilder, SessionCipher } from 'libsignal'
import { isSignedBy, signalPublicKey } from '../../wire/curve.ts'
import { stanza, type Stanza } from '../../wire/stanza.ts'
import type { Companion } from '../../model/account.ts'
import { takeKeyBundle } from '../../service/linking/prekeys.ts'
import type { WhatsAppService } from '../../service/service.ts'
import type { SignalStore } from './signal-store.ts'

const PRE_KEY_MESSAGE = 3

type OutgoingBundle = Parameters<SessionBuilder['initOutgoing']>[0]

/** A device offered keys that its identity did not sign. */
class UntrustedKeys extends Error {
  override name = 'UntrustedKeys'
}

/** A phone's end of its Signal sessions with linked devices. */
export class MessageCipher {
  readonly #service: WhatsAppService
  readonly #phoneNumber: string
  readonly #store: SignalStore

  constructor(service: WhatsAppService, phoneNumber: string, store: SignalStore) {
    this.#service = service
    this.#phoneNumber = phoneNumber
    this.#store = store
  }

  get registrationId(): number {
    return this.#store.registrationId
  }

  /** An `<enc>` for the device; opens a session with a fresh bundle when there is none. */
  async encrypt(device: Companion, message: proto.IMessage): Promise<Stanza> {
    const address = this.#address(device)
    if (!this.#store.hasSession(address.toString())) await this.#openSession(device, address)
    const { type, body } = await new SessionCipher(this.#store, address).encrypt(encodeWAMessage(message))
    // libsignal's types call it a string; it is a Buffer.
    const ciphertext: unknown = body
    if (!Buffer.isBuffer(ciphertext)) throw new TypeError('libsignal gave no bytes')
    return stanza('enc', { v: '2', type: type === PRE_KEY_MESSAGE ? 'pkmsg' : 'msg' }, ciphertext)
  }

  async decrypt(device: Companion, encrypted: Stanza): Promise<proto.Message> {
    if (!(encrypted.content instanceof Uint8Array)) throw new TypeError('<enc> without bytes')
    const cipher = new SessionCipher(this.#store, this.#address(device))
    const ciphertext = Buffer.from(encrypted.content)
    const plaintext =
      encrypted.attrs['type'] === 'pkmsg'
        ? await cipher.decryptPreKeyWhisperMessage(ciphertext)
        : await cipher.decryptWhisperMessage(ciphertext)
    return proto.Message.decode(unpadRandomMax16(plaintext))
  }

  /** Opens a session with fresh keys; what was written under older ones can still be read. */
  renew(device: Companion): Promise<void> {
    return this.#openSession(device, this.#address(device))
  }

  /** libsignal queues its work by this name across the whole process, so it names both ends. */
  #address(device: Companion): ProtocolAddress {
    return new ProtocolAddress(`${this.#phoneNumber}~${device.account.phoneNumber}`, device.id)
  }

  async #openSession(device: Companion, address: ProtocolAddress): Promise<void> {
    const { registrationId, identity, signedPreKey, oneTime } = takeKeyBundle(this.#service, device)
    const publicKey = signalPublicKey(signedPreKey.publicKey)
    if (!isSignedBy(identity, publicKey, signedPreKey.signature))
      throw new UntrustedKeys(`Keys of ${device.jid}`)
    const bundle = {
      registrationId,
      identityKey: signalPublicKey(identity),
      signedPreKey: { keyId: signedPreKey.id, publicKey, signature: signedPreKey.signature },
      preKey: oneTime && { keyId: oneTime.id, publicKey: signalPublicKey(oneTime.publicKey) },
    }
    // libsignal's types demand a one-time key; its code goes without one when a device has run out.
    await new SessionBuilder(this.#store, address).initOutgoing(bundle as OutgoingBundle)
  }
}
