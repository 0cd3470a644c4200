import { journalIdOf } from '@recado/whatsapp'
import type { Inbound, InboundMessage, InboundPast, Peer } from '@recado/whatsapp'
import { sql } from 'kysely'
import { z } from 'zod'
import { botsOfNode } from '../../cluster/holding.ts'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Tx } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { phoneVariants } from '../../platform/phone/phone-number.ts'
import type { Identity } from '../people/identities.ts'

/**
 * The journal: what the network gave, before anything is made of it. The driver's key store writes a row together
 * with the key that opened the message; the inbox routes it, at once or after a restart.
 */

/** Writes what is new and leaves alone what is known. For the driver's session store, in its own transaction. */
export async function journalAll(tx: Tx, botId: string, items: Inbound[], now: number): Promise<void> {
  // None of them waits for what became of another.
  await Promise.all(items.map((item) => insertNew(tx, journalRow(botId, item, { state: 'new', now }))))
}

type JournalRow = Tables['journal']

const rowOf = (value: <Name extends keyof JournalRow>(name: Name) => JournalRow[Name]): JournalRow => ({
  id: value('id'),
  botId: value('botId'),
  chat: value('chat'),
  wireId: value('wireId'),
  payload: value('payload'),
  raw: value('raw'),
  state: value('state'),
  at: value('at'),
  createdAt: value('createdAt'),
})

const insertNew = hotQuery<JournalRow>()((db, value) =>
  db
    .insertInto('journal')
    .values(rowOf(value))
    .onConflict((conflict) => conflict.columns(['botId', 'chat', 'wireId']).doNothing()),
)

const insertRouted = hotQuery<JournalRow>()((db, value) =>
  db
    .insertInto('journal')
    .values(rowOf(value))
    .onConflict((conflict) =>
      conflict
        .columns(['botId', 'chat', 'wireId'])
        .doUpdateSet((eb) => ({ state: 'routed', payload: eb.ref('excluded.payload') }))
        .where('journal.state', '=', 'new'),
    )
    .returning('id'),
)

/**
 * Makes sure that `item` is in the journal, and marks it as routed. Its row's id when it still is to be routed: such ids are in
 * the order of arrival, whenever what they stand for is routed; null otherwise.
 */
export async function takeFromJournal(
  tx: Tx,
  botId: string,
  item: Inbound,
  now: number,
): Promise<string | null> {
  const { rows } = await insertRouted(tx, journalRow(botId, item, { state: 'routed', now }))
  return rows[0]?.id ?? null
}

/** Rows read at once: after a long outage the journal holds more than memory should. */
export const pageRows = 200

/**
 * A page of what was journalled and not routed, since the process died or the database went away; of a node's bots, or of
 * all. Oldest first.
 */
export function unrouted(db: Db, after: string, node: string | null = null): Promise<Unrouted[]> {
  return db
    .selectFrom('journal')
    .select(['id', 'botId', 'payload', 'raw'])
    .where('state', '=', sql.lit('new'))
    .where('id', '>', after)
    .$if(node !== null, (query) => query.where('botId', 'in', botsOfNode(db, node ?? '')))
    .orderBy('id')
    .limit(pageRows)
    .execute()
}

/** Looked at, of all bots: what is older is found by the looks of each second. */
const lately = 200

const waitingLately = hotQuery<{ botId: string }>()((db, value) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('journal')
        .select(['botId', 'wireId'])
        .where('state', '=', sql.lit('new'))
        .orderBy('id', 'desc')
        .limit(lately)
        .as('waiting'),
    )
    .select('wireId')
    .where('botId', '=', value('botId')),
)

/** Of a bot, the ids of what was journalled lately and not routed yet. */
export async function waitingOf(tx: Tx, botId: string): Promise<string[]> {
  return (await waitingLately(tx, { botId })).rows.map(({ wireId }) => wireId)
}

export type Unrouted = Pick<JournalRow, 'id' | 'botId' | 'payload' | 'raw'>

// Our own rows, written by `journalRow` below and by nobody else: their outline is checked.
const outline = z.looseObject({
  kind: z.enum(['message', 'call', 'change', 'identity', 'preference', 'past']),
  peer: z.looseObject({}),
  at: z.number(),
})
const storedItem = z.custom<Stored>((value) => outline.safeParse(value).success)

/** What a row of the journal holds. Throws `UnreadableValueError`. */
export function inboundOf({ id, payload, raw }: Unrouted): Inbound {
  const stored = readStored('journal.payload', { rowId: id, value: payload }, storedItem)
  if (stored.kind === 'message') return { ...stored, raw: raw ?? new Uint8Array() }
  if (stored.kind !== 'past') return stored
  const messages = stored.messages.map((one) => ({ ...one, raw: Buffer.from(one.raw, 'base64') }))
  return { ...stored, messages }
}

/** The bytes of an inbound message as its driver made them, for fetching its media. */
export async function rawOf(db: Db, botId: string, wireId: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('journal')
    .select('raw')
    .where('botId', '=', botId)
    .where('wireId', '=', wireId)
    .executeTakeFirst()
  return row?.raw ?? null
}

/** Of what is routed nobody asks again, but for a message's file: that it came is all that is kept. */
const whatIsOver = '{}'

/** `raw` is a column of its own: bytes do not belong in JSON. */
type StoredMessage = Omit<InboundMessage, 'raw'>
/** Of the messages of a part of a chat `raw` is base64: each has a row of its own once they are read. */
type StoredPast = Omit<InboundPast, 'messages'> & { messages: (StoredMessage & { raw: string })[] }
type Stored = StoredMessage | StoredPast | Exclude<Inbound, InboundMessage | InboundPast>

function journalRow(
  botId: string,
  item: Inbound,
  { state, now }: { state: JournalRow['state']; now: number },
): JournalRow {
  const { raw, ...stored } = storedForm(item)
  return {
    id: newId(),
    botId,
    chat: item.chat ?? chatOf(item.peer),
    wireId: journalIdOf(item),
    payload: state === 'new' || item.kind === 'message' ? JSON.stringify(stored) : whatIsOver,
    raw,
    state,
    at: item.at,
    createdAt: now,
  }
}

function storedForm(item: Inbound): Stored & { raw: Uint8Array | null } {
  if (item.kind === 'message') return item
  if (item.kind !== 'past') return { ...item, raw: null }
  const messages = item.messages.map((one) => ({ ...one, raw: Buffer.from(one.raw).toString('base64') }))
  return { ...item, messages, raw: null }
}

/** Whether the journal has a message, by any address of its chat. */
export async function isJournalled(db: Db, botId: string, peer: Peer, wireId: string): Promise<boolean> {
  const chats = [
    ...(peer.phoneNumber === null ? [] : [chatOf(peer)]),
    ...(peer.lid === null ? [] : [chatOf({ phoneNumber: null, lid: peer.lid })]),
  ]
  const row = await db
    .selectFrom('journal')
    .select('id')
    .where('botId', '=', botId)
    .where('chat', 'in', chats)
    .where('wireId', '=', wireId)
    .executeTakeFirst()
  return row !== undefined
}

/** By what the journal knows the chats of whoever is known by this, on a line where chats are known by whom they are with. */
export function journalChats({ kind, value }: Identity): string[] {
  if (kind === 'business_user') return []
  if (kind === 'lid') return [chatOf({ phoneNumber: null, lid: value })]
  return phoneVariants(value).map((phoneNumber) => chatOf({ phoneNumber, lid: null }))
}

function chatOf(peer: Peer): string {
  if (peer.phoneNumber !== null) return `phone:${peer.phoneNumber}`
  return `lid:${peer.lid ?? ''}`
}
