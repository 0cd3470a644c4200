export type LocalHour = { day: string; hour: number }
/** A day of a calendar, from its first moment to the next one's: 23 and 25 hours long where clocks change. */
export type LocalDay = { day: string; from: number; to: number }

/** Every zone's clocks differ by whole quarters of an hour: within one, they show the same day and hour. */
const quarterMs = 15 * 60_000
const hourMs = 4 * quarterMs
/** The longest day that a change of clocks makes, and some. */
const quartersOfDay = 30 * 4

type Zone = {
  format: Intl.DateTimeFormat
  quarter: number
  shown: LocalHour
  day: LocalDay | null
}
const zones = new Map<string, Zone>()

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const zone = {
    format,
    quarter: Number.NaN,
    shown: { day: '', hour: 0 },
    day: null,
  }
  zones.set(timeZone, zone)
  return zone
}

/** The day ('YYYY-MM-DD') and the hour (0 to 23) that clocks in `timeZone` show at `at`. */
export function localHour(at: number, timeZone: string): LocalHour {
  const quarter = Math.floor(at / quarterMs)
  const zone = zoneOf(timeZone)
  if (zone.quarter === quarter) return zone.shown
  const shown = read(zone, at)
  zone.quarter = quarter
  zone.shown = shown
  return shown
}

/** Hours back at which clocks show the same time of the day before: 24, but where they were changed since. */
const hoursOfDay = [24, 23, 25]

/** The moment when clocks in `timeZone` showed the same time on the day before, and the end of the hour that they showed. */
export function sameTimeDayBefore(at: number, timeZone: string): { at: number; hourEnds: number } | null {
  const zone = zoneOf(timeZone)
  const now = read(zone, at)
  const day = dayBefore(now.day)
  const then = hoursOfDay
    .map((hours) => at - hours * hourMs)
    .find((moment) => {
      const shown = read(zone, moment)
      return shown.day === day && shown.hour === now.hour
    })
  // The hour that clocks leave out.
  if (then === undefined) return null
  let next = Math.floor(then / quarterMs) + 1
  while (read(zone, next * quarterMs).hour === now.hour) next++
  return { at: then, hourEnds: next * quarterMs }
}

/** The day of `timeZone` in which `at` lies. */
export function localDay(at: number, timeZone: string): LocalDay {
  const zone = zoneOf(timeZone)
  if (zone.day && at >= zone.day.from && at < zone.day.to) return zone.day
  const { day } = read(zone, at)
  const quarter = Math.floor(at / quarterMs)
  const within = (one: number) => read(zone, one * quarterMs).day === day
  let first = quarter
  while (quarter - first < quartersOfDay && within(first - 1)) first--
  let last = quarter
  while (last - quarter < quartersOfDay && within(last + 1)) last++
  zone.day = { day, from: first * quarterMs, to: (last + 1) * quarterMs }
  return zone.day
}

function read({ format }: Zone, at: number): LocalHour {
  const parts = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) }
}

/** The day before a 'YYYY-MM-DD', by the calendar: no time zone comes into it. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 3600_000).toISOString().slice(0, 10)
}

/** Rows of days that were asked for: a panel asks for the same ones for each of its bots. */
const rowsOfDays = new Map<string, readonly string[]>()
const mostRowsKept = 100

/** So many days of the calendar up to `last`, the oldest first. */
export function daysUntil(last: string, count: number): readonly string[] {
  const key = `${count} ${last}`
  const kept = rowsOfDays.get(key)
  if (kept) return kept
  const days = [last]
  for (let day = last; days.length < count; days.unshift(day)) day = dayBefore(day)
  if (rowsOfDays.size >= mostRowsKept) rowsOfDays.clear()
  rowsOfDays.set(key, days)
  return days
}
