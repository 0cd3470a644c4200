import { jidEncode, type proto } from 'baileys'
import type { Connection } from '../wire/connection.ts'
import type { Stanza } from '../wire/stanza.ts'
import type { Call, CallState, Receipt, TypingState, Vote } from './arrivals.ts'
import type { DeviceKeys, KeyBundle, PreKey } from './keys.ts'

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

/** By which of its two addresses somebody is seen: the number, or the hidden identity. */
export type Addressing = 'pn' | 'lid'

/** Where a linked device can read that the account's chats are by LID: when it is linked, and in the service's settings. */
export type MigrationSign = 'pairing' | 'props'

/** What arrives at a phone: from the service, and from other phones. */
export interface PhoneInbox {
  fromCompanion(device: Companion, node: Stanza, encrypted: Stanza, identity?: Stanza): Promise<void>
  fromPhone(from: Account, id: string, content: proto.IMessage): Promise<void>
  receipt(receipt: Receipt): void
  /** A linked device has read these messages. */
  readElsewhere(author: Account, ids: readonly string[]): void
  typing(from: string, state: TypingState): void
  presence(of: string, online: boolean): void
  /** A device shows an 8-character code for this number and begins to wait. */
  codeAsked(platform: string): void
  ring(call: Call): void
  callEnded(callId: string, state: Exclude<CallState, 'ringing'>): void
  voted(withNumber: string, vote: Vote): void
}

/** An account's phone, as the service and other phones know it. */
export interface AccountPhone {
  readonly name: string
  readonly username: string | undefined
  readonly addressing: Addressing
  readonly jid: string
  readonly lidJid: string
  /** The address others see. */
  readonly wireJid: string
  readonly available: boolean
  readonly hidesNumber: boolean
  readonly picture: Uint8Array | undefined
  readonly hidesPicture: boolean
  readonly inbox: PhoneInbox
  readonly media: { uploadAgain(device: Companion, receipt: Stanza): void }
  readonly migration: { readonly active: boolean; says(sign: MigrationSign): boolean }
  readonly restrictions: {
    readonly movedNumbers: ReadonlySet<string>
    answer(queryId: string | undefined): Record<string, unknown>
    faultOf(recipient: Account | undefined, node: Stanza): '463' | '479' | undefined
  }
  readonly trouble: {
    readonly endlessLogin: boolean
    readonly appStateStuck: boolean
    readonly withholdsContent: boolean
    hold(send: () => void): void
  }
  /** The address at which the devices of `reader` see it. */
  addressFor(reader: Account): string
  chat(withNumber: string): readonly { fromMe: boolean }[]
  keyBundle(): KeyBundle
  resend(device: Companion, receipt: Stanza): Promise<void>
  devicesChanged(): void
  companionOnline(companion: Companion): void
}

/** A registered number: its phone (device 0) and its linked devices. */
export interface Account {
  readonly phoneNumber: string
  /** The number's hidden identity; WhatsApp addresses some people by it instead of by their number. */
  readonly lid: string
  readonly phone: AccountPhone
  readonly companions: Map<number, Companion>
  readonly appState: Map<string, AppStatePatch[]>
  /** For devices that begin anew with a collection. */
  readonly appStateSnapshots: Map<string, AppStateSnapshot>
  nextDeviceId: number
}
