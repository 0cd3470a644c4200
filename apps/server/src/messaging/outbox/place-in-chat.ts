import { sql } from 'kysely'

/**
 * Within this of the chat's last message, in ms, what we say stands in its second: WhatsApp cuts its times to seconds, and its
 * clock and ours agree within two of them, so that the answer to it has no earlier time.
 */
const besideMs = 3000

/** What `placeInChat` is given as `second`: our own time, cut as WhatsApp's. */
export const secondOf = (at: number): number => Math.floor(at / 1000) * 1000

/** As `lastPlace` has it. */
const last = sql<number>`(CASE WHEN contacts."lastMessageAt" = contacts."lastInboundAt" + 1
  THEN contacts."lastInboundAt" ELSE contacts."lastMessageAt" END)`

/**
 * Where something that we say at `second` stands in the chat of `contacts`: behind everything that is there by now, and before
 * what comes later. Of messages of one second the later id stands behind.
 */
export const placeInChat = (second: number) => sql<number>`
  (CASE WHEN ${last} > CAST(${second} AS BIGINT) - ${sql.lit(besideMs)} THEN ${last} ELSE CAST(${second} AS BIGINT) END)`

/** `lastMessageAt` of contacts once that is said: a chat is unanswered while this is not past `lastInboundAt`. */
export const saidAt = (second: number) => sql<number>`
  (CASE WHEN ${placeInChat(second)} = contacts."lastInboundAt" THEN contacts."lastInboundAt" + 1
    ELSE ${placeInChat(second)} END)`

type Times = { lastMessageAt: number | null; lastInboundAt: number | null }

/** Where the last message of a contact's chat stands: an answer in the second of what it answers counts as 1 ms later. */
export const lastPlace = ({ lastMessageAt, lastInboundAt }: Times): number | null =>
  lastMessageAt !== null && lastMessageAt - 1 === lastInboundAt ? lastInboundAt : lastMessageAt

/** `lastMessageAt` with the last message at `place`; `answered` is where stands what it answers. */
export const lastAt = (place: number, answered: number | null): number =>
  place === answered ? place + 1 : place
