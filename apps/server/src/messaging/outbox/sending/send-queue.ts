import type { Peer, PreparedMessage } from '@recado/whatsapp'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { botsOfNode } from '../../../cluster/holding.ts'
import { hotQuery } from '../../../platform/db/statements/hot-query.ts'
import type { Db } from '../../../platform/db/store.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { isHeld, isLocked } from './held-rows.ts'
import { dayMs } from '../../../platform/time/spans.ts'

/** What sending asks of a row. */
const sent = [
  'id',
  'botId',
  'contactId',
  'chat',
  'lane',
  'source',
  'sourceId',
  'wireId',
  'peer',
  'content',
  'payload',
  'attempts',
  'createdAt',
  'updatedAt',
] as const
export type OutboxRow = Pick<Selectable<Tables['outbox']>, (typeof sent)[number]>

/** A row that is to be sent. `answers`: 1 when it goes to somebody who wrote within the last day, or to the shop itself. */
export type NextRow = OutboxRow & { answers: number }
/** A conversation lasts as long: Meta's own window for answers to customers is 24 hours (Cloud API, pricing of 2026). */
const conversationMs = dayMs

/** Who waits for an answer goes before what an owner types, and that before campaigns. As the index `outboxQueued` has it. */
const priority = sql<number>`(CASE lane WHEN 'reply' THEN 0 WHEN 'chat' THEN 1 ELSE 2 END)`

/** Chats that are being written to have no next one. */
type Asked = { now: number; busyChats: ReadonlySet<string>; limit: number; newestFirst?: boolean }

/** Rows looked at in one go, of the oldest and of the newest. */
const lookedAt = 64
const newestLookedAt = 200
/** With answers waiting to so many chats, some have waited for long: who has just written is not to wait behind all of them. */
const crowd = 20

const queuedRows = hotQuery<{ botId: string; now: number; wroteSince: number }>()((db, value) =>
  db
    .selectFrom('outbox')
    .select(sent)
    .select((eb) =>
      eb
        .case()
        .when('lane', '=', 'reply')
        .then(1)
        .when('lane', '=', 'campaign')
        .then(0)
        .when(
          eb.exists(
            eb
              .selectFrom('contacts')
              .select('contacts.id')
              .whereRef('contacts.id', '=', 'outbox.contactId')
              .where('contacts.lastInboundAt', '>=', value('wroteSince')),
          ),
        )
        .then(1)
        .else(0)
        .end()
        .as('answers'),
    )
    .where('botId', '=', value('botId'))
    .where('state', '=', 'queued')
    .where('notBefore', '<=', value('now'))
    .where('expiresAt', '>', value('now'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox as ahead')
            .select('ahead.id')
            .whereRef('ahead.botId', '=', 'outbox.botId')
            .whereRef('ahead.chat', '=', 'outbox.chat')
            .where('ahead.state', '=', 'sending'),
        ),
      ),
    )
    .where((eb) => eb.not(isHeld(eb)))
    // While WhatsApp lets the number open no new chats, campaigns and first messages to strangers wait.
    .where((eb) =>
      eb.or([
        eb('lane', '=', 'reply'),
        eb('contactId', 'is', null),
        eb.and([
          eb('lane', '=', 'chat'),
          eb.exists(
            eb
              .selectFrom('contacts')
              .select('contacts.id')
              .whereRef('contacts.id', '=', 'outbox.contactId')
              .where('contacts.lastInboundAt', 'is not', null),
          ),
        ]),
        eb.not(isLocked(eb)),
      ]),
    )
    .orderBy(priority)
    .orderBy('id')
    .limit(lookedAt),
)

/** The newest answers first, each the next one of its chat; of those looked at, where all the rest wait behind others. */
const newestReplies = hotQuery<{ botId: string; now: number }>()((db, value) =>
  db
    .selectFrom('outbox')
    .select(sent)
    .select(sql.lit(1).as('answers'))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('botId', '=', value('botId'))
        .where('state', '=', 'queued')
        .where(priority, '=', 0)
        .orderBy(priority, 'desc')
        .orderBy('id', 'desc')
        .limit(newestLookedAt),
    )
    .where('state', '=', 'queued')
    // What goes to the shop itself, to no contact, stays in its order.
    .where('contactId', 'is not', null)
    .where('notBefore', '<=', value('now'))
    .where('expiresAt', '>', value('now'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox as ahead')
            .select('ahead.id')
            .whereRef('ahead.contactId', '=', 'outbox.contactId')
            .whereRef('ahead.id', '<', 'outbox.id')
            .where('ahead.state', 'in', ['queued', 'sending']),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(crowd),
)

const earliest = hotQuery<{ botId: string; now: number }>()((db, value) =>
  db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('notBefore').as('at'))
    .where('botId', '=', value('botId'))
    .where('state', '=', 'queued')
    .where('notBefore', '>', value('now')),
)

