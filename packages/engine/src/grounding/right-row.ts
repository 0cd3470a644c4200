import { stemOf } from '../words/stem.ts'
import type { Reading } from './claims/claims.ts'
import { type Row, rowKind, shared, type Weights, weightsOf } from './rows.ts'
import type { Source } from './source.ts'

/** All rows of a kind. */
export type Table = { rows: readonly Row[]; weights: Weights }

export function tablesOf(sources: readonly Source[]): ReadonlyMap<string, Table> {
  const kinds = Map.groupBy(
    sources.flatMap(({ rows }) => rows),
    ({ claim }) => rowKind(claim) ?? '',
  )
  return new Map([...kinds].map(([kind, rows]) => [kind, { rows, weights: weightsOf(rows) }]))
}

/** Two rows that fit alike are both right. */
const margin = 1.01

/**
 * What a figure is of instead, where its words fit a row with another figure better than all rows with its own; null where
 * they do not. Both the words before it and all around it have to say so; `question` speaks where they say nothing.
 */
export function betterRow(row: Row, table: Table, question: ReadonlySet<string>): string | null {
  const isOwn = ({ claim }: Row): boolean => claim.means.some((mean) => row.claim.means.includes(mean))
  const own = table.rows.filter(isOwn)
  const others = table.rows.filter((other) => !isOwn(other))
  if (own.length === 0 || others.length === 0) return null
  const loses = (words: ReadonlySet<string>): string | null => {
    const [mine, other] = [best(words, own, table.weights), best(words, others, table.weights)]
    // What shares all that another row does and more is of this one, however long it is.
    return other.fits > mine.fits * margin && other.weight > mine.weight / margin ? other.label : null
  }
  const says = (words: ReadonlySet<string>, rows = table.rows): boolean =>
    best(words, rows, table.weights).fits > 0
  if (row.whole.size === 0) return says(question, own) ? null : loses(question)
  const around = loses(row.whole)
  return around !== null && (!says(row.before) || loses(row.before) !== null) ? around : null
}

type Best = { fits: number; weight: number; label: string }

/** How well words fit a row of these at best, and how much they share with any. */
function best(words: ReadonlySet<string>, rows: readonly Row[], weights: Weights): Best {
  const found: Best = { fits: 0, weight: 0, label: '' }
  for (const { whole, before, label } of rows)
    for (const part of before.size > 0 && before.size < whole.size ? [whole, before] : [whole]) {
      const { fits, weight } = shared(words, part, weights)
      found.weight = Math.max(found.weight, weight)
      if (fits > found.fits) [found.fits, found.label] = [fits, label]
    }
  return found
}

/** Whether some row has this figure and words fit none with another better. */
export function isOfRow(row: Row, mean: string, table: Table): boolean {
  const claim = { ...row.claim, means: [mean] }
  return (
    table.rows.some((other) => other.claim.means.includes(mean)) &&
    betterRow({ ...row, claim }, table, new Set()) === null
  )
}

/** Words by which customers and answers compare or put together what is sold: they name nothing of it. */
const comparing = new Set(
  'economico barato caro mejor grande pequeno total combo plan mensualidad mes vez persona noche opcion cosa todo suma resto'
    .split(' ')
    .map(stemOf),
)

const costing = new Set('vale valen cuesta cuestan cobramos sale salen'.split(' '))
const stemsIn = (words: Reading['all']): string[] =>
  words.flatMap(({ kind, plain }) => (kind === 'word' ? [stemOf(plain)] : []))

/**
 * What a figure is of, where an answer says it of something that the customer asked for and that no text of the shop's names:
 * «El sushi vale $28.000». Null where it is not so.
 */
export function notSold(
  row: Row,
  table: Table,
  {
    all,
    asked,
    isKnown,
  }: Pick<Reading, 'all'> & { asked: ReadonlySet<string>; isKnown: (word: string) => boolean },
): string | null {
  const words = all.slice(row.from, row.claim.from)
  const verb = words.findIndex(({ plain }) => costing.has(plain))
  const isStrange = stemsIn(words.slice(0, Math.max(0, verb))).some(
    (word) => asked.has(word) && !comparing.has(word) && !isKnown(word),
  )
  if (!isStrange) return null
  const own = table.rows.filter(({ claim }) => claim.means.some((mean) => row.claim.means.includes(mean)))
  const isOwn = own.some(({ whole }) => whole.size === 0 || [...row.before].some((word) => whole.has(word)))
  return isOwn ? null : (own[0]?.label ?? null)
}
