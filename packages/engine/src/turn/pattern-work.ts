import type { CompiledNode } from '../compile/compiled-bot.ts'
import { patternLimits, type Pattern } from '../pattern/pattern.ts'
import { text as engineText } from '../text/es.ts'
import { traced, type Turn } from './turn.ts'

/** What a turn's patterns are measured by. */
type Metered<T> = { built: () => number; test: () => T }

/**
 * Tests one pattern of a node within what a turn may spend on patterns; past it the answer is null, with a trace step,
 * so that nobody waits.
 */
export function withinLimits<T>(turn: Turn, node: CompiledNode, { built, test }: Metered<T>): T | null {
  if (turn.patternWork > patternLimits.built) {
    turn.trace.push({ step: 'skipped', why: 'too_slow', detail: engineText.problem.tooSlow, ...traced(node) })
    return null
  }
  const before = built()
  const result = test()
  turn.patternWork += built() - before
  return result
}

/** A pattern that a running node tests: false for a refused one and past the limit. */
export function testPattern(turn: Turn, node: CompiledNode, pattern: Pattern | null, text: string): boolean {
  if (!pattern) return false
  return withinLimits(turn, node, { built: pattern.built, test: () => pattern.test(text) }) ?? false
}
