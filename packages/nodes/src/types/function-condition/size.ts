import { plainNumber } from '../../config/plain-number.ts'

/** What «more» and «less» compare: a number, an hour as 18:00 or a date as 31/12/2026; null for anything else. */
export function sizeOf(value: string): { unit: 'number' | 'hour' | 'date'; size: number } | null {
  const trimmed = value.trim()
  const hour = /^(\d{1,2}):(\d{2})$/.exec(trimmed)
  if (hour) return { unit: 'hour', size: Number(hour[1]) * 60 + Number(hour[2]) }
  const date = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed)
  if (date) return { unit: 'date', size: Number(date[3]) * 10_000 + Number(date[2]) * 100 + Number(date[1]) }
  const number = plainNumber(trimmed)
  return number === null ? null : { unit: 'number', size: Number(number) }
}
