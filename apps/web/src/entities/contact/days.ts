import { formatClock } from '@recado/ui/clock'
import { daysBetween } from '../../lib/time/days-between.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const weekDay = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', timeZone: zone })
const fullDay = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: zone,
})

/** «4:12 p. m.» today, «Ayer», «19 nov», «19 nov 2025»: as short as the day allows. */
export function shortDay(instant: string, now: number): string {
  const then = new Date(instant)
  const days = daysBetween(then, new Date(now))
  if (days <= 0) return formatClock(then)
  if (days === 1) return 'Ayer'
  const sameYear = then.getFullYear() === new Date(now).getFullYear()
  return (sameYear ? weekDay : fullDay).format(then).replaceAll(' de ', ' ')
}

/** «14 ago 2026». */
export const longDay = (instant: string): string => fullDay.format(new Date(instant)).replaceAll(' de ', ' ')
