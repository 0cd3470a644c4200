import type { Claim } from './claims/claim.ts'
import type { Reading } from './claims/claims.ts'
import type { Token } from './claims/tokens.ts'
import { stemOf } from '../words/stem.ts'

/** A figure with the words that say what it is of: «Corte y barba: $38.000». */
export type Row = {
  claim: Claim
  /** Stems before it, since the figure before; and those behind it that are not the next one's. */
  before: ReadonlySet<string>
  whole: ReadonlySet<string>
  /** It says what it is not of, so that its words tell nothing. */
  leavesOut: boolean
  /** As it is written, from a token on. */
  label: string
  from: number
}

/** Kinds whose figures stand in rows, each kind and unit by itself. */
export function rowKind({ kind, unit }: Claim): string | null {
  if (kind === 'amount' || kind === 'percent') return kind
  return kind === 'quantity' && unit?.measure ? `quantity ${unit.of}` : null
}

/** Words that say nothing of what a figure is of. */
const empty = new Set(
  `a al ante con contra de del desde e el ella en entre es esta este hasta hay la las lo los mas menos muy ni no o para pero por
  porque pues que se si sin sobre son su sus te tu tus u un una unas unos y ya vale valen valor cuesta cuestan costo sale salen
  precio precios queda quedan tiene tienen esta estan cada tambien como cuando donde aproximadamente nuestro nuestra nuestros
  nuestras me mi le les nos solo pesos cop mil arrancan arranca aprox unos cerca claro hola gracias cobramos cuestan manejamos
  ofrecemos puedes quieres incluye`.split(/\s+/),
)

export function rowsOf(reading: Reading): Row[] {
  const groups = Map.groupBy(
    reading.claims.filter((claim) => rowKind(claim) !== null),
    (claim) => rowKind(claim),
  )
  return [...groups.values()].flatMap((claims) => rowsAmong(reading, claims))
}

function rowsAmong(reading: Reading, claims: readonly Claim[]): Row[] {
  const runs = runsOf(claims)
  return runs.flatMap((run, at) => {
    const words = wordsAround(reading, run, runs[at - 1], runs[at + 1])
    return run.map((claim) => ({ claim, ...words }))
  })
}

/** «90-94 / 70-74 cm» and «3 a 5 días» stand in one row: a sign or a word between two figures parts nothing. */
function runsOf(claims: readonly Claim[]): Claim[][] {
  const runs: Claim[][] = []
  for (const claim of claims) {
    const run = runs.at(-1)
    if (run && claim.from - (run.at(-1)?.to ?? 0) <= 1) run.push(claim)
    else runs.push([claim])
  }
  return runs
}

function wordsAround(
  { all, seen, claims }: Reading,
  run: readonly Claim[],
  last?: readonly Claim[],
  next?: readonly Claim[],
): Omit<Row, 'claim'> {
  const [first, end] = [run[0]?.from ?? 0, run.at(-1)?.to ?? 0]
  const from = Math.max(startOf(all, first), last ? border(all, last.at(-1)?.to ?? 0, first) : 0)
  const to = Math.min(clauseEnd(all, end), next ? border(all, end, next[0]?.from ?? end) : all.length)
  const others = claims.filter((claim) => claim.to > from && claim.from < to && !run.includes(claim))
  const before = labelled(all, from, first, others)
  const labelOf = (start: number, stop: number): string =>
    seen
      .slice(all[start]?.start ?? 0, all[stop - 1]?.end ?? 0)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return {
    from,
    before,
    leavesOut: all.slice(from, to).some(({ plain }) => leavingOut.has(plain)),
    whole: new Set([...before, ...labelled(all, end, to, others)]),
    label: before.size > 0 ? labelOf(from, first) : labelOf(end, to),
  }
}

/** Where a token's sentence begins: a figure's words are in its own. */
export function startOf(all: readonly Token[], at: number): number {
  let from = at
  while (from > 0 && all[from - 1]?.sentence === all[at]?.sentence) from -= 1
  return from
}

/** What stands behind a figure speaks of it up to the next comma or bracket. */
function clauseEnd(all: readonly Token[], at: number): number {
  let to = at
  while (to < all.length && all[to]?.clause === all[at - 1]?.clause) to += 1
  return to
}

const borders: readonly ReadonlySet<string>[] = [
  new Set([';', ':']),
  new Set([',', '(', ')']),
  new Set(['y', 'o', 'e', 'pero']),
]

/** Where the words behind one figure end and those before the next begin: the strongest sign between them, the first of its kind;
 * none where it goes on: «el almuerzo del día, que vale $18.000». */
function border(all: readonly Token[], from: number, to: number): number {
  if (all[from - 1]?.sentence !== all[to]?.sentence) return Math.max(from, startOf(all, to))
  for (const signs of borders)
    for (let at = from; at < to; at += 1)
      if (signs.has(all[at]?.plain ?? '') && all[at + 1]?.plain !== 'que') return at
  return from
}

/** «fuera de la ciudad», «otras ciudades»: the words name what a figure is not of. */
const leavingOut = new Set('fuera otra otras otro otros demas excepto salvo'.split(' '))

/** The telling words of a stretch; measures in it by what they mean («hora y media» is «90 min»), money not at all. */
function labelled(all: readonly Token[], from: number, to: number, claims: readonly Claim[]): Set<string> {
  const stems = new Set<string>()
  const unread = new Set<number>()
  for (const { kind, unit, means, from: start, to: end } of claims) {
    const isMeasure = kind === 'quantity' && unit?.measure === true
    if (!isMeasure && kind !== 'amount' && kind !== 'percent') continue
    if (isMeasure && start >= from && end <= to) for (const mean of means) stems.add(mean)
    for (let at = start; at < end; at += 1) unread.add(at)
  }
  for (let at = from; at < to; at += 1) {
    const token = all[at]
    if (token && token.kind !== 'sign' && !empty.has(token.plain) && !unread.has(at))
      stems.add(stemOf(token.plain))
  }
  return stems
}

/** How much a word tells: more where fewer rows have it. */
export type Weights = ReadonlyMap<string, number>

export function weightsOf(rows: readonly Row[]): Weights {
  const counts = new Map<string, number>()
  for (const { whole } of rows) for (const word of whole) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map([...counts].map(([word, count]) => [word, Math.log((rows.length + 1) / count)]))
}

/** What words and a row share, by weight; `fits` is less for rows that say more. */
export function shared(
  words: ReadonlySet<string>,
  row: ReadonlySet<string>,
  weights: Weights,
): { weight: number; fits: number } {
  let [weight, whole] = [0, 0]
  for (const word of row) {
    const own = weights.get(word) ?? 0
    whole += own
    if (words.has(word)) weight += own
  }
  return { weight, fits: weight === 0 ? 0 : weight / Math.sqrt(whole) }
}
