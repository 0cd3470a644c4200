import { cutText } from '../words/chat-text.ts'
import type { MemoryLine } from '../conversation/conversation.ts'
import type { ToldFact } from '../grounding/evidence.ts'
import { mostOfDatum, mostOfLine } from './limits.ts'

/** What is left of a part: of so many lines or data, or of so many characters of a text. */
export type Fitted<T> = { kept: T; of: number }

/** A fact, and its words as a prompt has them. */
export type FactLine = { fact: ToldFact; words: string }

/** What a fact takes besides its words: its number and the line's end. */
const aroundFact = 10
const sizeOfFact = ({ words }: FactLine): number => words.length + aroundFact
export const sizeOfFacts = (lines: readonly FactLine[]): number =>
  lines.reduce((sum, line) => sum + sizeOfFact(line), 0)

/** Those that fit, in their order: one that is too long does not keep shorter ones after it out. */
export function factsThatFit(lines: readonly FactLine[], most: number): FactLine[] {
  let left = most
  return lines.filter((line) => {
    const fits = sizeOfFact(line) <= left
    if (fits) left -= sizeOfFact(line)
    return fits
  })
}

/** The newest lines that fit, oldest first. */
export function memoryThatFits(lines: readonly MemoryLine[], most: number): Fitted<MemoryLine[]> {
  let left = most
  const kept: MemoryLine[] = []
  for (const line of lines.toReversed()) {
    const text = cutText(line.text, mostOfLine)
    left -= text.length
    if (left < 0) break
    kept.unshift({ ...line, text })
  }
  return { kept, of: lines.length }
}

type Datum = readonly [name: string, value: string | null]

/** A contact's data that fit, in their order, as JSON; null where there are none. */
export function dataThatFit(data: readonly Datum[], most: number): Fitted<Datum[]> {
  let left = most
  const kept = data.flatMap(([name, value]): Datum[] => {
    const datum: Datum = [name.slice(0, mostOfDatum), value === null ? null : cutText(value, mostOfDatum)]
    const size = JSON.stringify(datum).length
    if (size > left) return []
    left -= size
    return [datum]
  })
  return { kept, of: data.length }
}

/** A question's beginning and its end: what somebody wants stands in one of them. */
export function questionThatFits(question: string, most: number): string {
  if (question.length <= most) return question
  const end = question.slice(-Math.floor(most / 3))
  const whole = end.slice(Math.max(0, end.search(/\s/))).trimStart()
  return `${cutText(question, most - end.length - gap.length)}${gap}${whole.toWellFormed()}`
}
const gap = ' […] '
