import type { TableChoice } from '@recado/contract/knowledge/review'
import type { Content } from '../reading/reading.ts'
import { guessColumns, headed } from './guess-columns.ts'
import { labelled, type MadeFact } from './made-fact.ts'
import { tableFacts } from './table-facts.ts'
import { textFacts } from './text-facts.ts'

/** The facts of what was read. `choices`: one for each table; where there are others or none, columns are what they seem to be. */
export function factsOfContent(content: Content, choices: readonly TableChoice[]): Iterable<MadeFact> {
  return labelled(all(content, choices))
}

function* all(content: Content, choices: readonly TableChoice[]): Generator<MadeFact> {
  switch (content.kind) {
    case 'text':
      yield* textFacts(content.parts)
      return
    case 'page':
      yield* textFacts(content.data.map((line) => ({ title: null, lines: [line] })))
      yield* textFacts(content.parts)
      return
    case 'tables':
      for (const [at, choice] of choicesFor(content, choices).entries())
        if (choice.use) yield* tableFacts(content.tables[at]?.rows ?? [], choice)
      return
    // Taken row by row.
    case 'chat':
    case 'seen':
    case 'sorted':
  }
}

/** The owner's choices where they are of as many tables, and name columns that these have; else what the columns seem to be. */
export function choicesFor(content: Content, choices: readonly TableChoice[]): TableChoice[] {
  if (content.kind !== 'tables') return []
  return content.tables.map(({ rows }, at) => {
    const { header, body } = headed(rows)
    const chosen = choices.length === content.tables.length ? choices[at] : undefined
    const places = chosen ? [chosen.name ?? 0, chosen.stock ?? 0, ...chosen.prices] : []
    return chosen && places.every((place) => place < header.length) ? chosen : guessColumns(header, body)
  })
}
