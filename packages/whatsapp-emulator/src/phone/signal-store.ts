import { randomBytes } from 'node:crypto'
import { Curve, type KeyPair } from 'baileys'
import type { SessionRecord, SignalStorage } from 'libsignal'
import { signalPublicKey } from '../wire/curve.ts'
import type { KeyBundle } from '../service/account.ts'

interface SignalKeyPair {
  privKey: Buffer
  pubKey: Buffer
}

function signalKeyPair(pair: KeyPair): SignalKeyPair {
  return { privKey: Buffer.from(pair.private), pubKey: signalPublicKey(pair.public) }
}

/** A phone's Signal keys and sessions. Its identity key is also the account's: it signs what it links. */
export class SignalStore implements SignalStorage {
  readonly identity: KeyPair = Curve.generateKeyPair()
  readonly registrationId = 1 + (randomBytes(2).readUInt16BE() & 0x3ffe)
  readonly #signedPreKey = Curve.generateKeyPair()
  readonly #preKeys = new Map<number, SignalKeyPair>()
  readonly #sessions = new Map<string, SessionRecord>()
  #nextPreKeyId = 1

  /** A bundle for whoever wants to write first, each with a one-time key of its own. */
  issueBundle(): KeyBundle {
    const id = this.#nextPreKeyId++
    const oneTime = Curve.generateKeyPair()
    this.#preKeys.set(id, signalKeyPair(oneTime))
    const { public: publicKey } = this.#signedPreKey
    const signature = Buffer.from(Curve.sign(this.identity.private, signalPublicKey(publicKey)))
    return {
      registrationId: this.registrationId,
      identity: Buffer.from(this.identity.public),
      signedPreKey: { id: 1, publicKey: Buffer.from(publicKey), signature },
      oneTime: { id, publicKey: Buffer.from(oneTime.public) },
    }
  }

  hasSession(address: string): boolean {
    return this.#sessions.get(address)?.haveOpenSession() === true
  }

  forgetSession(address: string): void {
    this.#sessions.delete(address)
  }

  forgetAllSessions(): void {
    this.#sessions.clear()
  }

  async loadSession(address: string): Promise<SessionRecord | undefined> {
    return this.#sessions.get(address)
  }

  async storeSession(address: string, record: SessionRecord): Promise<void> {
    this.#sessions.set(address, record)
  }

  isTrustedIdentity(): boolean {
    return true
  }

  async loadPreKey(id: number | string): Promise<SignalKeyPair | undefined> {
    return this.#preKeys.get(Number(id))
  }

  removePreKey(id: number): void {
    this.#preKeys.delete(id)
  }

  loadSignedPreKey(): SignalKeyPair {
    return signalKeyPair(this.#signedPreKey)
  }

  getOurRegistrationId(): number {
    return this.registrationId
  }

  getOurIdentity(): SignalKeyPair {
    return signalKeyPair(this.identity)
  }
}
