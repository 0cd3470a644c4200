import { RE2JS } from 're2js'
import { text } from '../text/es.ts'
import { refusalReason } from './reason.ts'
import { translatePattern } from './translate.ts'

/**
 * `source`: characters of a pattern. `program`: RE2 instructions that it compiles to. `text`: characters of a message
 * that are examined. `work`: instructions × characters of one match, measured at about 60 ns each in the worst case
 * (a pattern whose states explode), so that a large program sees less of a very long message. `built`: bytes of
 * automaton that one decision may add over all its patterns, about 60 to a microsecond; ordinary patterns add a few
 * thousand once and then none.
 */
export const patternLimits = {
  source: 1000,
  program: 1000,
  text: 4096,
  work: 250_000,
  built: 1_200_000,
} as const

/** Bytes that re2js gives to one pattern's automaton before it starts anew (its default). */
const automatonCache = 8 * 1024 * 1024

/** A pattern that compiled. `test` is linear in the text and bounded by `patternLimits`. */
export type Pattern = {
  test: (message: string) => boolean
  /** Bytes of automaton that all its tests have built: what a hostile pattern makes slow. */
  built: () => number
  matches: (message: string) => PatternMatch[]
}
export type PatternCheck = { ok: true } | { ok: false; reason: string }
/** Where a pattern matched: `message.slice(start, end)`. */
export type PatternMatch = { start: number; end: number; text: string }

/** Compiles a pattern, case-insensitive and unanchored; an empty one matches nothing. */
export function compilePattern(
  source: string,
): { ok: true; pattern: Pattern } | { ok: false; reason: string } {
  if (source === '') return { ok: true, pattern: { test: () => false, built: () => 0, matches: () => [] } }
  if (source.length > patternLimits.source) {
    return { ok: false, reason: text.pattern.tooLong(patternLimits.source) }
  }
  const translated = translatePattern(source)
  if (!translated.ok) return translated
  try {
    const re2 = RE2JS.compile(translated.source, RE2JS.CASE_INSENSITIVE)
    const size = re2.programSize()
    if (size > patternLimits.program) return { ok: false, reason: text.pattern.tooBig }
    const length = Math.min(patternLimits.text, Math.floor(patternLimits.work / size))
    const examined = (message: string): string => message.slice(0, length)
    return {
      ok: true,
      pattern: {
        ...meteredTest(re2, examined),
        matches: (message) => everyMatch(re2, examined(message)),
      },
    }
  } catch (error) {
    return { ok: false, reason: refusalReason(error) }
  }
}

/** Whether a pattern can be saved, with the reason in Spanish when it cannot. The same answer everywhere. */
export function checkPattern(source: string): PatternCheck {
  const compiled = compilePattern(source)
  return compiled.ok ? { ok: true } : compiled
}

/** Every match in a message, left to right, for the tester and the highlighter; a refused pattern gives its reason. */
export function matchPattern(
  source: string,
  message: string,
): { ok: true; matches: PatternMatch[] } | { ok: false; reason: string } {
  const compiled = compilePattern(source)
  return compiled.ok ? { ok: true, matches: compiled.pattern.matches(message) } : compiled
}

/** Re2js builds the states that a text leads to as it meets them; `memBudget` is what its cache has left. */
function meteredTest(re2: RE2JS, examined: (message: string) => string): Pick<Pattern, 'test' | 'built'> {
  const left = (): number => re2.re2().lazyDFA?.memBudget ?? automatonCache
  let total = 0
  return {
    built: () => total,
    test: (message) => {
      const before = left()
      const found = re2.test(examined(message))
      const after = left()
      total += after <= before ? before - after : automatonCache - after
      return found
    },
  }
}

function everyMatch(re2: RE2JS, message: string): PatternMatch[] {
  const matches: PatternMatch[] = []
  const matcher = re2.matcher(message)
  while (matcher.find()) {
    matches.push({ start: matcher.start(), end: matcher.end(), text: matcher.group() ?? '' })
  }
  return matches
}
