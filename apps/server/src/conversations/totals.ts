import type { Unit } from './unit.ts'

type Counted = { received?: number; sent?: number; turns?: number; answerMs?: number }

/** Adds to the hour of the bot's own calendar in which `unit.at` lies. */
export async function count(unit: Unit, botId: string, timeZone: string, counted: Counted): Promise<void> {
  const { day, hour } = localHour(unit.at, timeZone)
  const { received = 0, sent = 0, turns = 0, answerMs = 0 } = counted
  await unit.tx
    .insertInto('dayTotals')
    .values({ botId, day, hour, received, sent, turns, answerMs })
    .onConflict((conflict) =>
      conflict.columns(['botId', 'day', 'hour']).doUpdateSet((eb) => ({
        received: eb('dayTotals.received', '+', received),
        sent: eb('dayTotals.sent', '+', sent),
        turns: eb('dayTotals.turns', '+', turns),
        answerMs: eb('dayTotals.answerMs', '+', answerMs),
      })),
    )
    .execute()
}

/** Counts an answer of a node, for its own counter and for the bot's charts. */
export async function countNode(unit: Unit, botId: string, timeZone: string, nodeId: string): Promise<void> {
  const { tx, at } = unit
  await tx
    .updateTable('nodes')
    .set((eb) => ({ triggers: eb('triggers', '+', 1), lastTriggeredAt: at }))
    .where('id', '=', nodeId)
    .where('botId', '=', botId)
    .execute()
  await tx
    .insertInto('nodeTotals')
    .values({ botId, day: localHour(at, timeZone).day, nodeId, answers: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['botId', 'day', 'nodeId'])
        .doUpdateSet((eb) => ({ answers: eb('nodeTotals.answers', '+', 1) })),
    )
    .execute()
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day ('YYYY-MM-DD') and the hour (0 to 23) that clocks in `timeZone` show at `at`. */
export function localHour(at: number, timeZone: string): { day: string; hour: number } {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) }
}
