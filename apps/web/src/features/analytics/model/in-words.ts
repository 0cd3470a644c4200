import { formatCount } from '@recado/ui'

const dayName = new Intl.DateTimeFormat('es-CO', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const shortDay = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const decimal = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

// A 'YYYY-MM-DD' is a day of the bot's calendar: no time zone moves it.
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** «2026-11-21» as «sáb, 21 de nov», «21 nov» and «21 de noviembre de 2026». */
export const sayDay = (day: string): string => dayName.format(at(day))
export const sayShortDay = (day: string): string => shortDay.format(at(day)).replace(' de ', ' ')
export const sayLongDay = (day: string): string => longDay.format(at(day))

/** 2400 ms as «2,4 s», 90 000 ms as «1,5 min». */
export function sayTime(ms: number): string {
  return ms < 60_000 ? `${decimal.format(ms / 1000)} s` : `${decimal.format(ms / 60_000)} min`
}

/** «12.345», and from a hundred thousand on «1,2 M» or «340 mil». */
export function sayMany(count: number): string {
  if (count >= 1_000_000) return `${decimal.format(count / 1_000_000)} M`
  return count >= 100_000 ? `${Math.round(count / 1000)} mil` : formatCount(count)
}

export const sayDecimal = (value: number): string => decimal.format(value)

/** How `now` compares with `before`, as «+12 %»; null without anything before. */
export function sayChange(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : ''}${formatCount(percent)} %`
}
