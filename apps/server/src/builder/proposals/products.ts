import { configLimits } from '@recado/nodes'
import { plainWords } from '@recado/engine'
import { price } from '../../knowledge/making/amounts.ts'
import { proposalText as text } from '../../text/builder/proposals.ts'
import { type Drafted, freeWords } from './drafted.ts'
import type { KnownFact, Told } from './told.ts'
import { isService } from './topics.ts'

/** What is sold, under what stands above it in its source. `line`: words of the fact, its price among them. */
export type Product = { fact: KnownFact; section: string; name: string; line: string }

/** Of a list in one message, with room for its heading. */
const longestList = configLimits.message - 200
const mostLists = 8

/** Null for what has no price, or is no thing that is sold. */
export function productOf({ fact, name, question, lines }: Told): Product | null {
  if (question !== null || !price.test(fact.text)) return null
  const at = fact.text.indexOf(name)
  const headed = at > 2 && fact.text.slice(0, at).endsWith(': ')
  const whole = lines.join('\n')
  const line = headed ? whole.slice(at) : whole
  if (name === '' || isService(line)) return null
  return { fact, section: headed ? fact.text.slice(0, at - 2) : '', name, line }
}

/** Prices as answers to words: for bots that no AI answers for. What does not fit into messages is said. */
export function priceLists(
  products: readonly Product[],
  used: Set<string>,
): { pieces: Drafted[]; notes: string[] } {
  const lists = Map.groupBy(products, ({ section, fact }) => section || fact.source)
  const all = [...lists].map(([title, rows]) => ({ title, rows, told: listOf(title, rows) }))
  const fits = all.filter(({ told }) => told.length <= longestList).slice(0, mostLists)
  const notes = all
    .filter((list) => !fits.includes(list))
    .map(({ title, rows }) => text.tooManyProducts(title, rows.length))
  if (fits.length === 0) return { pieces: [], notes }
  const [only] = fits
  if (fits.length === 1 && only) return { pieces: [pieceOf(only, used, text.prices.words)], notes }
  const general: Drafted = {
    id: 'prices',
    kind: 'info',
    name: text.prices.name,
    words: freeWords(text.prices.words, used),
    text: text.prices.lists(fits.map(({ title }) => title.toLowerCase())),
    invite: text.prices.invite,
    facts: [],
  }
  return { pieces: [...fits.map((list) => pieceOf(list, used, [])), general], notes }
}

type List = { title: string; rows: readonly Product[]; told: string }

function pieceOf({ title, rows, told }: List, used: Set<string>, general: readonly string[]): Drafted {
  const named = general.length === 0 ? bothNumbers(title.toLowerCase()) : general
  return {
    id: `prices:${title}`,
    kind: 'info',
    name: (general.length === 0 ? title : text.prices.name).slice(0, configLimits.name),
    words: freeWords([...named, ...rows.map(({ name }) => name.toLowerCase()), ...telling(rows)], used),
    text: told,
    invite: general.length === 0 ? null : text.prices.invite,
    facts: rows.map(({ fact }) => fact),
  }
}

const listOf = (title: string, rows: readonly Product[]): string =>
  [`*${title}*`, '', ...rows.map(({ line }) => `- ${line.replaceAll('\n', ' ')}`)].join('\n')

/** «pizzas», and «pizza», which finds its plural too; what is no word in the singular finds nothing. */
const bothNumbers = (title: string): string[] =>
  /[aeiou]s$/.test(title) ? [title, title.slice(0, -1)] : [title]

/** Words that name one thing alone: «hawaiana» of «Hawaiana familiar» where nothing else is called so. */
function telling(rows: readonly Product[]): string[] {
  const of = rows.map(({ name }) => new Set(plainWords(name).trim().split(' ')))
  const first = rows.flatMap(({ name }) => name.toLowerCase().match(/\p{L}{4,30}/u) ?? [])
  return first.filter((word) => of.filter((words) => words.has(plainWords(word).trim())).length === 1)
}
