import { dayBefore, localHour, sameTimeDayBefore } from '../../platform/time/local-time.ts'
import type { Db } from '../../platform/db/store.ts'

export type BotInZone = { id: string; timezone: string }
export type SoFar = { today: number; yesterdaySoFar: number }

type HourRow = { botId: string; day: string; hour: number; received: number; sent: number }

/** Messages of today and of yesterday until this minute, over bots each of which has its own calendar. */
export async function messagesSoFar(db: Db, bots: readonly BotInZone[], now: number): Promise<SoFar> {
  const byZone = Map.groupBy(bots, ({ timezone }) => timezone)
  const counts = await Promise.all([...byZone].map(([zone, own]) => ofZone(db, own, { now, zone })))
  return {
    today: sum(counts.map(({ today }) => today)),
    yesterdaySoFar: sum(counts.map(({ yesterdaySoFar }) => yesterdaySoFar)),
  }
}

type Moment = { now: number; zone: string }

async function ofZone(db: Db, bots: readonly BotInZone[], { now, zone }: Moment): Promise<SoFar> {
  const { day, hour } = localHour(now, zone)
  const yesterday = dayBefore(day)
  const rows = await db
    .selectFrom('dayTotals')
    .select(['botId', 'day', 'hour', 'received', 'sent'])
    .where(
      'botId',
      'in',
      bots.map(({ id }) => id),
    )
    .where('day', 'in', [day, yesterday])
    .execute()
  const before = rows.filter((row) => row.day === yesterday)
  const runningHour = before.filter((row) => row.hour === hour)
  const later = await leftOfHour(
    db,
    runningHour.map(({ botId }) => botId),
    { now, zone },
  )
  return {
    today: sum(rows.filter((row) => row.day === day).map(messages)),
    yesterdaySoFar:
      sum(before.filter((row) => row.hour < hour).map(messages)) +
      // Messages from before the link are in the chats but were never counted.
      sum(runningHour.map((row) => Math.max(0, messages(row) - (later.get(row.botId) ?? 0)))),
  }
}

/**
 * How many messages yesterday's running hour still had before it, by the chats: totals know hours, chats the minute. What
 * is counted is younger than a day, so that nothing of it has been forgotten yet.
 */
async function leftOfHour(
  db: Db,
  botIds: readonly string[],
  { now, zone }: Moment,
): Promise<ReadonlyMap<string, number>> {
  const then = sameTimeDayBefore(now, zone)
  if (!then || botIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('messages')
    .select('botId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('botId', 'in', botIds)
    .where('at', '>', then.at)
    .where('at', '<', then.hourEnds)
    // What never left has no id on the network, as notes have none.
    .where('wireId', 'is not', null)
    .groupBy('botId')
    .execute()
  return new Map(rows.map(({ botId, count }) => [botId, Number(count)]))
}

const messages = ({ received, sent }: HourRow): number => received + sent
const sum = (analytics: readonly number[]): number => analytics.reduce((total, number) => total + number, 0)
