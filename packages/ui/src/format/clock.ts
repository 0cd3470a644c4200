type When = Date | number | string

interface ClockOptions {
  /** An IANA zone; the reader's own without it. */
  zone?: string | undefined
  seconds?: boolean | undefined
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * «3:05 p. m.», as people in Colombia say it and as {{hora}} tells customers. All of the product says hours by it; only
 * the live log, which is compared line by line, counts to 24 and to the millisecond.
 */
export function formatClock(at: When, { zone, seconds = false }: ClockOptions = {}): string {
  const key = `${zone} ${seconds}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('es-CO', {
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h12',
      ...(seconds && { second: '2-digit' }),
      ...(zone !== undefined && { timeZone: zone }),
    })
    formats.set(key, format)
  }
  // Which blanks it has depends on the browser; an hour never ends a line in its middle.
  return format.format(new Date(at)).replaceAll(/\s/gu, '\u00a0')
}

/** «la 1:05 p. m.», «las 3:05 p. m.» */
export function formatTheHour(at: When): string {
  const clock = formatClock(at)
  return `${clock.startsWith('1:') ? 'la' : 'las'} ${clock}`
}

/** «15:05», as hours are kept in settings, said as people say it: «3:05 p. m.» */
export function formatHour(hour: string): string {
  return formatClock(`1970-01-01T${hour.padStart(5, '0')}Z`, { zone: 'UTC' })
}
