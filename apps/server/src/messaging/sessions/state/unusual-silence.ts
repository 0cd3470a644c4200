import type { LocalHour } from '../../../platform/time/local-time.ts'
import { hourMs } from '../../../platform/time/spans.ts'

/**
 * `hours` without a message, of those in which customers mostly write: `inOneGo` when no others lie between them. `usualMs` is
 * what mostly lies between two messages.
 */
export type Silence = { hours: number; inOneGo: boolean; usualMs: number }

export type Past = {
  /** The hours of the bot's calendar in which messages came, of the last eight weeks. */
  received: (LocalHour & { received: number })[]
  now: LocalHour
  /** When the line was last known to bring something else. */
  heard: LocalHour
  /** Whether the shop is open in this hour of the day. */
  isOpen: (hour: number) => boolean
}

const weekHours = 7 * 24
const weeks = 4
/** Customers mostly write in an hour of the week when they did in so many of the last four weeks. */
const habitWeeks = 3
/** Fewer hours with messages say nothing about what is usual. */
const fewest = 40
const rare = 0.01

/**
 * Whether the silence of now is one that this bot does not know: longer than 99 of 100 that it had in the four weeks before,
 * counted in hours of the week in which its customers mostly write and the shop is open. Null when it is as ever.
 */
export function unusualSilence({ received, now, heard, isOpen }: Past): Silence | null {
  const counts = new Map(received.map((each) => [positionOf(each), each.received]))
  const last = Math.max(-Infinity, ...counts.keys())
  const weeksWith = new Map<number, number>()
  for (const hour of counts.keys()) {
    if (hour <= last - weeks * weekHours) continue
    const ofWeek = hour % weekHours
    weeksWith.set(ofWeek, (weeksWith.get(ofWeek) ?? 0) + 1)
  }
  const isUsual = (hour: number): boolean =>
    (weeksWith.get(hour % weekHours) ?? 0) >= habitWeeks && isOpen(hour % 24)

  if (counts.size === 0) return null
  const since = Math.max(last, positionOf(heard))
  // The hour of now is not over.
  const all = hoursBetween(since, positionOf(now))
  const silent = all.filter(isUsual)
  if (silent.length === 0) return null
  const gaps = gapsIn(hoursBetween(last - weeks * weekHours, last + 1).filter(isUsual), counts)
  if (gaps.length < fewest) return null
  const asLong = gaps.filter((gap) => gap >= silent.length).length
  if (asLong > gaps.length * rare) return null
  const before = silent.flatMap((hour) =>
    Array.from({ length: weeks }, (_, week) => counts.get(hour - (week + 1) * weekHours) ?? 0),
  )
  const messages = before.reduce((sum, count) => sum + count, 0)
  const usualMs = Math.round((before.length * hourMs) / Math.max(messages, 1))
  return { hours: silent.length, inOneGo: silent.length === all.length, usualMs }
}

/** How many hours without a message lie before each one with some. */
function gapsIn(hours: number[], counts: ReadonlyMap<number, number>): number[] {
  const gaps: number[] = []
  let quiet = 0
  for (const hour of hours) {
    if (!counts.has(hour)) {
      quiet += 1
      continue
    }
    gaps.push(quiet)
    quiet = 0
  }
  return gaps
}

/** The hours after the one and before the other. */
function hoursBetween(one: number, other: number): number[] {
  return Array.from({ length: Math.max(0, other - one - 1) }, (_, nth) => one + 1 + nth)
}

/** An hour's place on a calendar whose clocks never change; the same hour of each week lies 168 apart. */
function positionOf({ day, hour }: LocalHour): number {
  return Date.parse(day) / hourMs + hour
}
