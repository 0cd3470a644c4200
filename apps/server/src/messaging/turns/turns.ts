import type { BotEvent } from '@recado/engine'
import { z } from 'zod'
import { sql } from 'kysely'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import { newId } from '../../platform/db/ids.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** Older than this, a message arrived late: of the late ones only the newest is answered. */
export const lateMs = 10 * 60_000
/** Older than this, nothing is answered. */
export const tooLateMs = dayMs

/** An event of a turn: what the engine sees, and where it came from. `wireId` of a call is what rejects it. */
export type TurnEvent = { messageId: string; wireId: string; at: number; event: BotEvent }

// `event` is the engine's own type, stored as it is: the envelope alone is checked.
const storedEvents = z.array(
  z.object({
    messageId: z.string(),
    wireId: z.string(),
    at: z.number(),
    event: z.custom<BotEvent>((value) => typeof value === 'object' && value !== null && 'type' in value),
  }),
)

export const turnEvents = (turn: { id: string; events: string }): TurnEvent[] =>
  readStored('turns.events', { rowId: turn.id, value: turn.events }, storedEvents)

/**
 * What a turn answers at most: its newest events, and so many letters of them as they are stored. Each that comes reads and writes
 * them all, so that without an end a customer's flood is everybody's: of 300 messages of 60 kB each the last took over half a second.
 * Ours: twice the longest message that there is. What stands before them is in the chat.
 */
const most = { events: 100, letters: 2 * 65_536 }

/** The events of a turn as they are stored: the newest as far as there is room, one at least. */
function storedOf(events: readonly TurnEvent[]): string {
  const kept: string[] = []
  let letters = 0
  for (const event of events.slice(-most.events).toReversed()) {
    const stored = JSON.stringify(event)
    letters += stored.length
    if (kept.length > 0 && letters > most.letters) break
    kept.push(stored)
  }
  return `[${kept.toReversed().join(',')}]`
}

/** When a reply is due: `delayMs` after the last message, at most three times that after the first. */
export type Join = { botId: string; contactId: string; event: TurnEvent; due: number; latest: number }

type NewTurn = {
  id: string
  botId: string
  contactId: string
  due: number
  firstAt: number
  events: string
  createdAt: number
}

/** A customer has one waiting turn: when there is one, nothing comes back. */
const openTurn = hotQuery<NewTurn>()((db, value) =>
  db
    .insertInto('turns')
    .values({
      id: value('id'),
      botId: value('botId'),
      contactId: value('contactId'),
      state: 'waiting',
      due: value('due'),
      firstAt: value('firstAt'),
      events: value('events'),
      createdAt: value('createdAt'),
    })
    .onConflict((conflict) => conflict.column('contactId').where('state', '=', 'waiting').doNothing())
    .returning('id'),
)

const waitingTurn = hotQuery<{ contactId: string }>()((db, value) =>
  db
    .selectFrom('turns')
    .select(['id', 'events', 'firstAt', 'due'])
    .where('contactId', '=', value('contactId'))
    .where('state', '=', sql.lit('waiting')),
)

/**
 * Adds an event to the customer's waiting turn, or opens one. What arrives while a turn runs waits for the next.
 * `due` is when this event wants its answer, `latest` how long a turn which it opens may be put off. Answers the turn's id.
 */
export async function joinTurn({ tx, at }: Transaction, join: Join): Promise<string> {
  const { botId, contactId, due } = join
  const opening = JSON.stringify([join.event])
  const row = { id: newId(), botId, contactId, due, firstAt: at, events: opening, createdAt: at }
  // Most customers write on while they wait: what they wait for is asked for at once.
  const [opened, { rows }] = await Promise.all([openTurn(tx, row), waitingTurn(tx, { contactId })])
  if (opened.rows.length > 0) return row.id
  const [waiting] = rows
  if (!waiting) throw new Error('A turn that waits is gone')
  const events = turnEvents(waiting)
  if (events.some((event) => event.messageId === join.event.messageId)) return waiting.id
  const latest = waiting.firstAt + (join.latest - at)
  await tx
    .updateTable('turns')
    .set({ events: storedOf([...events, join.event]), due: Math.min(join.due, latest) })
    .where('id', '=', waiting.id)
    .execute()
  return waiting.id
}

/** Which events of a turn may still be answered at `now`: none over a day old, of the late ones the newest. */
export function answerable(events: TurnEvent[], now: number): TurnEvent[] {
  const young = events.filter((event) => now - event.at <= tooLateMs)
  const late = young.filter((event) => now - event.at > lateMs)
  const newestLate = late.reduce<TurnEvent | null>(
    (newest, event) => (newest === null || event.at >= newest.at ? event : newest),
    null,
  )
  return young.filter((event) => now - event.at <= lateMs || event === newestLate)
}
