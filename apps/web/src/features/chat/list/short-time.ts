import { formatClock } from '@recado/ui/clock'
import { daysBetween } from '../../../lib/time/days-between.ts'
import { text } from '../../../text/crm/chat.ts'

const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short' })
const withYear = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'numeric', year: '2-digit' })

/** «12:08 p. m.» today, «Ayer», «19 nov», «19/11/25»: as short as the day allows. */
export function shortTime(instant: string, now: number): string {
  const then = new Date(instant)
  const today = new Date(now)
  const days = daysBetween(then, today)
  if (days <= 0) return formatClock(instant)
  if (days === 1) return text.yesterday
  return then.getFullYear() === today.getFullYear()
    ? day.format(then).replaceAll(' de ', ' ')
    : withYear.format(then)
}
