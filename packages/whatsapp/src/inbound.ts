/** What arrives on a line, in our words. */

/**
 * Who is at the other end. At least one of the addresses is known; they are merged by the server when several turn up.
 * `businessUserId` is what Meta calls them for this business and its like for a group of businesses `parentBusinessUserId`:
 * both change with their number.
 * `username`, lower case and without «@», is what somebody goes by now: it may be another one's tomorrow, and nothing is
 * sent to it.
 */
export type Peer = {
  phoneNumber: string | null
  lid: string | null
  username?: string
  businessUserId?: string
  parentBusinessUserId?: string
}

/**
 * `choice` is the id of the button or row that was pressed, whose words `text` is; `form` what was filled in, with the token it
 * was sent with.
 */
export type InboundContent =
  | {
      type: 'text'
      text: string
      choice?: string
      form?: { token: string; answers: Record<string, unknown> }
    }
  | {
      type: 'location'
      latitude: number
      longitude: number
      name?: string
      address?: string
      caption?: string
      live?: boolean
    }
  | { type: 'contact'; people: { name: string; phoneNumbers: string[] }[] }
  | {
      type: 'image' | 'video' | 'document' | 'sticker'
      filename: string
      mimeType: string
      size: number
      caption?: string
      seconds?: number
    }
  | { type: 'audio'; mimeType: string; size: number; seconds: number; voice: boolean }
  /** What they chose in the poll `poll` of this line, by the options' names; none: they took their vote back. */
  | { type: 'vote'; poll: string; options: string[] }
  /**
   * Something that only a phone shows; `what` is the network's name for it, `viewOnce` what may be seen once, `unreadable` a
   * message that could not be read here: it may still come itself, under the same id.
   */
  | { type: 'unsupported'; what: string }

/**
 * What a message answers. `text` is what the quoted one said, as the answering phone repeats it; of what has no text,
 * such as a picture without a caption, `content` says what it was.
 */
export type Quote = { wireId: string; fromMe: boolean; text: string; content?: InboundContent }

/**
 * What every item has. `chat` is by what the journal knows its chat where that is not who it is with. Until `answerableUntil` (ms
 * UTC) they may be answered freely, where a line has such a window.
 */
type Arrived = { peer: Peer; at: number; chat?: string; answerableUntil?: number }

/** One message of a one-to-one chat, ours or the customer's. `wireId` is unique in its chat. `at` is the network's time. */
export type InboundMessage = Arrived & {
  kind: 'message'
  wireId: string
  fromMe: boolean
  pushName: string | null
  content: InboundContent
  quoted?: Quote
  /** The driver's own form of it, opaque to us: kept so that media can be fetched later. */
  raw: Uint8Array
}
export type InboundCall = Arrived & { kind: 'call'; callId: string }
/** Something happened to an earlier message of the chat. `fromMe` says who did it. An empty `emoji` takes a mark back. */
export type InboundChange = Arrived & {
  kind: 'change'
  wireId: string
  fromMe: boolean
  target: { wireId: string; fromMe: boolean }
  change: { type: 'edited'; text: string } | { type: 'deleted' } | { type: 'marked'; emoji: string }
}
/** Who was `former` is `peer` from now on: by another number, by another id alone, or with new keys (another phone). */
export type InboundIdentity = Arrived & {
  kind: 'identity'
  wireId: string
  former: Peer
  change: 'number' | 'user' | 'key'
}
/** They told the network, not the shop, whether they want campaigns. */
export type InboundPreference = Arrived & { kind: 'preference'; wireId: string; marketing: 'stop' | 'resume' }
/**
 * A part of a chat from before the line was linked, oldest first: never to be answered. `savedName` is the owner's word for who it
 * is with, where it is known.
 */
export type InboundPast = Arrived & {
  kind: 'past'
  wireId: string
  savedName: string | null
  messages: InboundMessage[]
}
export type Inbound =
  | InboundMessage
  | InboundCall
  | InboundChange
  | InboundIdentity
  | InboundPreference
  | InboundPast

/** Whether it stands for a message that could not be read. */
export const isUnreadable = (item: Inbound): boolean =>
  item.kind === 'message' && item.content.type === 'unsupported' && item.content.what === 'unreadable'

/** By what the journal tells items of a chat apart: what stands for a message is not that message. */
export function journalIdOf(item: Inbound): string {
  if (item.kind === 'call') return item.callId
  return isUnreadable(item) ? `unreadable:${item.wireId}` : item.wireId
}
