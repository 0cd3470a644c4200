import { text } from '../../text/ago.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** «hace 12 s», «hace 3 min», «hace 2 h», «hace 4 días»: how long before `now` it was, both ms UTC. */
export function ago(at: number, now: number): string {
  const passed = Math.max(0, now - at)
  if (passed < 5_000) return text.now
  if (passed < minute) return text.seconds(Math.floor(passed / 1000))
  if (passed < hour) return text.minutes(Math.floor(passed / minute))
  if (passed < day) return text.hours(Math.floor(passed / hour))
  return text.days(Math.floor(passed / day))
}

/** «en 13 min», «en 1 h 20 min», «en 3 días»: in how long `at` will be, as one says it. */
export function ahead(at: number, now: number): string {
  const minutes = Math.round((at - now) / minute)
  if (minutes < 1) return text.soon
  if (minutes < 60) return text.inMinutes(minutes)
  // A day and some hours are still told by the hour.
  if (minutes < 48 * 60) return text.inHours(Math.floor(minutes / 60), minutes % 60)
  return text.inDays(Math.round((at - now) / day))
}

/** «12:05», «1:02:09»: time that is left until `at`, never below zero. */
export function timeLeft(at: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((at - now) / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '')
}
