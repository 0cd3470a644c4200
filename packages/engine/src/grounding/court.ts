import type { Claim } from './claims/claim.ts'
import { type Reading, read } from './claims/claims.ts'
import { countsIn, smallCounts } from './counts.ts'
import { customerWordsIn } from './customer-words.ts'
import type { Evidence, Objection, Proof } from './evidence.ts'
import { betterHour, hoursOf } from './right-hour.ts'
import { betterRow, isOfRow, notSold, tablesOf } from './right-row.ts'
import { rowKind, rowsOf, shared } from './rows.ts'
import { type Said, type Source, sourceOf, stemsOf, wantedBy } from './source.ts'
import { withShopsWord, writtenByHand } from './shops-word.ts'
import { stockIn } from './stock.ts'
import { multiplied, workedOut } from './sums.ts'

/** Why a figure is refused, without the figure. */
export type Refusal = Omit<Objection, 'figure'>
/** Null: it needs no proof. */
type Ruling = { proof: Proof } | Refusal | null

/** Judges the figures of one answer by what there is to prove them. */
export function courtOf(reading: Reading, evidence: Evidence) {
  const facts = evidence.facts.map((fact, at) => sourceOf(fact.text, { by: 'fact', fact: at }, fact))
  const cited = (evidence.cited ?? []).flatMap((at) => facts[at] ?? [])
  const texts = (all: readonly string[], by: 'owner' | 'result' | 'shop' | 'customer'): Source[] =>
    all.map((text) => sourceOf(text, { by }))
  const ofShop = [...facts, ...texts(evidence.owner, 'owner'), ...texts(evidence.results, 'result')]
  const trusted = [...cited, ...ofShop, ...texts(evidence.shop, 'shop')]
  const customer = texts(evidence.customer, 'customer')
  const moment = sourceOf(evidence.moment, { by: 'moment' })
  const tables = tablesOf(ofShop)
  const rows = new Map(rowsOf(reading).map((row) => [row.claim, row]))
  const shopHours = ofShop.flatMap(({ hours }) => hours)
  const hours = new Map(hoursOf(reading).map((hour) => [hour.claim, hour]))
  const question = stemsOf(read(evidence.customer.at(-1) ?? ''))
  const isKnown = (word: string): boolean => ofShop.some(({ words }) => words.has(word))
  const counted = new Set(
    trusted.flatMap(({ claims }) => [...claims.keys()].filter((key) => key.startsWith('u:'))),
  )
  const customerSays = (claim: Claim): boolean => customer.some((source) => saidIn(claim, source).length > 0)
  const saysStock = stockIn(reading)
  const customerWords = customerWordsIn(reading)
  const carried = (claim: Claim): boolean => customerSays(claim) && customerWords.carries(claim)

  const judge = (claim: Claim): Ruling => {
    const isRule = isLimit(claim, reading)
    const all: Said[] = trusted.flatMap((source) =>
      saidIn(claim, source).flatMap((said) =>
        isRule && said.unit?.of !== claim.unit?.of ? [] : [{ claim: said, source }],
      ),
    )
    const said = ofSameDays(claim, all)
    const refusal = said.length > 0 ? objectionTo(claim, said) : null
    if (said[0] && !refusal) return { proof: said[0].source.proof }
    const isOtherDay = all.length > 0 && said.length === 0
    if (carried(claim) && !(isOtherDay && customerWords.affirms(claim))) return { proof: { by: 'customer' } }
    if (refusal) return refusal
    if (claim.kind === 'foreign') return { why: 'foreign' }
    if (isMoment(claim, moment) && customerWords.carries(claim)) return { proof: { by: 'moment' } }
    if (isSmallCount(claim, counted) && !isRule && !saysStock(claim)) return null
    if (all.length > 0) return { why: 'other_day' }
    return { why: customerSays(claim) ? 'customer_only' : 'unknown' }
  }

  /** What speaks against a figure that somebody says: it is of another row, or of a stock that they do not know. */
  const objectionTo = (claim: Claim, said: readonly Said[]): Refusal | null => {
    const row = rows.get(claim)
    const listed = tables.get(rowKind(claim) ?? '')
    const table = listed ? withShopsWord(listed, said) : null
    const byHand = writtenByHand(said).map(({ source }) => source)
    const of = row && !row.leavesOut && table ? betterRow(row, table, question) : null
    if (of !== null) return { why: 'other_row', of }
    const isNamed = (word: string): boolean => isKnown(word) || byHand.some(({ words }) => words.has(word))
    const sold =
      row && table ? notSold(row, table, { all: reading.all, asked: question, isKnown: isNamed }) : null
    if (sold !== null) return { why: 'other_row', of: sold }
    const hour = hours.get(claim)
    const instead = hour ? betterHour(hour, [...shopHours, ...byHand.flatMap(({ hours }) => hours)]) : null
    if (instead !== null) return { why: 'other_row', of: instead }
    const knowsStock = said.some(({ source }) => source.isStock)
    return saysStock(claim) && !knowsStock ? { why: 'stock' } : null
  }

  /** So many of what the figure's own words name. */
  const bySelf = (claim: Claim): string | null => {
    const [row, table] = [rows.get(claim), tables.get('amount')]
    if (!row || !table) return null
    const clauses = [reading.all[claim.from]?.clause, reading.all[row.from]?.clause]
    const counts = smallCounts(reading.all.filter(({ clause }) => clauses.includes(clause)))
    return multiplied(claim.value ?? 0, counts, (price) => isOfRow(row, String(price), table))
  }

  /** Prices of what the answer or the question names one of each, where the answer says the total alone. */
  const named = (): number[] => {
    if ([reading, ...evidence.customer.map((text) => read(text))].some((each) => countsIn(each).length > 0))
      return []
    const words = new Set([...question, ...stemsOf(reading)])
    const table = tables.get('amount')
    return (table?.rows ?? []).flatMap(({ claim, before }) =>
      claim.value !== undefined && shared(words, before, table?.weights ?? new Map()).fits > 0
        ? [claim.value]
        : [],
    )
  }

  return {
    judge,
    /** How an amount that nobody says comes of those that hold; null where it does not. */
    workedOut: (claim: Claim, held: readonly Claim[]): string | null =>
      bySelf(claim) ??
      workedOut(claim, {
        prices: distinct([...valuesOf(held, 'amount'), ...named()]),
        counts: distinct([reading, ...evidence.customer.map((text) => read(text))].flatMap(countsIn)),
        percents: valuesOf(held, 'percent'),
      }),
  }
}

