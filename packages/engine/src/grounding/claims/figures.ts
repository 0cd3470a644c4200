import { stemOf } from '../../words/stem.ts'
import { freeToken, type Scan, take, wordAt } from './claim.ts'
import { isGrouped, type Numeral, numeralAt } from './numerals.ts'
import { currencies, currencySigns, measureOf } from './units.ts'

/** Percentages, amounts, quantities and what numbers are left, in one way through the text. */
export function takeFigures(scan: Scan): void {
  for (let at = 0; at < scan.all.length; at += 1) {
    const end = takeLength(scan, at) ?? takeNumeral(scan, at)
    if (end !== null) at = end - 1
  }
}

/** «media hora», «hora y media», «dos horas y media», «mitad de precio». */
function takeLength(scan: Scan, at: number): number | null {
  const [first, second] = [wordAt(scan, at), wordAt(scan, at + 1)]
  if (first === 'media' && second === 'hora') return takeQuantity(scan, at, at + 2, 0.5, 'min', 60)
  if (first === 'media' && second === 'docena') return takeNumber(scan, at, at + 2, 6)
  if (first === 'docena') return takeNumber(scan, at, at + 1, 12)
  if (first === 'mitad' && second === 'de' && wordAt(scan, at + 2) === 'precio')
    return takePercent(scan, at, at + 3, 50)
  if (first === 'hora' && second === 'y' && wordAt(scan, at + 2) === 'media')
    return takeQuantity(scan, at, at + 3, 1.5, 'min', 60)
  return null
}

function takeNumeral(scan: Scan, at: number): number | null {
  const token = freeToken(scan, at)
  const sign = token ? currencySigns.get(token.plain) : undefined
  const named = token?.kind === 'word' && currencies.has(token.plain) && isMoneyBefore(scan, at)
  const begin =
    sign !== undefined ? at + 1 : named ? at + (['.', '$'].includes(wordAt(scan, at + 1)) ? 2 : 1) : at
  const numeral = freeNumeral(scan, begin)
  if (!numeral) return null
  if (sign !== undefined || named) {
    const { value, to } = spaced(scan, begin, numeral)
    const behind = currencyAt(scan, to)
    return takeAmount(
      scan,
      at,
      behind?.to ?? to,
      value,
      sign || behind?.of || currencies.get(token?.plain ?? '') || '',
    )
  }
  if (isList(scan, at, numeral)) return numeral.to
  return takePercentOf(scan, at, numeral) ?? takeWithUnit(scan, at, numeral) ?? takeAlone(scan, at, numeral)
}

/** What is left of a number whose later tokens were taken: the «45 mil» of «45 mil 500B2», which ends with a code. */
function freeNumeral(scan: Scan, at: number): Numeral | null {
  const numeral = freeToken(scan, at) ? numeralAt(scan.all, at) : null
  if (!numeral) return null
  const taken = scan.taken.indexOf(true, at)
  if (taken === -1 || taken >= numeral.to) return numeral
  const left = numeralAt(scan.all.slice(at, taken), 0)
  return left && { ...left, to: at + left.to }
}

/** «USD 20», «COP 50.000», but not «los pesos 3». */
const isMoneyBefore = (scan: Scan, at: number): boolean =>
  ['usd', 'cop', 'mxn', 'ars', 'clp', 'pen', 'us', 'bs', 'eur', 'gtq', 'lps'].includes(wordAt(scan, at)) &&
  (freeToken(scan, at + 1)?.kind === 'number' ||
    (wordAt(scan, at + 1) === '$' && freeToken(scan, at + 2)?.kind === 'number'))

/** «$ 1 250 000». */
function spaced(scan: Scan, at: number, numeral: Numeral): { value: number; to: number } {
  if (numeral.raw === null || !/^\d{1,3}$/.test(numeral.raw)) return numeral
  let { value, to } = numeral
  while (/^\d{3}$/.test(wordAt(scan, to)) && to - at < 4) {
    value = value * 1000 + Number(wordAt(scan, to))
    to += 1
  }
  return { value, to }
}

function currencyAt(scan: Scan, at: number): { of: string; to: number } | null {
  const place = wordAt(scan, at) === 'de' ? at + 1 : at
  const of = currencies.get(wordAt(scan, place)) ?? currencySigns.get(wordAt(scan, place))
  return of === undefined || (place > at && !currencies.has(wordAt(scan, place)))
    ? null
    : { of, to: place + 1 }
}

/** «1. Corte» and «2) Barba» at a line's beginning count lines. */
function isList(scan: Scan, at: number, { raw, to }: Numeral): boolean {
  const starts = at === 0 || scan.all[at - 1]?.plain === '\n'
  const isShort = raw !== null && /^\d{1,2}$/.test(raw)
  const [next, after] = [scan.all[to], scan.all[to + 1]]
  if (!starts || !isShort || !next) return false
  if (next.kind === 'word') return next.capital
  return ['.', ')', '-', ':'].includes(next.plain) && after !== undefined && !after.glued
}

function takePercentOf(scan: Scan, at: number, { value, to }: Numeral): number | null {
  const end = percentAt(scan, to)
  if (end) return takePercent(scan, at, end, value)
  const other = rangeAt(scan, to)
  return other && percentAt(scan, other.to) ? takePercent(scan, at, to, value) : null
}

