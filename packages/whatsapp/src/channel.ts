import type { LineCapabilities } from './capabilities.ts'
import type { Inbound, InboundMessage, Peer } from './inbound.ts'
import type { DeliveryUpdate, OutgoingContent, PreparedMessage } from './outgoing.ts'
import type { Template } from './templates.ts'

export * from './capabilities.ts'
export * from './errors.ts'
export * from './inbound.ts'
export * from './outgoing.ts'
export * from './templates.ts'

/**
 * The port through which Recado talks to a messaging network, in our words: network addresses (JIDs), protobufs and
 * vendor errors stop at the driver. One `Channel` is one bot's line.
 */

export type ChannelStatus = 'disconnected' | 'connecting' | 'starting' | 'qr_ready' | 'connected' | 'error'

/** Why a line is down, in words that an owner can act on. */
export type DownReason =
  | 'logged_out'
  | 'replaced'
  | 'banned'
  | 'qr_expired'
  | 'passkey_required'
  /** The network takes no linking by code now. */
  | 'code_refused'
  /** Linked, and not let in: its owner's other line answers for this number. */
  | 'number_taken'
  | 'network'
  | 'server_error'
  /** The network takes only newer versions of its client than ours. */
  | 'outdated'
  /** The line looked alive and brought nothing: it was restarted. */
  | 'deaf'
  /** What it brought was not worked through, or what it was to send did not leave: it was restarted. */
  | 'stuck'
  /** Meta takes the token no more, or the token lacks a right. */
  | 'token'
  | 'permission'
  /** The number is not registered at Meta's API, or left it for the app. */
  | 'unregistered'
  | 'offboarded'
  /** Meta lets the account send nothing, or could not charge it. */
  | 'restricted'
  | 'payment'
  /** Meta takes messages and tells nothing of them. */
  | 'no_webhook'

/** A change of the line's state. With `willRetry` it comes back by itself as soon as it can. `qr` is the text to draw; times are ms UTC; `phoneNumber` E.164 digits without plus. */
export type ChannelUpdate =
  | { status: 'connecting' | 'starting' }
  /** `again`: the network wants this other one scanned instead of the one before. */
  | { status: 'qr_ready'; qr: string; expiresAt: number; again?: true }
  /** Linking by code: the owner types it on the phone of `phoneNumber`; `again`: the network wants this other one instead. */
  | { status: 'code_ready'; code: string; phoneNumber: string; expiresAt: number; again?: true }
  | { status: 'connected'; phoneNumber: string; name: string | null }
  | { status: 'disconnected'; reason: DownReason | null; willRetry: boolean }
  | { status: 'error'; reason: DownReason; detail: string; willRetry: boolean }

/** Whether the network lets the account open new chats; until when not, ms UTC. Chats with who wrote go on. */
export type ReachoutLock = { active: true; until: number } | { active: false }

/** The network's own cap on people written to who have not answered; null for what is not said, or has no limit. `until`, ms UTC: when it counts anew. */
export type NewChatCap = {
  status: 'none' | 'first_warning' | 'second_warning' | 'capped'
  total: number | null
  used: number | null
  until: number | null
}

/** Somebody as the owner's phone knows them. `savedName` is the owner's word for them, `pushName` their own. */
export type KnownPerson = {
  peer: Peer
  savedName: string | null
  pushName: string | null
  /** The phone has a chat with them, perhaps an old or an empty one. */
  hasChat?: true
}

/** What is done about a line that is stuck: a new connection, the whole session read anew, or nothing more within the hour. */
export type Remedy = 'reconnect' | 'reopen' | 'none'

/** What a line knows of itself. `lastFrameAt` is the network's last sign of life, ms UTC; null when there was none. */
export type LineHealth = { lastFrameAt: number | null }

/** What a network lets a business write to first, people in moving 24 hours; `none`: as many as it likes. */
export type FirstWordLimit = number | 'none'

/** What the network says of all that a line needs, null where it does not say. `expiresAt` in ms UTC, null for what does not end. */
export type LineCheckup = {
  token: { isValid: boolean; missing: string[]; reachesAccount: boolean; expiresAt: number | null }
  isRegistered: boolean | null
  quality: 'green' | 'yellow' | 'red' | null
  /** Whether we are told of the account, and at which address. */
  isSubscribed: boolean | null
  toldAt: string | null
  /** Why nothing may be sent. */
  trouble: Extract<DownReason, 'restricted' | 'payment'> | null
  limit: FirstWordLimit | null
}

/** What the driver tells its owner. `inbound` is durable when it resolves: only then may the network be told. */
export interface ChannelListener {
  updated(update: ChannelUpdate): void
  inbound(items: Inbound[]): Promise<void>
  delivery(updates: DeliveryUpdate[]): Promise<void>
  typing?(peer: Peer, typing: boolean): void
  /** Chats from before the link, at most 90 days of them, each oldest first, never to be answered. It comes in parts. */
  history?(people: KnownPerson[], messages: InboundMessage[]): Promise<void>
  /** Names, and addresses that turned out to be one person's. Not everybody among them is a customer. */
  people?(people: KnownPerson[]): Promise<void>
  /** Whether the line may log in as this number (digits), asked before each login; nothing arrives on one that may not. */
  admits?(phoneNumber: string): Promise<boolean>
  /** The owner's phone gave a sign at `at` (ms UTC): the line works for days without it. At most once in ten minutes. */
  phoneSeen?(at: number): void
  /** How it stands with new chats, at every word of the network: also what was told before. */
  reachoutLock?(lock: ReachoutLock): void
  newChatCap?(cap: NewChatCap): void
  /** How many people the network lets be written to first within a day. Told when it is another. */
  firstWordLimit?(limit: FirstWordLimit): void
  /** What the network's clock shows now (ms UTC), within a second: told at each login, before anything else. */
  networkTime?(at: number): void
  /** The line is up and gets on in nothing: what is done about it. At most two restarts an hour, and one `none` after them. */
  stuck?(remedy: Remedy): void
}

