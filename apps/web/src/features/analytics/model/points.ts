import type { DayAnalytics } from '@recado/contract/insight/analytics'
import { sayDay, sayShortDay } from './in-words.ts'

/** Names of days that there is room for below a chart. */
const ticks = 4

type Said = { values: readonly number[]; said: string }

/** One point a day; the days named below are evenly apart, today among them. */
export function pointsOf(days: readonly DayAnalytics[], of: (day: DayAnalytics) => Said) {
  const apart = Math.max(1, Math.ceil((days.length - 1) / (ticks - 1)))
  return days.map((day, at) => ({
    tick: (days.length - 1 - at) % apart === 0 ? sayShortDay(day.day) : null,
    name: sayDay(day.day),
    ...of(day),
  }))
}
