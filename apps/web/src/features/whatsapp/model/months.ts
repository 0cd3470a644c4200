/** The month before or after a 'YYYY-MM'. */
export function monthBeside(month: string, by: 1 | -1): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth - 1 + by, 1)).toISOString().slice(0, 7)
}

/** «noviembre de 2026». */
export const monthInWords = (month: string): string =>
  new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** «lun 2», of a 'YYYY-MM-DD'. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('es-CO', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
