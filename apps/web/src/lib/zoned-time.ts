import { formatClock } from '@recado/ui/clock'

const dayMs = 24 * 60 * 60_000

/** What the clocks of a zone show at a moment, to the minute: 'YYYY-MM-DDTHH:mm', as date and time fields take it. */
export function wallOf(at: number, zone: string): string {
  return new Date(wallAt(at, zone)).toISOString().slice(0, 16)
}

/**
 * The moment (ms UTC) at which the clocks of a zone show `wall` ('2026-12-24T18:30'); null when it is not written whole.
 * An hour that clocks skip is taken as late as they jump; of one that comes twice it is the first.
 */
export function instantOf(wall: string, zone: string): number | null {
  const shown = Date.parse(`${wall}Z`)
  if (Number.isNaN(shown)) return null
  const offsetAround = (ms: number) => wallAt(shown + ms, zone) - (shown + ms)
  const before = offsetAround(-dayMs)
  const moments = [before, offsetAround(dayMs)].map((offset) => shown - offset)
  const fitting = moments.filter((at) => wallAt(at, zone) === shown)
  return fitting.length > 0 ? Math.min(...fitting) : shown - before
}

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

/** «24 dic 2026, 6:30 p. m.» by the clocks of a zone, or by the reader's. */
export function shortMoment(instant: string, zone?: string): string {
  const day = new Intl.DateTimeFormat('es-CO', {
    ...(zone !== undefined && { timeZone: zone }),
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return `${day.format(new Date(instant)).replaceAll(' de ', ' ')}, ${formatClock(instant, { zone })}`
}

/** What the clocks of a zone say, to the second, as if it were UTC. */
function wallAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? Number.NaN)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}