export interface Channel {
  /** What this line can do; a method that it has no use for is absent. */
  readonly capabilities: LineCapabilities
  /**
   * Starts connecting: with stored credentials it resumes, without it shows QRs, or with `phoneNumber` (E.164 digits) a
   * code to be typed on that phone. Again, it only cuts a waiting short.
   */
  connect(how?: { phoneNumber: string }): Promise<void>
  /** Closes the socket and keeps the credentials. */
  close(): Promise<void>
  /** Unlinks at the network where it can be reached, then wipes the stored session. */
  unlink(): Promise<void>
  /**
   * Makes a message ready; its `peer` is as the network knows them. Throws `ChannelDownError`, `NotOnNetworkError`, and
   * `UnsentError` for what the network refuses beforehand.
   */
  prepare(peer: Peer, content: OutgoingContent): Promise<PreparedMessage>
  /**
   * Resolves when the bytes left; acceptance comes as a `delivery`. Throws `ChannelDownError` when there is no line, and
   * where the network answers each message `UnsentError` and `UncertainSendError`.
   * `commit` makes durable that the message leaves: it is called before anything does, perhaps more than once, and when
   * it rejects nothing leaves.
   */
  transmit(message: PreparedMessage, commit?: () => Promise<void>): Promise<void>
  /** `heard`: what they wrote last, by its wire id, for whom the caller knows it. */
  setTyping(peer: Peer, typing: boolean, heard?: string): Promise<void>
  /** Asks how it stands with new chats; resolves when the listener was told what is known. Throws `ChannelDownError`. */
  askRestrictions?(): Promise<void>
  /** Asks to be told, for as long as this line lasts, when somebody writes. Throws `ChannelDownError`. */
  followTyping?(peer: Peer): Promise<void>
  markRead(peer: Peer, wireIds: string[]): Promise<void>
  rejectCall(call: { callId: string; peer: Peer }): Promise<void>
  /**
   * The bytes of a received attachment, from its `raw`, checked against its hash. Throws `ChannelDownError` when there is
   * no line, and `MediaError` when it cannot be had or is over `maxBytes`.
   */
  fetchMedia(raw: Uint8Array, maxBytes: number): Promise<Uint8Array>
  /** The small picture that somebody shows to this line; null when they show none. Throws `ChannelDownError`. */
  fetchPicture?(peer: Peer): Promise<Uint8Array | null>
  /** Everybody in the phone's address book as it is now, some perhaps twice. Throws `ChannelDownError`. */
  refreshPeople?(): Promise<KnownPerson[]>
  /** Those of these LIDs whose number the session has learnt. Throws `ChannelDownError`. */
  knownNumbers?(lids: string[]): Promise<KnownPerson[]>
  /** All templates that the line's business has, in whatever state. Throws `ChannelDownError`. */
  fetchTemplates?(): Promise<Template[]>
  /** What came of messages by another way than this line's own. */
  told?(updates: readonly DeliveryUpdate[]): void
  health?(): LineHealth
  /** Asks about everything that the line needs, at most once a minute. Throws `ChannelDownError` where there is no answer. */
  checkup?(): Promise<LineCheckup>
}

/**
 * Time as a line needs it; tests bring their own. `now` is ms UTC; `elapsed` is for what is waited for, in ms that nobody who
 * sets a clock moves. `setTimer` returns what cancels it.
 */
export type ChannelClock = {
  now(): number
  elapsed(): number
  setTimer(ms: number, fire: () => void): () => void
}

/** What a line may say to the log. It never says message text, numbers, names or keys. A pino logger fits. */
export type ChannelLogger = {
  debug(detail: object, text: string): void
  info(detail: object, text: string): void
  warn(detail: object, text: string): void
  error(detail: object, text: string): void
}

/**
 * Where a line's session lives. `commit` is atomic and durable when it resolves: keys, credentials and the journal
 * of decrypted messages change together or not at all. Values are strings the driver made; the store encrypts them.
 */
export interface SessionStore {
  readCredentials(): Promise<string | null>
  readKeys(type: string, ids: string[]): Promise<Record<string, string>>
  commit(change: SessionChange): Promise<void>
  clear(): Promise<void>
  /** Whether the journal has this message of this chat, from whichever process. */
  received(peer: Peer, wireId: string): Promise<boolean>
  /** The driver's own form of a message in the journal; null where there is none. */
  receivedRaw(wireId: string): Promise<Uint8Array | null>
  /** Whether this peer ever wrote to the line. */
  wrote(peer: Peer): Promise<boolean>
  /** The payload of an outgoing message that phones may ask for again; null when it is not ours. */
  sentPayload(wireId: string): Promise<Uint8Array | null>
}

/** `keys[type][id] = null` deletes. `journal` rows are what was decrypted, committed with the ratchet that read them. */
export type SessionChange = {
  credentials?: string
  keys?: Record<string, Record<string, string | null>>
  journal?: Inbound[]
}
