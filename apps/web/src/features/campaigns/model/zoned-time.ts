const hourMs = 60 * 60_000

/** What the clocks of a zone say, as if it were UTC. */
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

/**
 * The moment (ms UTC) at which the clocks of a zone say `date` ('2026-12-24') and `time` ('18:30'); null when either is
 * not written. An hour that clocks skip is taken as late as they jump; of one that comes twice it is the first.
 */
export function momentIn(zone: string, date: string, time: string): number | null {
  const wall = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(wall)) return null
  const offsetAround = (ms: number) => wallAt(wall + ms, zone) - (wall + ms)
  const before = offsetAround(-24 * hourMs)
  const moments = [before, offsetAround(24 * hourMs)].map((offset) => wall - offset)
  const fitting = moments.filter((at) => wallAt(at, zone) === wall)
  return fitting.length > 0 ? Math.min(...fitting) : wall - before
}

/** What the clocks of a zone say at a moment, as date and time fields take it. */
export function fieldsOf(at: number, zone: string): { date: string; time: string } {
  const [date = '', time = ''] = new Date(wallAt(at, zone)).toISOString().split('T')
  return { date, time: time.slice(0, 5) }
}

/** «jueves, 24 de diciembre, 6:30 p. m.» by the clocks of a zone. */
export function longMoment(at: number, zone: string): string {
  return new Intl.DateTimeFormat('es-CO', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
}

/** «24 dic 2026, 6:30 p. m.» by the clocks of a zone. */
export function shortMoment(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('es-CO', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(instant))
    .replaceAll(' de ', ' ')
}
