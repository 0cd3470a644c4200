import type { Generated } from 'kysely'
import type { Flag } from '../flag.ts'

export type OutboxState =
  | 'queued'
  | 'sending'
  | 'accepted'
  | 'delivered'
  | 'read'
  | 'failed'
  | 'cancelled'
  | 'expired'

/**
 * Queries on the way of a message have states as literals, by `hotQuery` or `sql.lit`: only then do the partial indexes
 * serve them, whatever is bound.
 */
export type ConversationTables = {
  /** What came from the network, first of all. `chat` is the peer's address; `payload` JSON; `raw` the driver's form. */
  journal: {
    id: string
    botId: string
    chat: string
    wireId: string
    payload: string
    raw: Uint8Array | null
    state: 'new' | 'routed'
    at: number
    createdAt: number
  }
  /** `media`, `quoted` and `marks` are JSON. `status` of what we send follows its outbox row; of what we received it is `received`. */
  messages: {
    id: string
    botId: string
    contactId: string
    wireId: string | null
    direction: 'in' | 'out'
    /** A `note` is for the shop's eyes alone: it never leaves. */
    author: 'customer' | 'bot' | 'owner' | 'campaign' | 'note'
    type: string
    text: string
    media: Generated<string | null>
    quoted: Generated<string | null>
    marks: Generated<string | null>
    at: number
    status: 'received' | OutboxState
    reason: Generated<string | null>
    turnId: Generated<string | null>
    /** The node that said it (JSON): its name and type as they were then. */
    node: Generated<string | null>
    createdAt: number
  }
  /** One decision to make. `events` is JSON; `trace` JSON of its steps once done. */
  turns: {
    id: string
    botId: string
    contactId: string
    state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
    due: number
    firstAt: number
    attempt: Generated<number>
    events: string
    trace: Generated<string | null>
    replies: Generated<number>
    startedAt: Generated<number | null>
    finishedAt: Generated<number | null>
    createdAt: number
    /** 1: AI was asked; 2: it was not, for too much was asked of it, and the customer was told. */
    ai: Generated<0 | 1 | 2>
    /** What it was decided by besides its events (JSON), for 30 days: see `kept-turn.ts`. */
    kept: Generated<string | null>
  }
  /** The committed answer to one Ask of a turn (JSON), so that a replay asks nothing twice; null while it is asked. */
  turnMemos: { turnId: string; key: string; answer: string | null; createdAt: number }
  /** What the engine keeps of one customer between turns (JSON). */
  conversations: { contactId: string; botId: string; state: string; updatedAt: number }
  /**
   * What goes out. `chat` is the contact's id, or `owner` for the line's own number; rows of one chat go in the order
   * of their ids. `content` is JSON; `payload` is the driver's form, committed with `wireId` before the first transmission.
   */
  outbox: {
    id: string
    botId: string
    contactId: string | null
    chat: string
    lane: 'reply' | 'chat' | 'campaign'
    source: 'turn' | 'owner' | 'campaign' | 'notice'
    sourceId: string | null
    messageId: string | null
    wireId: Generated<string | null>
    peer: Generated<string | null>
    content: string
    payload: Generated<Uint8Array | null>
    /** By what a network that names messages itself tells of this one's last try. */
    sendKey: Generated<string | null>
    /** Counted by what the network asks for it. */
    priced: Generated<Flag>
    notBefore: number
    expiresAt: number
    state: OutboxState
    reason: Generated<string | null>
    attempts: Generated<number>
    createdAt: number
    updatedAt: number
  }
}
