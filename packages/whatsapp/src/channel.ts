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
  | 'network'
  | 'server_error'

/** A change of the line's state. `qr` is the text to draw; times are ms UTC; `phoneNumber` E.164 digits without plus. */
export type ChannelUpdate =
  | { status: 'connecting' | 'starting' }
  | { status: 'qr_ready'; qr: string; expiresAt: number }
  | { status: 'connected'; phoneNumber: string; name: string | null }
  | { status: 'disconnected'; reason: DownReason | null; willRetry: boolean }
  | { status: 'error'; reason: DownReason; detail: string; willRetry: boolean }

/** Who is at the other end. At least one of the two is known; they are merged by the server when both turn up. */
export type Peer = { phoneNumber: string | null; lid: string | null }

export type InboundContent =
  | { type: 'text'; text: string }
  | { type: 'location'; latitude: number; longitude: number; name?: string }
  | {
      type: 'image' | 'video' | 'document' | 'sticker'
      filename: string
      mimeType: string
      size: number
      caption?: string
    }
  | { type: 'audio'; mimeType: string; seconds: number; voice: boolean }
  | { type: 'unsupported'; what: string }

/** One message of a one-to-one chat, ours or the customer's. `wireId` is unique in its chat. `at` is the network's time. */
export type InboundMessage = {
  kind: 'message'
  wireId: string
  peer: Peer
  fromMe: boolean
  at: number
  pushName: string | null
  content: InboundContent
  /** The driver's own form of it, opaque to us: kept so that media can be fetched later. */
  raw: Uint8Array
}
export type InboundCall = { kind: 'call'; callId: string; peer: Peer; at: number; video: boolean }
export type Inbound = InboundMessage | InboundCall

export type OutgoingContent =
  | { type: 'text'; text: string }
  | {
      type: 'image' | 'video' | 'audio' | 'document'
      data: Uint8Array
      mimeType: string
      filename: string
      caption?: string
    }

/** A message made ready: committing `wireId` and `payload` before `transmit` makes a retry the same message. */
export type PreparedMessage = { wireId: string; peer: Peer; payload: Uint8Array }

/** How far an outgoing message came. `refused` carries the network's code. */
export type DeliveryUpdate = {
  wireId: string
  state: 'accepted' | 'delivered' | 'read' | 'refused'
  code?: string
}

/** What the driver tells its owner. `inbound` is durable when it resolves: only then may the network be told. */
export interface ChannelListener {
  updated(update: ChannelUpdate): void
  inbound(items: Inbound[]): Promise<void>
  delivery(updates: DeliveryUpdate[]): Promise<void>
  typing?(peer: Peer, typing: boolean): void
}

export interface Channel {
  /** Starts connecting: with stored credentials it resumes, without it shows QRs. Again, it only cuts a waiting short. */
  connect(): Promise<void>
  /** Closes the socket and keeps the credentials. */
  close(): Promise<void>
  /** Unlinks at the network where it can be reached, then wipes the stored session. */
  unlink(): Promise<void>
  prepare(peer: Peer, content: OutgoingContent): Promise<PreparedMessage>
  /** Resolves when the bytes left; acceptance comes as a `delivery`. Throws `ChannelDownError` when there is no line. */
  transmit(message: PreparedMessage): Promise<void>
  setTyping(peer: Peer, typing: boolean): Promise<void>
  markRead(peer: Peer, wireIds: string[]): Promise<void>
  rejectCall(call: { callId: string; peer: Peer }): Promise<void>
  /** The bytes of a received attachment, from its `raw`. Throws `ChannelDownError` when there is no line. */
  fetchMedia(raw: Uint8Array): Promise<Uint8Array>
}

/** Time as a line needs it; tests bring their own. `setTimer` returns what cancels it. */
export type ChannelClock = {
  now(): number
  setTimer(ms: number, fire: () => void): () => void
}

/** What a line may say to the log. It never says message text, numbers, names or keys. A pino logger fits. */
export type ChannelLogger = {
  debug(detail: object, text: string): void
  info(detail: object, text: string): void
  warn(detail: object, text: string): void
  error(detail: object, text: string): void
}

/** The line is not up; the message may be sent again, with the same id, when it is. */
export class ChannelDownError extends Error {
  override readonly name = 'ChannelDownError'
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
  /** The payload of an outgoing message that phones may ask for again; null when it is not ours. */
  sentPayload(wireId: string): Promise<Uint8Array | null>
}

/** `keys[type][id] = null` deletes. `journal` rows are what was decrypted, committed with the ratchet that read them. */
export type SessionChange = {
  credentials?: string
  keys?: Record<string, Record<string, string | null>>
  journal?: Inbound[]
}
