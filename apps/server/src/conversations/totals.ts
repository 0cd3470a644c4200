import { hotQuery } from '../db/hot-query.ts'
import type { Tables } from '../db/tables.ts'
import type { Unit } from './unit.ts'

type Counted = { received?: number; sent?: number; turns?: number; answerMs?: number }

const addToHour = hotQuery<Tables['dayTotals']>()((db, value) =>
  db
    .insertInto('dayTotals')
    .values({
      botId: value('botId'),
      day: value('day'),
      hour: value('hour'),
      received: value('received'),
      sent: value('sent'),
      turns: value('turns'),
      answerMs: value('answerMs'),
    })
    .onConflict((conflict) =>
      conflict.columns(['botId', 'day', 'hour']).doUpdateSet((eb) => ({
        received: eb('dayTotals.received', '+', eb.ref('excluded.received')),
        sent: eb('dayTotals.sent', '+', eb.ref('excluded.sent')),
        turns: eb('dayTotals.turns', '+', eb.ref('excluded.turns')),
        answerMs: eb('dayTotals.answerMs', '+', eb.ref('excluded.answerMs')),
      })),
    ),
)

const addToNode = hotQuery<{ nodeId: string; botId: string; at: number }>()((db, value) =>
  db
    .updateTable('nodes')
    .set((eb) => ({ triggers: eb('triggers', '+', 1), lastTriggeredAt: value('at') }))
    .where('id', '=', value('nodeId'))
    .where('botId', '=', value('botId')),
)

const addToNodeDay = hotQuery<{ botId: string; day: string; nodeId: string }>()((db, value) =>
  db
    .insertInto('nodeTotals')
    .values({ botId: value('botId'), day: value('day'), nodeId: value('nodeId'), answers: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['botId', 'day', 'nodeId'])
        .doUpdateSet((eb) => ({ answers: eb('nodeTotals.answers', '+', 1) })),
    ),
)

/** Adds to the hour of the bot's own calendar in which `unit.at` lies. */
export async function count(unit: Unit, botId: string, timeZone: string, counted: Counted): Promise<void> {
  const { day, hour } = localHour(unit.at, timeZone)
  const { received = 0, sent = 0, turns = 0, answerMs = 0 } = counted
  await addToHour(unit.tx, { botId, day, hour, received, sent, turns, answerMs })
}

/** Counts an answer of a node, for its own counter and for the bot's charts. */
export async function countNode(unit: Unit, botId: string, timeZone: string, nodeId: string): Promise<void> {
  const { tx, at } = unit
  await addToNode(tx, { nodeId, botId, at })
  await addToNodeDay(tx, { botId, day: localHour(at, timeZone).day, nodeId })
}

type LocalHour = { day: string; hour: number }
/** Every zone's clocks differ by whole quarters of an hour: within one, they show the same day and hour. */
const quarterMs = 15 * 60_000
const formats = new Map<string, { format: Intl.DateTimeFormat; quarter: number; shown: LocalHour }>()

/** The day ('YYYY-MM-DD') and the hour (0 to 23) that clocks in `timeZone` show at `at`. */
export function localHour(at: number, timeZone: string): LocalHour {
  const quarter = Math.floor(at / quarterMs)
  const last = formats.get(timeZone)
  if (last?.quarter === quarter) return last.shown
  const format =
    last?.format ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
  const parts = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
  const shown = { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) }
  formats.set(timeZone, { format, quarter, shown })
  return shown
}
