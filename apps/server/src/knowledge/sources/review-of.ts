import type { SourceReview, TableChoice } from '@recado/contract/knowledge/review'
import { breather } from '../../platform/time/breather.ts'
import { compareFacts } from '../making/compare-facts.ts'
import { choicesFor, factsOfContent } from '../making/facts-of-content.ts'
import { headed } from '../making/guess-columns.ts'
import { offeredRows, shownRows } from '../making/offered-rows.ts'
import type { MadeFact } from '../making/made-fact.ts'
import { looksLikeOrder } from '../making/orders.ts'
import type { Content } from '../reading/reading.ts'

/** How much of each list an owner is shown. */
const shown = { rows: 5, facts: 50, orders: 10, changes: 30, links: 40 }

/** What was read of a source; `shop`: who of a chat it is, as far as it is known. */
type Waiting = {
  content: Content
  note: string | null
  choices: readonly TableChoice[]
  shop: number | undefined
  picture: boolean
  /** Where the bot's other sources come from. */
  read: readonly (string | null)[]
}

/** What a reading would make of a source that knows this much; `known` is null for one that is new. */
export async function reviewOf(
  { content, note, choices, shop, picture, read }: Waiting,
  known: readonly MadeFact[] | null,
): Promise<SourceReview> {
  const offered = offeredRows(content, shop)
  if (offered) return reviewOfRows({ content, note, shop, picture }, shownRows(offered, known ?? []))
  const chosen = choicesFor(content, choices)
  const made = await gathered(factsOfContent(content, chosen))
  return {
    note,
    people: null,
    rows: null,
    picture,
    links:
      content.kind === 'page'
        ? content.links.filter(({ url, label }) => label !== '' && !read.includes(url)).slice(0, shown.links)
        : [],
    tables: content.kind === 'tables' ? content.tables.map((table, at) => shownTable(table, chosen[at])) : [],
    count: made.length,
    facts: made.slice(0, shown.facts),
    orders: made
      .filter(({ text }) => looksLikeOrder(text))
      .slice(0, shown.orders)
      .map(({ text }) => text),
    changes: known && changesOf(known, made),
  }
}

/** How much of a chat's people an owner is asked about: of a group those that wrote most. */
const mostPeople = 100

function reviewOfRows(
  { content, note, shop, picture }: Omit<Waiting, 'choices' | 'read'>,
  rows: NonNullable<SourceReview['rows']>,
): SourceReview {
  const asked = content.kind === 'chat' && shop === undefined ? content.people : null
  return {
    note,
    people: asked && asked.slice(0, mostPeople).map(({ name, lines }) => ({ name, messages: lines })),
    rows,
    picture,
    links: [],
    tables: [],
    count: rows.length,
    facts: [],
    orders: [],
    changes: null,
  }
}

/** Facts of a long source are made a few at a time: others have their turn in between. */
export async function gathered(facts: Iterable<MadeFact>): Promise<MadeFact[]> {
  const breath = breather()
  const all: MadeFact[] = []
  for (const fact of facts) if (all.push(fact) % 200 === 0) await breath()
  return all
}

const nothing: TableChoice = { use: false, name: null, prices: [], stock: null }

function shownTable(
  { name, rows }: { name: string | null; rows: readonly string[][] },
  choice: TableChoice = nothing,
): SourceReview['tables'][number] {
  const { header, body } = headed(rows)
  return { name, header, rows: body.slice(0, shown.rows).map((row) => [...row]), of: body.length, choice }
}

function changesOf(known: readonly MadeFact[], made: readonly MadeFact[]): SourceReview['changes'] {
  const { added, changed, removed, same } = compareFacts(known, made)
  const examples = [
    ...changed.map((each) => ({ label: each.known.label, before: each.known.text, after: each.text })),
    ...removed.map(({ label, text }) => ({ label, before: text, after: null })),
    ...added.map(({ label, text }) => ({ label, before: null, after: text })),
  ]
  return {
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    same,
    examples: examples.slice(0, shown.changes),
  }
}
