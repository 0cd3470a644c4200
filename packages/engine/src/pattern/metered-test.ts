import type { RE2JS } from 're2js'
import { type Automaton, bytesOf, keepStates } from './automata.ts'

/** A test that tells what it cost: see `Pattern`. */
export type MeteredTest = { test: (text: string) => boolean; built: () => number }

/** What beginning an automaton costs for a range of characters (10 ns) and for a class that they make (70 ns). */
const rangeCost = 0.6
const classCost = 4
/** A state's table of next states is filled at once: 16 times as quick, byte for byte, as finding the state. */
const tableShare = 1 / 16

/**
 * A pattern with letters of any language (650 ranges) has states of 12 kB, which a hundred nodes would hardly fit in
 * memory; on an ordinary message re2js's backtracker, linear too, is as quick without any. `work`: instructions ×
 * characters, 25 ns each at worst, so 1.5 bytes.
 */
const stateless = { ranges: 500, work: 20_000, cost: 1.5 }

/**
 * Re2js builds the states that a text leads to as it meets them, about 60 bytes to a microsecond: what a hostile pattern
 * makes slow. `ranges`: the ranges of characters in the pattern.
 */
export function meteredTest(re2: RE2JS, ranges: number): MeteredTest {
  const program = re2.re2()
  let total = 0
  return {
    built: () => total,
    test: (text) => {
      const work = re2.programSize() * text.length
      if (ranges > stateless.ranges && work <= stateless.work) {
        total += work * stateless.cost
        return re2.matcher(text).find()
      }
      const before = sizeOf(program.lazyDFA)
      const found = re2.test(text)
      const automaton = program.lazyDFA
      if (!automaton) return found
      if (!before) total += ranges * rangeCost + automaton.numClasses * classCost
      const grown = growth(automaton, before)
      if (grown > 0) {
        total += grown
        keepStates(automaton)
      }
      return found
    },
  }
}

type Size = { bytes: number; states: number }

function sizeOf(automaton: Automaton | null): Size | null {
  return automaton && { bytes: bytesOf(automaton), states: automaton.stateCount }
}

/** What a test built, tables discounted. An automaton that is smaller than before was begun anew. */
function growth(automaton: Automaton, before: Size | null): number {
  const bytes = bytesOf(automaton)
  const anew = !before || bytes < before.bytes
  const newBytes = anew ? bytes : bytes - before.bytes
  if (newBytes === 0) return 0
  const newStates = Math.max(0, anew ? automaton.stateCount : automaton.stateCount - before.states)
  return Math.max(newBytes * tableShare, newBytes - newStates * 8 * automaton.numClasses * (1 - tableShare))
}