function percentAt(scan: Scan, at: number): number | null {
  if (wordAt(scan, at) === '%' || wordAt(scan, at) === 'porciento') return at + 1
  return wordAt(scan, at) === 'por' && wordAt(scan, at + 1) === 'ciento' ? at + 2 : null
}

/** The second number of «3 a 5 días», «90-94 cm», «uno o dos días». */
function rangeAt(scan: Scan, at: number): Numeral | null {
  return ['a', 'o', 'y', '-', '/', 'u', 'al'].includes(wordAt(scan, at)) ? numeralAt(scan.all, at + 1) : null
}

function takeWithUnit(scan: Scan, at: number, numeral: Numeral): number | null {
  const currency = currencyAt(scan, numeral.to)
  if (currency) return takeAmount(scan, at, currency.to, numeral.value, currency.of)
  const other = rangeAt(scan, numeral.to)
  if (other && currencyAt(scan, other.to) && !other.magnitude === !numeral.magnitude)
    return takeAmount(scan, at, numeral.to, numeral.value, '')
  const unit = unitAt(scan, numeral.to)
  if (unit) {
    const half = wordAt(scan, unit.to) === 'y' && wordAt(scan, unit.to + 1) === 'media' && unit.times >= 60
    return takeQuantity(
      scan,
      at,
      half ? unit.to + 2 : unit.to,
      numeral.value + (half ? 0.5 : 0),
      unit.of,
      unit.times,
    )
  }
  const shared = other ? unitBehind(scan, other) : null
  return shared ? takeQuantity(scan, at, numeral.to, numeral.value, shared.of, shared.times) : null
}

/** Numbers of one list that may share a unit: «90-94 / 70-74 cm». */
const mostShared = 4

function unitBehind(scan: Scan, numeral: Numeral): ReturnType<typeof unitAt> {
  let last: Numeral | null = numeral
  for (let hops = 1; last && hops < mostShared; hops += 1) {
    const unit = unitAt(scan, last.to)
    if (unit) return unit
    last = rangeAt(scan, last.to)
  }
  return null
}

function unitAt(scan: Scan, at: number): { of: string; times: number; to: number } | null {
  const word = wordAt(scan, at)
  const square =
    (['m', 'mt', 'mts'].includes(word) && wordAt(scan, at + 1) === '2' && scan.all[at + 1]?.glued) ||
    (word === 'metros' && wordAt(scan, at + 1) === 'cuadrados')
  if (square) return { of: 'm2', times: 1, to: at + 2 }
  const measure = measureOf.get(word)
  return measure ? { ...measure, to: at + 1 } : null
}

/** Articles, prepositions and the like behind a number: they say nothing of what it counts. */
const noNoun = new Set(
  `a al ante con contra de del desde e el ella en entre es esta este hasta hay la las lo los mas menos muy ni no o para pero por
  porque pues que se si sin sobre son su sus te tu tus u un una y ya vale valen cuesta cuestan sale salen cada gratis tambien
  como cuando donde aproximadamente mensual mensuales mensualmente semanal semanales diario diarios c`.split(
    /\s+/,
  ),
)

/** Below it a bare number needs no source. */
const leastBare = 13

function takeAlone(scan: Scan, at: number, numeral: Numeral): number | null {
  const { value, to, magnitude, raw } = numeral
  if (Number.isNaN(value)) return takeCode(scan, at, to)
  if (magnitude || (raw !== null && isGrouped(raw) && value >= 1000))
    return takeAmount(scan, at, to, value, '')
  const noun = scan.all[to]
  if (noun?.kind === 'word' && !scan.taken[to] && !noNoun.has(noun.plain) && noun.plain.length > 2) {
    const unit = { of: stemOf(noun.plain), measure: false }
    take(scan, at, to + 1, { kind: 'quantity', means: [`${value} ${unit.of}`], unit, value })
    return to + 1
  }
  return takeNumber(scan, at, to, value)
}

function takeCode(scan: Scan, from: number, to: number): number {
  const written = scan.seen.slice(scan.all[from]?.start, scan.all[to - 1]?.end)
  take(scan, from, to, { kind: 'code', means: [written.toLowerCase()] })
  return to
}

function takePercent(scan: Scan, from: number, to: number, value: number): number {
  take(scan, from, to, { kind: 'percent', means: [String(value)], value })
  return to
}

function takeAmount(scan: Scan, from: number, to: number, value: number, currency: string): number {
  if (Number.isNaN(value)) return takeCode(scan, from, to)
  take(scan, from, to, { kind: 'amount', means: [`${value}${currency && ` ${currency}`}`], value })
  return to
}

function takeQuantity(
  scan: Scan,
  from: number,
  to: number,
  value: number,
  of: string,
  times: number,
): number {
  take(scan, from, to, {
    kind: 'quantity',
    means: [`${value * times} ${of}`],
    unit: { of, measure: true },
    value,
  })
  return to
}

function takeNumber(scan: Scan, from: number, to: number, value: number): number {
  const kind = value < leastBare && Number.isInteger(value) ? 'count' : 'number'
  take(scan, from, to, { kind, means: [String(value)], value })
  return to
}
