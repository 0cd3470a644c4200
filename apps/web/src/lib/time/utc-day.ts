const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('es-CO', { ...options, timeZone: 'UTC' })
  return (day: string): string => formatter.format(Date.parse(`${day}T00:00:00Z`))
}
const short = format({ day: 'numeric', month: 'short', year: 'numeric' })

/** «14 ene 2027», of '2027-01-14': days as providers give them, in no zone but their own. */
export const shortUtcDay = (day: string): string => short(day).replaceAll(' de ', ' ')
/** «14 de enero» */
export const namedUtcDay = format({ day: 'numeric', month: 'long' })
