import { formatClock } from '@recado/ui/clock'

/** «jueves, 24 de diciembre, 6:30 p. m.» by the clocks of a zone. */
export function longMoment(at: number, zone: string): string {
  const day = new Intl.DateTimeFormat('es-CO', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return `${day.format(at)}, ${formatClock(at, { zone })}`
}

/** «24 dic 2026» by the calendar of a zone, or by the reader's. */
export function shortDay(instant: string, zone?: string): string {
  const day = new Intl.DateTimeFormat('es-CO', {
    ...(zone !== undefined && { timeZone: zone }),
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return day.format(new Date(instant)).replaceAll(' de ', ' ')
}

/** «24 dic 2026, 6:30 p. m.» by the clocks of a zone, or by the reader's. */
export const shortMoment = (instant: string, zone?: string): string =>
  `${shortDay(instant, zone)}, ${formatClock(instant, { zone })}`
