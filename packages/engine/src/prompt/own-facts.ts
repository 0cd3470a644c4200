import type { Asked, TextIndex } from '../recall/text-index.ts'
import { type FactLine, factsThatFit, sizeOfFacts } from './fitting.ts'

/** The owner's texts: what every question is told, and what waits for a question that asks for it. */
type OwnFacts = {
  told: readonly FactLine[]
  waiting: readonly FactLine[]
  /** Characters for what sources say. */
  room: number
}

/** Where there is too much, what is told to all, what a question asks for and what sources say have a third each. */
const shares = 3

/**
 * All of them where they fit; else those that say when the shop opens, where it is, how it is paid and what it brings, and of the
 * others the first ones: alike whatever is asked. `index` has them by their places.
 */
export function ownFacts(
  index: TextIndex,
  lines: readonly FactLine[],
  { most, hasSources }: { most: number; hasSources: boolean },
): OwnFacts {
  const share = Math.floor(most / shares)
  const forOwn = hasSources ? most - share : most
  if (sizeOfFacts(lines) <= forOwn) return { told: lines, waiting: [], room: most - sizeOfFacts(lines) }
  const forAll = forOwn - share
  const first = factsThatFit(linesAt(lines, index.always()), forAll / 2)
  const others = lines.filter((line) => !first.includes(line))
  const told = new Set([...first, ...factsThatFit(others, forAll - sizeOfFacts(first))])
  return {
    told: lines.filter((line) => told.has(line)),
    waiting: lines.filter((line) => !told.has(line)),
    room: most - share - sizeOfFacts([...told]),
  }
}

/** Those that wait, the ones that say most of the question first. */
export function askedFor(
  index: TextIndex,
  lines: readonly FactLine[],
  waiting: readonly FactLine[],
  asked: Asked,
): FactLine[] {
  if (waiting.length === 0) return []
  const wait = new Set(waiting)
  const best = linesAt(lines, index.find(asked, lines.length)).filter((line) => wait.has(line))
  return [...new Set([...best, ...waiting])]
}

const linesAt = (lines: readonly FactLine[], places: readonly string[]): FactLine[] =>
  places.flatMap((place) => lines[Number(place)] ?? [])
