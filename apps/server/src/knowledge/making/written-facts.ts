import type { WrittenSource } from '@recado/contract/knowledge/sources'
import { readPlainText } from '../reading/formats/plain-text.ts'
import { factsOfContent } from './facts-of-content.ts'
import { labelled, type MadeFact } from './made-fact.ts'

/** The facts of what an owner wrote: a question with its answer is one. */
export function writtenFacts(source: WrittenSource): MadeFact[] {
  if (source.kind === 'text') return [...factsOfContent(readPlainText(source.text), [])]
  return [
    ...labelled(
      source.pairs.map(({ question, answer }) => ({ label: question, text: `${question} ${answer}` })),
    ),
  ]
}
