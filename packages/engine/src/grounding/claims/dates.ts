import { freeToken, type Scan, take, wordAt } from './claim.ts'
import { numeralAt } from './numerals.ts'

const months = new Map<string, number>(
  `enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`
    .split(' ')
    .flatMap((name, at): [string, number][] => [
      [name, at + 1],
      [name.slice(0, 3), at + 1],
    ]),
)
months.set('setiembre', 9)
/** Short names that are other words too. */
const ambiguous = new Set(['mar', 'ago'])

/** Days of the year: «20 de diciembre», «del 20 al 22 de dic», «30/11», «2026-12-20». */
export function takeDates(scan: Scan): void {
  for (let at = 0; at < scan.all.length; at += 1) {
    const end = takeWritten(scan, at) ?? takeDigits(scan, at)
    if (end !== null) at = end - 1
  }
}

function takeWritten(scan: Scan, at: number): number | null {
  const day = dayAt(scan, at)
  if (!day) return null
  const joint = wordAt(scan, day.to)
  const other = ['al', 'a', 'y', '-', 'hasta'].includes(joint)
    ? dayAt(scan, ['el'].includes(wordAt(scan, day.to + 1)) ? day.to + 2 : day.to + 1)
    : null
  const month = monthAt(scan, other?.to ?? day.to)
  if (!month) return null
  if (other) takeDay(scan, at, day.to, month.month, day.value)
  const from = other ? other.to - 1 : at
  takeDay(scan, from, withYear(scan, month.to), month.month, (other ?? day).value)
  return month.to
}

function dayAt(scan: Scan, at: number): { value: number; to: number } | null {
  if (!freeToken(scan, at)) return null
  const first = ['primero', '1o', '1ro'].includes(wordAt(scan, at)) ? { value: 1, to: at + 1 } : null
  const numeral = first ?? numeralAt(scan.all, at)
  return numeral && Number.isInteger(numeral.value) && numeral.value >= 1 && numeral.value <= 31
    ? numeral
    : null
}

function monthAt(scan: Scan, at: number): { month: number; to: number } | null {
  const place =
    wordAt(scan, at) === 'de' || wordAt(scan, at) === '-' || wordAt(scan, at) === '/' ? at + 1 : at
  const word = wordAt(scan, place)
  const month = months.get(word)
  return month && !(ambiguous.has(word) && place === at) ? { month, to: place + 1 } : null
}

function withYear(scan: Scan, at: number): number {
  const place = ['de', 'del', ','].includes(wordAt(scan, at)) ? at + 1 : at
  return /^(?:19|20)\d\d$/.test(wordAt(scan, place)) ? place + 1 : at
}

/** Day first, as it is written here; a month over 12 says otherwise. */
function takeDigits(scan: Scan, at: number): number | null {
  const sign = wordAt(scan, at + 1)
  if (sign !== '/' && sign !== '-') return null
  const [one, two] = [wordAt(scan, at), wordAt(scan, at + 2)]
  const third = wordAt(scan, at + 3) === sign ? wordAt(scan, at + 4) : ''
  if (/^(?:19|20)\d\d$/.test(one) && /^\d{1,2}$/.test(two) && /^\d{1,2}$/.test(third))
    return takeDay(scan, at, at + 5, Number(two), Number(third))
  const isYear = /^(?:\d\d|(?:19|20)\d\d)$/.test(third)
  if (!/^\d{1,2}$/.test(one) || !/^\d{1,2}$/.test(two) || !(isYear || (third === '' && sign === '/')))
    return null
  const [day, month] = Number(two) > 12 ? [Number(two), Number(one)] : [Number(one), Number(two)]
  return takeDay(scan, at, isYear ? at + 5 : at + 3, month, day)
}

function takeDay(scan: Scan, from: number, to: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  take(scan, from, to, { kind: 'date', means: [`${month}-${day}`] })
  return to
}
