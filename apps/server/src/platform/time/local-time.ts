import { wallClock } from '@recado/engine'
import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'

export type LocalHour = { day: string; hour: number }
/** A day of a calendar, from its first moment to the next one's: 23 and 25 hours long where clocks change. */
export type LocalDay = { from: number; to: number }

/** Every zone's clocks differ by whole quarters of an hour: within one, they show the same day and hour. */
const quarterMs = 15 * 60_000

/** There are some 600 zones; an owner may write each in as many ways as it has letters, large and small. */
export const mostZones = 600

/** What was asked for last in each zone: every message asks, and most for the same. */
const hours = new LRUCache<string, { quarter: number; shown: LocalHour }>({ max: mostZones })
const days = new LRUCache<string, LocalDay>({ max: mostZones })

/** The day ('YYYY-MM-DD') and the hour (0 to 23) that clocks in `timeZone` show at `at`. */
export function localHour(at: number, timeZone: string): LocalHour {
  const quarter = Math.floor(at / quarterMs)
  const last = hours.get(timeZone)
  if (last?.quarter === quarter) return last.shown
  const now = wallClock(at, timeZone)
  const shown = { day: now.toPlainDate().toString(), hour: now.hour }
  hours.set(timeZone, { quarter, shown })
  return shown
}

/** The moment when clocks in `timeZone` showed the same time on the day before, and the end of the hour that they showed. */
export function sameTimeDayBefore(at: number, timeZone: string): { at: number; hourEnds: number } | null {
  const now = wallClock(at, timeZone).toPlainDateTime()
  const then = now.subtract({ days: 1 }).toZonedDateTime(timeZone, { disambiguation: 'later' })
  // The hour that clocks leave out.
  if (then.hour !== now.hour) return null
  const hourEnds = then
    .toPlainDateTime()
    .round({ smallestUnit: 'hour', roundingMode: 'floor' })
    .add({ hours: 1 })
    .toZonedDateTime(timeZone)
  return { at: then.epochMilliseconds, hourEnds: hourEnds.epochMilliseconds }
}

/** The day of `timeZone` in which `at` lies. */
export function localDay(at: number, timeZone: string): LocalDay {
  const last = days.get(timeZone)
  if (last && at >= last.from && at < last.to) return last
  const start = wallClock(at, timeZone).startOfDay()
  const day = {
    from: start.epochMilliseconds,
    to: start.add({ days: 1 }).startOfDay().epochMilliseconds,
  }
  days.set(timeZone, day)
  return day
}

/** The day before a 'YYYY-MM-DD', by the calendar: no time zone comes into it. */
export function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
}

/** Rows of days that were asked for: a panel asks for the same ones for each of its bots. */
const rowsOfDays = new LRUCache<string, readonly string[]>({ max: 100 })

/** So many days of the calendar up to `last`, the oldest first. */
export function daysUntil(last: string, count: number): readonly string[] {
  const key = `${count} ${last}`
  const kept = rowsOfDays.get(key)
  if (kept) return kept
  const end = Temporal.PlainDate.from(last)
  const days = Array.from({ length: count }, (_, nth) => end.subtract({ days: count - 1 - nth }).toString())
  rowsOfDays.set(key, days)
  return days
}
