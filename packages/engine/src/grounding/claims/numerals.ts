import type { Token } from './tokens.ts'

/** A number in digits, words or both. `to` is the token after it; `magnitude`: it says «mil», «k» or «millones». */
export type Numeral = { value: number; to: number; magnitude: boolean; raw: string | null }

const small = new Map<string, number>(
  Object.entries({
    un: 1, uno: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10,
    once: 11, doce: 12, trece: 13, catorce: 14, quince: 15, dieciseis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19,
    veinte: 20, veintiun: 21, veintiuno: 21, veintiuna: 21, veintidos: 22, veintitres: 23, veinticuatro: 24,
    veinticinco: 25, veintiseis: 26, veintisiete: 27, veintiocho: 28, veintinueve: 29, treinta: 30, cuarenta: 40,
    cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90, cien: 100, ciento: 100, doscientos: 200,
    doscientas: 200, trescientos: 300, trescientas: 300, cuatrocientos: 400, cuatrocientas: 400, quinientos: 500,
    quinientas: 500, seiscientos: 600, seiscientas: 600, setecientos: 700, setecientas: 700, ochocientos: 800,
    ochocientas: 800, novecientos: 900, novecientas: 900,
  }),
) // prettier-ignore

const magnitudes = new Map<string, number>(
  Object.entries({
    mil: 1e3, miles: 1e3, k: 1e3, lucas: 1e3, luca: 1e3, lks: 1e3, millon: 1e6, millones: 1e6, palo: 1e6, palos: 1e6, mm: 1e6,
  }),
) // prettier-ignore
/** These count only right behind a number: alone they are other words. */
const behindNumber = new Set(['k', 'lucas', 'luca', 'lks', 'palo', 'palos', 'mm', 'miles'])

/** «un» and «una» are articles: they count as one before a magnitude only. */
const articles = new Set(['un', 'una', 'uno'])

/** «doscientos treinta y cinco millones cuatrocientos cincuenta y seis mil novecientos noventa y nueve» has thirteen. */
const mostTokens = 16

/**
 * The number that begins at a token, or null: «1.250.000», «12 mil quinientos», «45 mil 900», «medio millón», «ciento
 * sesenta mil», «millón y medio».
 */
export function numeralAt(tokens: readonly Token[], at: number): Numeral | null {
  const known = read.get(tokens) ?? []
  if (known.length === 0) read.set(tokens, known)
  const numeral = known[at] === undefined ? numeralFrom(tokens, at) : known[at]
  known[at] = numeral
  return numeral
}

/** Hours, dates, phones and figures ask for the same ones. */
const read = new WeakMap<readonly Token[], (Numeral | null)[]>()

function numeralFrom(tokens: readonly Token[], at: number): Numeral | null {
  const half = tokens[at]?.plain === 'medio' && tokens[at + 1]?.plain === 'millon'
  if (half) return { value: 5e5, to: at + 2, magnitude: true, raw: null }
  let [total, part, next, magnitude] = [0, 0, at, false]
  let raw: string | null = null
  while (next - at < mostTokens) {
    const token = tokens[next]
    if (!token) break
    const times = magnitudes.get(token.plain)
    // «tres millones mil».
    if (times === 1e3 && part === 0 && total >= 1e6 && token.plain === 'mil') {
      total += times
      next += 1
      continue
    }
    if (times !== undefined && (part > 0 || next === at) && !(next === at && behindNumber.has(token.plain))) {
      if (next === at && !startsAmount(tokens, at)) return null
      total = times === 1e6 ? (total + (part || (total > 0 ? 0 : 1))) * times : total + (part || 1) * times
      ;[part, magnitude] = [0, true]
      next += 1
      if (tokens[next]?.plain === 'y' && tokens[next + 1]?.plain === 'medio') {
        total += times / 2
        next += 2
        break
      }
      continue
    }
    if (times === 1e6 && total > 0 && part === 0) {
      total *= times
      next += 1
      continue
    }
    if (token.kind === 'number') {
      const value = valueOf(token.plain)
      // «45 mil 900», but not «25 mil 40 minutos».
      const goesOn =
        magnitude && value < 1000 && (value >= 100 || magnitudes.has(tokens[next + 1]?.plain ?? ''))
      if (next !== at && !goesOn) break
      part = value
      if (next === at) raw = token.plain
      next += 1
      if (magnitudes.has(tokens[next]?.plain ?? '')) continue
      break
    }
    const joined = joinedWords(tokens, next, part)
    if (!joined) break
    part = joined.value
    next = joined.to
  }
  if (next === at) return null
  const value = total + part
  const alone = next === at + 1 && articles.has(tokens[at]?.plain ?? '')
  return alone ? null : { value, to: next, magnitude, raw: next === at + 1 ? raw : null }
}

/** Words of a number below a thousand, in falling order: «doscientos treinta y cinco». */
function joinedWords(
  tokens: readonly Token[],
  at: number,
  before: number,
): { value: number; to: number } | null {
  if (before > 0) return null
  let [value, next, least] = [0, at, 1000]
  for (;;) {
    const and = value >= 30 && value % 100 >= 30 && tokens[next]?.plain === 'y'
    const word = small.get(tokens[next + (and ? 1 : 0)]?.plain ?? '')
    if (word === undefined || (value > 0 && !fits(value, word, least, and))) break
    value += word
    least = word >= 100 ? 100 : word >= 30 ? 10 : 1
    next += and ? 2 : 1
    if (least === 1) break
  }
  return next === at ? null : { value, to: next }
}

/** Hundreds take what is below them; tens take ones by «y». */
const fits = (value: number, word: number, least: number, and: boolean): boolean =>
  and ? least === 10 && word < 10 : least === 100 && value % 100 === 0 && word < 100

/** «mil» by itself is a number where money or more of it follows: «mil gracias» is none. */
function startsAmount(tokens: readonly Token[], at: number): boolean {
  const [next, after] = [tokens[at + 1], tokens[at + 2]]
  if (tokens[at]?.plain === 'millon') return next?.plain === 'y' && after?.plain === 'medio'
  if (!next || next.kind === 'number' || next.plain === 'pesos') return next !== undefined
  return small.has(next.plain) && (!articles.has(next.plain) || after?.plain === 'pesos')
}

/**
 * What digits mean: three behind a separator are thousands, one or two are decimals, whatever the sign is; NaN for what
 * is no number («1.2.3»).
 */
export function valueOf(raw: string): number {
  const parts = raw.split(/[.,']/)
  const signs = raw.replace(/\d/g, '')
  const [first = '', ...others] = parts
  if (others.length === 0) return Number(first)
  const last = others.at(-1) ?? ''
  const decimal = last.length < 3 || (others.length === 1 && last.length > 3)
  const groups = decimal ? others.slice(0, -1) : others
  const sane =
    groups.every((group) => group.length === 3) &&
    (groups.length === 0 || first.length <= 3) &&
    (!decimal || groups.length === 0 || signs.at(-1) !== signs.at(0))
  return sane ? Number(`${first}${groups.join('')}${decimal ? `.${last}` : ''}`) : Number.NaN
}

/** Digits in groups of three: nobody but money is written so. */
export const isGrouped = (raw: string): boolean => /^\d{1,3}(?:[.,']\d{3})+(?:[.,]\d{1,2})?$/.test(raw)

/** Numbers in English or Portuguese: this shop writes Spanish, and what is not read is not checked. */
export const foreignNumbers = new Set(
  `two three four five six seven eight nine eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million
  quinze dezesseis dezessete dezoito vinte trinta quarenta cinquenta sessenta duzentos trezentos quinhentos`.split(
    /\s+/,
  ),
)
