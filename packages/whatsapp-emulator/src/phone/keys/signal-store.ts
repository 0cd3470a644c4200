import { randomBytes } from 'node:crypto'
import { Curve, type KeyPair } from 'baileys'
import { SessionRecord, type SignalStorage } from 'libsignal'
import { signalPublicKey } from '../../wire/curve.ts'
import { signXeddsa } from '../../wire/xeddsa.ts'
import type { KeyBundle } from '../../model/keys.ts'

interface SignalKeyPair {
  privKey: Buffer
  pubKey: Buffer
}

function signalKeyPair(pair: KeyPair): SignalKeyPair {
  return { privKey: Buffer.from(pair.private), pubKey: signalPublicKey(pair.public) }
}

type SerializedSession = ReturnType<SessionRecord['serialize']>

type Sessions = Record<string, { indexInfo: { used: number } }>

/** libsignal's types keep to themselves what is in a record. */
const sessionsOf = (record: SerializedSession): Sessions =>
  (record as unknown as { _sessions: Sessions })._sessions

/**
 * A record after a message was read, without what libsignal changed in the sessions that it tried before it came to the
 * right one, and would keep: of several, one says that it was used.
 */
function withoutTries(before: SerializedSession, now: SerializedSession): SerializedSession {
  const [old, current] = [sessionsOf(before), sessionsOf(now)]
  const tried = Object.entries(old).filter(
    ([key, session]) => current[key]?.indexInfo.used === session.indexInfo.used,
  )
  if (tried.length === 0 || tried.length !== Object.keys(old).length - 1) return now
  return Object.assign({}, now, { _sessions: { ...current, ...Object.fromEntries(tried) } })
}

/** All of a phone's secrets, to start from again. */
export interface SignalState {
  identity: KeyPair
  registrationId: number
  signedPreKey: KeyPair
  nextPreKeyId: number
  preKeys: Map<number, SignalKeyPair>
  sessions: Map<string, SerializedSession>
}

function newSignalState(): SignalState {
  return {
    identity: Curve.generateKeyPair(),
    registrationId: 1 + (randomBytes(2).readUInt16BE() & 0x3ffe),
    signedPreKey: Curve.generateKeyPair(),
    nextPreKeyId: 1,
    preKeys: new Map(),
    sessions: new Map(),
  }
}

/** A phone's Signal keys and sessions. Its identity key is also the account's: it signs what it links. */
export class SignalStore implements SignalStorage {
  readonly identity: KeyPair
  readonly registrationId: number
  readonly #signedPreKey: KeyPair
  readonly #preKeys: Map<number, SignalKeyPair>
  /** Serialised, so that what libsignal changed before it failed is gone with the copy that it had. */
  readonly #sessions: Map<string, SerializedSession>
  #nextPreKeyId: number
  /** Of the signed key, once it was asked for: signing takes milliseconds, and phones do it once a month. */
  #signature: Buffer | undefined

  constructor(state = newSignalState()) {
    this.identity = state.identity
    this.registrationId = state.registrationId
    this.#signedPreKey = state.signedPreKey
    this.#nextPreKeyId = state.nextPreKeyId
    this.#preKeys = state.preKeys
    this.#sessions = state.sessions
  }

  state(): SignalState {
    return {
      identity: this.identity,
      registrationId: this.registrationId,
      signedPreKey: this.#signedPreKey,
      nextPreKeyId: this.#nextPreKeyId,
      preKeys: this.#preKeys,
      sessions: this.#sessions,
    }
  }

  /** A bundle for whoever wants to write first, each with a one-time key of its own. */
  issueBundle(): KeyBundle {
    const id = this.#nextPreKeyId++
    const oneTime = Curve.generateKeyPair()
    this.#preKeys.set(id, signalKeyPair(oneTime))
    const { public: publicKey } = this.#signedPreKey
    this.#signature ??= signXeddsa(this.identity.private, signalPublicKey(publicKey))
    return {
      registrationId: this.registrationId,
      identity: Buffer.from(this.identity.public),
      signedPreKey: { id: 1, publicKey: Buffer.from(publicKey), signature: this.#signature },
      oneTime: { id, publicKey: Buffer.from(oneTime.public) },
    }
  }

  hasSession(address: string): boolean {
    return this.#session(address)?.haveOpenSession() === true
  }

  forgetAllSessions(): void {
    this.#sessions.clear()
  }

  async loadSession(address: string): Promise<SessionRecord | undefined> {
    return this.#session(address)
  }

  async storeSession(address: string, record: SessionRecord): Promise<void> {
    const now = record.serialize()
    const before = this.#sessions.get(address)
    this.#sessions.set(address, before ? withoutTries(before, now) : now)
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

  #session(address: string): SessionRecord | undefined {
    const stored = this.#sessions.get(address)
    return stored && SessionRecord.deserialize(stored)
  }
}
