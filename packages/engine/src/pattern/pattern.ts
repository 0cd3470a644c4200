import { RE2JS } from 're2js'
import { text } from '../text/es.ts'
import { keeping } from './kept.ts'
import { meteredTest } from './metered-test.ts'
import { rangesOf, shareRunes } from './program.ts'
import { refusalReason } from './reason.ts'
import { type Required, requiredWords } from './required.ts'
import { translatePattern } from './translate.ts'

/**
 * `source`: characters of a pattern. `classes`: kinds of characters of all alphabets (`\p{L}`) that are written in it, up to
 * 0.4 ms each to compile; one that is repeated counts once. `program`: RE2 instructions that it compiles to; `ranges`: ranges of characters in
 * them, 10 ns each when the first text is tested. `text`: characters of a message that are examined. `work`: instructions × characters of one match, measured at about 60 ns each in the worst case
 * (a pattern whose states explode), so that a large program sees less of a very long message. `built`: bytes of
 * automaton that one decision may add over all its patterns, about 60 to a microsecond; ordinary patterns add a few
 * thousand once and then none.
 */
export const patternLimits = {
  source: 1000,
  classes: 30,
  program: 1000,
  ranges: 100_000,
  text: 4096,
  work: 250_000,
  built: 800_000,
} as const

/** A pattern that compiled. `test` is linear in the text and bounded by `patternLimits`. */
export type Pattern = {
  test: (message: string) => boolean
  /** What all its tests have built, in bytes of automaton: see `patternLimits.built`. */
  built: () => number
  /** What every text that matches has; null when nothing is known. */
  required: () => Required | null
  /** The words that it found first, as they were written, without what stands around them; cut short. */
  found: (message: string) => string
  matches: (message: string) => PatternMatch[]
}
export type PatternCheck = { ok: true } | { ok: false; reason: string }
/** Where a pattern matched: `message.slice(start, end)`. */
export type PatternMatch = { start: number; end: number }

const nothing: Pattern = {
  test: () => false,
  built: () => 0,
  required: () => ({ any: [] }),
  found: () => '',
  matches: () => [],
}

type Compiled = { ok: true; pattern: Pattern } | { ok: false; reason: string }

/** Patterns that stay compiled, some 10 kB each: an edit of a bot leaves all but one of its patterns as they were. */
const keptPatterns = 2000

/** Compiles a pattern, case-insensitive and unanchored; an empty one matches nothing. */
export const compilePattern: (source: string) => Compiled = keeping(keptPatterns, compileAnew)

function compileAnew(source: string): Compiled {
  if (source === '') return { ok: true, pattern: nothing }
  if (source.length > patternLimits.source) {
    return { ok: false, reason: text.pattern.tooLong(patternLimits.source) }
  }
  const translated = translatePattern(source)
  if (!translated.ok) return translated
  // Looked at before it is compiled: three hundred of them would take a tenth of a second to be refused.
  if ((translated.source.match(/\\p/gi)?.length ?? 0) > patternLimits.classes)
    return { ok: false, reason: text.pattern.tooBig }
  try {
    const re2 = RE2JS.compile(translated.source, RE2JS.CASE_INSENSITIVE)
    const size = re2.programSize()
    const ranges = rangesOf(re2)
    if (size > patternLimits.program || ranges > patternLimits.ranges)
      return { ok: false, reason: text.pattern.tooBig }
    shareRunes(re2)
    const length = Math.min(patternLimits.text, Math.floor(patternLimits.work / size))
    const examined = (message: string): string => message.slice(0, length)
    const { test, built } = meteredTest(re2, ranges)
    let required: Required | null | undefined
    return {
      ok: true,
      pattern: {
        test: (message) => test(examined(message)),
        built,
        required: () => (required === undefined ? (required = requiredWords(translated.source)) : required),
        found: (message) => foundWords(re2, examined(message)),
        matches: (message) => everyMatch(re2, examined(message)),
      },
    }
  } catch (error) {
    return { ok: false, reason: refusalReason(error) }
  }
}

/** A pattern for where nobody asks why it was refused. */
export function patternOrNull(source: string): Pattern | null {
  const compiled = compilePattern(source)
  return compiled.ok ? compiled.pattern : null
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

/** Characters of what a pattern found that are told. */
const told = 60

function foundWords(re2: RE2JS, message: string): string {
  const matcher = re2.matcher(message)
  const found = matcher.find() ? (matcher.group() ?? '') : ''
  const line = found
    .slice(0, 2 * told)
    .replace(/\s+/g, ' ')
    .trim()
  // A pattern for whole words takes the signs beside them along.
  const points = Array.from(line.replace(/^[\s\p{P}]+|(?<![\s\p{P}])[\s\p{P}]+$/gu, '') || line)
  return points.length > told || found.length > 2 * told
    ? `${points.slice(0, told).join('')}…`
    : points.join('')
}

function everyMatch(re2: RE2JS, message: string): PatternMatch[] {
  const matches: PatternMatch[] = []
  const matcher = re2.matcher(message)
  while (matcher.find()) {
    matches.push({ start: matcher.start(), end: matcher.end() })
  }
  return matches
}
