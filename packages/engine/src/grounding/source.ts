import { stemOf } from '../words/stem.ts'
import type { Claim } from './claims/claim.ts'
import { type Reading, read } from './claims/claims.ts'
import { tokensOf } from './claims/tokens.ts'
import type { Proof } from './evidence.ts'
import { type Hour, hoursOf } from './right-hour.ts'
import { type Row, rowsOf } from './rows.ts'
import { speaksOfStock } from './stock.ts'

/** A text that proves, read once: its claims by what compares, its rows, and its hours. */
export type Source = {
  proof: Proof
  claims: ReadonlyMap<string, readonly Claim[]>
  rows: readonly Row[]
  hours: readonly Hour[]
  /** Stems of all its words. */
  words: ReadonlySet<string>
  /** It says how much of something is left. */
  isStock: boolean
}

/** A source that says a figure, and how it says it. */
export type Said = { claim: Claim; source: Source }

type Read = Omit<Source, 'proof'>

/** Facts stay while their bot does; texts of one turn are read anew. */
const kept = new WeakMap<object, Read>()

export function sourceOf(text: string, proof: Proof, keptBy: object | null = null): Source {
  const known = keptBy && kept.get(keptBy)
  if (known) return { ...known, proof }
  const made = readSource(text)
  if (keptBy) kept.set(keptBy, made)
  return { ...made, proof }
}

/** Other ways in which a shop says that something costs nothing. */
const freeWords = new Set(
  'incluido incluida incluidos incluidas incluye incluyen cortesia obsequio regalo bonificado'.split(' '),
)
const paying = new Set('paga pagan pagas cobra cobramos cuesta cuestan tiene'.split(' '))

function saysFree({ all }: Reading): boolean {
  return all.some(
    ({ plain }, at) => freeWords.has(plain) || (plain === 'no' && paying.has(all[at + 1]?.plain ?? '')),
  )
}

function readSource(text: string): Read {
  const reading = read(text)
  const claims = new Map<string, Claim[]>()
  for (const claim of reading.claims)
    for (const key of keysOf(claim)) {
      const said = claims.get(key)
      if (said) said.push(claim)
      else claims.set(key, [claim])
    }
  const free: Claim = { kind: 'free', text: '', means: ['0'], from: 0, to: 0 }
  if (!claims.has('free:0') && saysFree(reading)) claims.set('free:0', [free])
  return {
    claims,
    rows: rowsOf(reading),
    hours: hoursOf(reading),
    words: stemsOf(reading),
    isStock: speaksOfStock(reading),
  }
}

/** The stems of all words of a text. */
export const stemsOf = (reading: Pick<Reading, 'all'>): ReadonlySet<string> =>
  new Set([...wordsOf(reading)].map(stemOf))

const wordsOf = ({ all }: Pick<Reading, 'all'>): ReadonlySet<string> =>
  new Set(all.filter(({ kind }) => kind === 'word').map(({ plain }) => plain))

/** All that a claim of a source may be looked up by. */
function keysOf(claim: Claim): string[] {
  const { kind, means, value, unit } = claim
  switch (kind) {
    case 'amount':
      return [
        ...means.map((mean) => `n:${mean}`),
        `v:${value}`,
        `d:${value}`,
        ...(means.includes(String(value)) ? [] : [`n:${value}`]),
      ]
    case 'number':
    case 'count':
      return [`n:${value}`, `b:${value}`, `v:${value}`]
    case 'quantity':
      return [...means.map((mean) => `q:${mean}`), `v:${value}`, ...(unit ? [`u:${unit.of}`] : [])]
    case 'phone':
      return [`d:${lastDigits(means[0] ?? '')}`, ...(Number.isNaN(value) ? [] : [`n:${value}`, `v:${value}`])]
    case 'percent':
      return [`p:${means[0]}`]
    case 'address':
    case 'place':
    case 'code':
      return [...means.map((mean) => `${kind}:${mean}`), ...partsOf(claim)]
    case 'link':
    case 'email':
      return means.map((mean) => `link:${mean}`)
    case 'free':
      return ['free:0']
    case 'hour':
    case 'date':
      return [...means.map((mean) => `${kind}:${mean}`), ...partsOf(claim)]
    case 'foreign':
      return means.map((mean) => `foreign:${mean}`)
  }
}

const partsOf = ({ text }: Claim): string[] =>
  tokensOf(text).all.flatMap(({ kind, plain }) => (kind === 'number' ? [`v:${Number(plain)}`] : []))

/** With or without the country's code. */
const nationalDigits = 10
const lastDigits = (digits: string): string =>
  digits.length > nationalDigits ? digits.slice(-nationalDigits) : digits

/** What a claim of an answer has to be found by: one of these. */
export function wantedBy(claim: Claim): string[] {
  const { kind, means, value, unit } = claim
  switch (kind) {
    case 'amount':
      return means.map((mean) => `n:${mean}`)
    case 'number':
    case 'count':
      return [`n:${value}`, `v:${value}`]
    case 'quantity':
      return [...means.map((mean) => `q:${mean}`), ...(unit?.measure ? [`b:${value}`] : [`v:${value}`])]
    case 'phone':
      return [`d:${lastDigits(means[0] ?? '')}`, ...(Number.isNaN(value) ? [] : [`n:${value}`])]
    case 'percent':
      return [`p:${means[0]}`]
    case 'address':
      return [`address:${means[0]}`, ...(means[0] ? [`address:${withoutRoad(means[0])}`] : [])]
    case 'place':
    case 'code':
    case 'hour':
    case 'date':
    case 'foreign':
      return means.map((mean) => `${kind}:${mean}`)
    case 'link':
    case 'email':
      return means.map((mean) => `link:${mean}`)
    case 'free':
      return ['free:0']
  }
}

const withoutRoad = (address: string): string => address.replace(/^[a-z]+ /, '')