const distinct = (values: readonly number[]): number[] => [...new Set(values)]
const valuesOf = (claims: readonly Claim[], of: Claim['kind']): number[] =>
  distinct(claims.flatMap(({ kind, value }) => (kind === of && value !== undefined ? [value] : [])))

const saidIn = (claim: Claim, { claims }: Source): Claim[] =>
  wantedBy(claim).flatMap((key) => [...(claims.get(key) ?? [])])

/** An hour of named days holds where sources say it of all of them, one by one or together, or of no day in particular. */
function ofSameDays({ kind, days }: Claim, all: readonly Said[]): Said[] {
  if (kind !== 'hour' || !days) return [...all]
  const known = new Set(all.flatMap(({ claim }) => [...(claim.days ?? [])]))
  const isKnown = [...days].every((day) => known.has(day))
  return all.filter(({ claim }) => !claim.days || (isKnown && [...days].some((day) => claim.days?.has(day))))
}

/** Today's date, and the hour that it is: not when the shop opens. */
function isMoment(claim: Claim, moment: Source): boolean {
  const isTime = claim.kind === 'hour' || claim.kind === 'date'
  return isTime && saidIn(claim, moment).length > 0
}

const fewest = 13

/** A few things of a kind that no source counts: «2 opciones». Where one counts them otherwise, it is another number. */
function isSmallCount({ kind, unit, value }: Claim, counted: ReadonlySet<string>): boolean {
  return (
    kind === 'quantity' && unit?.measure === false && (value ?? 0) < fewest && !counted.has(`u:${unit.of}`)
  )
}

/** «mínimo 2 veces» is a rule of the shop's, which no other two of it prove. */
const isLimit = ({ kind, from }: Claim, { all }: Reading): boolean =>
  kind === 'quantity' && all.slice(Math.max(0, from - 2), from).some(({ plain }) => limiting.has(plain))
const limiting = new Set('minimo minima maximo maxima'.split(' '))
