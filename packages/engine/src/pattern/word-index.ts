import { fold } from './fold.ts'
import type { Required } from './required.ts'

/** Letters of a required word that are looked up. */
const gramLength = 3

/**
 * Which of many patterns may match a text, in one pass over the text however many they are: of each pattern's required
 * words three letters are looked for, those that fewest of the other patterns need. `suspects` gives their positions in
 * ascending order; it leaves out no pattern that matches.
 */
export type WordIndex = { suspects: (text: string) => readonly number[] }

/** `patterns` by position in the list; a position that is not among them is always a suspect, up to `count`. */
export function wordIndex(patterns: ReadonlyMap<number, Required>, count: number): WordIndex {
  const shared = countGrams(patterns)
  const positions = new Map<number, number[]>()
  for (const [position, required] of patterns) {
    for (const key of rarest(required, shared).grams.map(keyOf)) {
      const at = positions.get(key)
      if (!at) positions.set(key, [position])
      else if (at.at(-1) !== position) at.push(position)
    }
  }
  const always = Array.from({ length: count }, (_, position) => position).filter(
    (each) => !patterns.has(each),
  )
  if (patterns.size === 0) return { suspects: () => always }
  const suspects = (text: string): readonly number[] => {
    const folded = fold(text)
    const found = lookUp(positions, folded).filter((position) => {
      const required = patterns.get(position)
      return !required || has(folded, required)
    })
    return merge(always, found)
  }
  return { suspects }
}

/** Whether a folded text has all that a pattern needs: far quicker than the pattern, of which few are left to try. */
function has(folded: string, required: Required): boolean {
  if ('word' in required) return folded.includes(required.word)
  return 'all' in required
    ? required.all.every((each) => has(folded, each))
    : required.any.some((each) => has(folded, each))
}

/** The positions that the text's letters lead to: keys of one, two and three letters, each ending where the text is. */
function lookUp(positions: ReadonlyMap<number, readonly number[]>, folded: string): readonly number[] {
  const found = new Set<number>()
  let [two, three] = [0, 0]
  for (let i = 0; i < folded.length; i += 1) {
    const one = folded.charCodeAt(i)
    three = join(two, one)
    two = join(i === 0 ? 0 : folded.charCodeAt(i - 1), one)
    addAll(found, positions.get(one))
    addAll(found, positions.get(two))
    addAll(found, positions.get(three))
  }
  return found.size === 0 ? [] : [...found].sort((a, b) => a - b)
}

function addAll(found: Set<number>, positions: readonly number[] | undefined): void {
  if (positions) for (const position of positions) found.add(position)
}

const merge = (always: readonly number[], found: readonly number[]): readonly number[] =>
  found.length === 0 ? always : always.length === 0 ? found : [...always, ...found].sort((a, b) => a - b)

/** A small whole number for a few letters. Two that meet by chance only make a suspect more. */
const join = (before: number, letter: number): number => ((before << 9) ^ letter) & 0x3fffffff

const keyOf = (gram: string): number => {
  let key = 0
  for (let i = 0; i < gram.length; i += 1) key = join(key, gram.charCodeAt(i))
  return key
}

function gramsOf(word: string): string[] {
  if (word.length <= gramLength) return [word]
  return Array.from({ length: word.length - gramLength + 1 }, (_, i) => word.slice(i, i + gramLength))
}

/** How many patterns need each group of letters. */
function countGrams(patterns: ReadonlyMap<number, Required>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const required of patterns.values()) {
    for (const gram of new Set(requiredWords(required).flatMap(gramsOf)))
      counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}

function requiredWords(required: Required): string[] {
  if ('word' in required) return [required.word]
  return ('all' in required ? required.all : required.any).flatMap(requiredWords)
}

/** Groups of letters of which a matching text has one at least, and how often they are met by chance. */
type Choice = { grams: readonly string[]; weight: number }

/** The choice that is met least. */
function rarest(required: Required, shared: ReadonlyMap<string, number>): Choice {
  if ('any' in required) {
    const choices = required.any.map((each) => rarest(each, shared))
    return {
      grams: choices.flatMap(({ grams }) => grams),
      weight: choices.reduce((sum, { weight }) => sum + weight, 0),
    }
  }
  const choices =
    'all' in required
      ? required.all.map((each) => rarest(each, shared))
      : gramsOf(required.word).map((gram) => ({ grams: [gram], weight: weigh(gram, shared) }))
  return choices.reduce((best, choice) => (choice.weight < best.weight ? choice : best))
}

/** One letter stands in nearly every text and two in many: each that is missing weighs as much as 20 sharers. */
function weigh(gram: string, shared: ReadonlyMap<string, number>): number {
  return (shared.get(gram) ?? 0) * 20 ** (gramLength - gram.length)
}
