import { jidEncode } from 'baileys'
import type { Connection } from '../wire/connection.ts'
import type { Stanza } from '../wire/stanza.ts'
import type { Phone } from '../phone/phone.ts'

export interface PreKey {
  id: number
  publicKey: Buffer
}

export interface SignedPreKey extends PreKey {
  signature: Buffer
}

/** What others need to open a Signal session with a device. */
export interface DeviceKeys {
  registrationId: number
  identity: Buffer
  signedPreKey: SignedPreKey
}

export interface KeyBundle extends DeviceKeys {
  /** Handed out once; absent when the device has run out of them. */
  oneTime: PreKey | undefined
}

/** What the server remembers of a linked device between connections. */
export interface CompanionRecord {
  id: number
  keyIndex: number
  /** As «Dispositivos vinculados» shows it, for example «Chrome (Ubuntu)». */
  platform: string
  linkedAt: number
  noiseKey: Buffer
  keys: DeviceKeys
  preKeys: PreKey[]
  queue: Stanza[]
  synced: boolean
}

/** A linked device: its record, and while it is connected, its connection. */
export class Companion {
  readonly account: Account
  readonly record: CompanionRecord
  /** Sent and not yet acknowledged; goes back to the queue when the connection ends. */
  readonly inFlight = new Map<string, Stanza>()
  connection: Connection | undefined
  /** True from the end of the login on: stanzas flow directly. */
  online = false
  /** Set by the device's own presence; others see «en línea» by it. */
  available = false
  askedForPreKeys = false
  /** The numbers whose presence it follows, with the address it follows them at; for this connection. */
  readonly watched = new Map<string, string>()
  /** The last device identity that was verified; checking one costs about 40 ms of curve mathematics. */
  verifiedIdentity: string | undefined

  constructor(account: Account, record: CompanionRecord) {
    this.account = account
    this.record = record
  }

  get id(): number {
    return this.record.id
  }

  get jid(): string {
    return jidEncode(this.account.phoneNumber, 's.whatsapp.net', this.record.id)
  }

  get lid(): string {
    return jidEncode(this.account.lid, 'lid', this.record.id)
  }
}

/** All of a collection as of a version: a reference to a file on the media host. */
export interface AppStateSnapshot {
  version: number
  bytes: Buffer
}

export interface AppStatePatch {
  version: number
  bytes: Buffer
}

/** A registered number: its phone (device 0) and its linked devices. */
export interface Account {
  readonly phoneNumber: string
  /** The number's hidden identity; WhatsApp addresses some people by it instead of by their number. */
  readonly lid: string
  readonly phone: Phone
  readonly companions: Map<number, Companion>
  readonly appState: Map<string, AppStatePatch[]>
  /** For devices that begin anew with a collection. */
  readonly appStateSnapshots: Map<string, AppStateSnapshot>
  nextDeviceId: number
}
