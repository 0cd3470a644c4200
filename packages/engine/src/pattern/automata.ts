import type { RE2JS } from 're2js'

/** The states that re2js builds of one pattern as texts lead to them; made by the first test that needs any. */
export type Automaton = NonNullable<ReturnType<RE2JS['re2']>['lazyDFA']>

/** Bytes that all patterns' states may keep together, by re2js's count. A pattern for words of any language has 12 kB a state. */
export const automataLimit = 64 * 1024 * 1024

const kept = new Map<Automaton, number>()
let total = 0

/** Counts a pattern's states after they grew; past the limit the states of those that grew longest ago are let go. */
export function keepStates(automaton: Automaton): void {
  total += bytesOf(automaton) - (kept.get(automaton) ?? 0)
  kept.delete(automaton)
  kept.set(automaton, bytesOf(automaton))
  for (const [oldest, bytes] of kept) {
    if (total <= automataLimit) return
    oldest.clearCache()
    kept.delete(oldest)
    total -= bytes
  }
}

/** Bytes that a pattern's states take now. */
export function bytesOf({ maxMem, memBudget }: Automaton): number {
  return maxMem - memBudget
}
