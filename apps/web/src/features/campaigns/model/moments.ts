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
