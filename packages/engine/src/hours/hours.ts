import { Temporal } from 'temporal-polyfill'
import type { BotSettings } from '../bot/bot.ts'

/** Whether the runtime knows an IANA zone. */
export function isKnownZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

/** An instant as the clocks on the wall of a zone show it. */
export function wallClock(at: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
}

/**
 * Names the closed stretch that `at` falls in by the day and hour it began, or null when the bot is open.
 * Open from start inclusive to end exclusive by the wall clock; over midnight when end is before start; start = end is all day.
 */
export function closedStretchAt(hours: BotSettings['operatingHours'], at: number): string | null {
  if (!hours.enabled) return null
  const start = minutesOf(hours.startTime)
  const end = minutesOf(hours.endTime)
  const now = wallClock(at, hours.timezone)
  const minute = now.hour * 60 + now.minute
  if (start === end) return null
  const open = start < end ? start <= minute && minute < end : start <= minute || minute < end
  if (open) return null
  const closedToday = minute >= end
  const day = closedToday ? now.toPlainDate() : now.toPlainDate().subtract({ days: 1 })
  return `${day.toString()}T${hours.endTime}`
}

function minutesOf(time: string): number {
  const [hour = '0', minute = '0'] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}
