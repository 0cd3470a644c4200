import type { BotEvent } from '@recado/engine'
import { z } from 'zod'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Unit } from './unit.ts'

/** Older than this, a message arrived late: of the late ones only the newest is answered. */
export const lateMs = 10 * 60_000
/** Older than this, nothing is answered. */
export const tooLateMs = 24 * 60 * 60_000

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

export const turnEvents = (turn: { events: string }): TurnEvent[] =>
  storedEvents.parse(JSON.parse(turn.events))

/** When a reply is due: `delayMs` after the last message, at most three times that after the first. */
export type Join = { botId: string; contactId: string; event: TurnEvent; due: number; latest: number }

/**
 * Adds an event to the customer's waiting turn, or opens one. What arrives while a turn runs waits for the next.
 * `due` is when this event wants its answer, `latest` how long a turn which it opens may be put off.
 */
export async function joinTurn({ tx, at }: Unit, join: Join): Promise<void> {
  const waiting = await tx
    .selectFrom('turns')
    .select(['id', 'events', 'firstAt', 'due'])
    .where('contactId', '=', join.contactId)
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirst()
  if (!waiting) {
    const { botId, contactId, due } = join
    const events = JSON.stringify([join.event])
    await tx
      .insertInto('turns')
      .values({ id: newId(), botId, contactId, state: 'waiting', due, firstAt: at, events, createdAt: at })
      .execute()
    return
  }
  const events = turnEvents(waiting)
  if (events.some((event) => event.messageId === join.event.messageId)) return
  const latest = waiting.firstAt + (join.latest - at)
  await tx
    .updateTable('turns')
    .set({ events: JSON.stringify([...events, join.event]), due: Math.min(join.due, latest) })
    .where('id', '=', waiting.id)
    .execute()
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