const sendingRows = hotQuery<{ botId: string }>()((db, value) =>
  db
    .selectFrom('outbox')
    .select(sent)
    .where('botId', '=', value('botId'))
    .where('state', '=', 'sending')
    .orderBy('id'),
)

/**
 * The rows to send next, one of a chat: replies before what owners type before campaigns, older before newer, and
 * nothing to a chat whose last message the network has not accepted yet. Fewer than there are when many wait behind
 * the same chats. Of a crowd of replies the oldest and the newest take turns, beginning as `newestFirst` says.
 */
export async function nextToSend(
  db: Db,
  botId: string,
  { now, busyChats, limit, newestFirst = false }: Asked,
): Promise<NextRow[]> {
  const { rows } = await queuedRows(db, { botId, now, wroteSince: now - conversationMs })
  const firstOf = new Map<string, NextRow>()
  for (const row of rows) {
    if (!busyChats.has(row.chat) && !firstOf.has(row.chat)) firstOf.set(row.chat, row)
  }
  const oldest = [...firstOf.values()]
  if (oldest[crowd - 1]?.lane !== 'reply') return oldest.slice(0, limit)
  const newest = (await newestReplies(db, { botId, now })).rows.filter(({ chat }) => !busyChats.has(chat))
  return inTurns(newestFirst ? [newest, oldest] : [oldest, newest]).slice(0, limit)
}

/** One of each list after the other, one of a chat. */
function inTurns(lists: readonly [readonly NextRow[], readonly NextRow[]]): NextRow[] {
  const [first, second] = lists
  const longest = Math.max(first.length, second.length)
  const rows = Array.from({ length: longest }, (_, nth) => [first[nth], second[nth]]).flat()
  return [...new Map(rows.flatMap((row) => (row ? [[row.chat, row] as const] : []))).values()]
}

/** Whether a row's message has an attachment, by the name of the field in its JSON. */
export const carriesFile = (row: OutboxRow): boolean => row.content.includes('"attachment":')

/** Whether a row goes by what Meta approved, for which nobody has to have written before; by the name of the field, too. */
export const isTemplate = (row: OutboxRow): boolean => row.content.includes('"template":')

/** When the next row that waits for its time may go; null when none waits. */
export async function nextTime(db: Db, botId: string, now: number): Promise<number | null> {
  const [row] = (await earliest(db, { botId, now })).rows
  return row?.at ?? null
}

/** Rows on their way, oldest first: at most one of a chat. */
export async function onTheirWay(db: Db, botId: string): Promise<OutboxRow[]> {
  const { rows } = await sendingRows(db, { botId })
  return rows
}

/** Whether these bots have answers that may go now, or anything that the network has not taken yet. */
export async function answersLeft(db: Db, botIds: string[], now: number): Promise<boolean> {
  const left = await db
    .selectFrom('outbox')
    .select('id')
    .where('botId', 'in', botIds)
    .where((eb) =>
      eb.or([
        eb('state', '=', sql.lit('sending')),
        eb.and([
          eb('state', '=', sql.lit('queued')),
          eb('lane', '=', 'reply'),
          eb('notBefore', '<=', now),
          eb('expiresAt', '>', now),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}

/** The message of a row that was sent before; null for a row that never was. */
export function preparedOf(row: OutboxRow): PreparedMessage | null {
  if (row.payload === null || row.peer === null) return null
  // Our own column, written by the sender from a Peer.
  return { wireId: row.wireId, payload: row.payload, peer: JSON.parse(row.peer) as Peer }
}

/** Of a node's bots, those with something that may be sent now. */
export async function botsWithQueued(db: Db, node: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('botId')
    .distinct()
    .where('state', '=', sql.lit('queued'))
    .where('notBefore', '<=', now)
    .where('botId', 'in', botsOfNode(db, node))
    .execute()
  return rows.map(({ botId }) => botId)
}
