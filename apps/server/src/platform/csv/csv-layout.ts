import type { CsvFormat } from '@recado/contract/wire/choices'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { LRUCache } from 'lru-cache'
import { readPhone } from '../phone/phone-number.ts'
import { instantOf } from '../time/instant.ts'
import { mostZones } from '../time/local-time.ts'
import { csvTable, type CsvTable } from './csv-table.ts'

/** How values stand in a file of one format for one reader. What there is not is an empty cell. */
export type CsvLayout = CsvTable & {
  /** A moment, ms UTC. */
  moment: (at: number | null) => string
  /** E.164 digits. */
  phone: (digits: string | null) => string
}

/** Where its reader's clocks are, and from where phones without their country's code are. */
export type CsvReader = { zone: string; country: CountryCode }

export function csvLayout(format: CsvFormat, { zone, country }: CsvReader): CsvLayout {
  const standard = format === 'standard'
  const moment = (at: number): string => (standard ? instantOf(at) : localMoment(at, zone))
  const phone = (digits: string): string =>
    standard ? plainPhone(digits, country) : internationalPhone(digits)
  return {
    ...csvTable(format),
    moment: (at) => (at === null ? '' : moment(at)),
    phone: (digits) => (digits === null ? '' : phone(digits)),
  }
}

/** «21/11/2026 15:03», which spreadsheets in Spanish take for a date. */
function localMoment(at: number, zone: string): string {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const of = (part: Intl.DateTimeFormatPartTypes) => parts.get(part) ?? ''
  return `${of('day')}/${of('month')}/${of('year')} ${of('hour')}:${of('minute')}`
}

const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: mostZones })

/** Making one takes longer than a thousand uses. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const two = '2-digit'
  const clock = new Intl.DateTimeFormat('es-CO', {
    timeZone: zone,
    day: two,
    month: two,
    year: 'numeric',
    hour: two,
    minute: two,
    hourCycle: 'h23',
  })
  clocks.set(zone, clock)
  return clock
}

/** The digits alone, unless they would be read as another number, of the reader's own country. */
function plainPhone(digits: string, country: CountryCode): string {
  const read = readPhone(digits, country)
  return 'digits' in read && read.digits === digits ? digits : internationalPhone(digits)
}

/** «(+57) 312 6048817»: Excel rounds bare digits to 5,73E+11, and takes what begins with a plus for a formula. */
function internationalPhone(digits: string): string {
  const number = parsePhoneNumberFromString(`+${digits}`)
  return number
    ? number
        .formatInternational()
        .replace(/^(\+\d+)/, '($1)')
        .replaceAll('-', ' ')
    : digits
}
