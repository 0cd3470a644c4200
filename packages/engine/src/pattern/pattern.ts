import { RE2JS } from 're2js'
import { text } from '../text/es.ts'
import { refusalReason } from './reason.ts'
import { translatePattern } from './translate.ts'

/** Characters of a pattern, instructions it compiles to, and characters of a message that are examined. */
export const patternLimits = { source: 1000, program: 2000, text: 4096 } as const

/** A pattern that compiled. `source` is in RE2's words. */
export type Pattern = { source: string; test: (text: string) => boolean; re2: RE2JS }
export type PatternCheck = { ok: true } | { ok: false; reason: string }
/** Where a pattern matched: `text.slice(start, end)`. */
export type PatternMatch = { start: number; end: number; text: string }

/** Compiles a pattern, case-insensitive and unanchored; an empty one matches nothing. */
export function compilePattern(
  source: string,
): { ok: true; pattern: Pattern } | { ok: false; reason: string } {
  if (source.length > patternLimits.source) {
    return { ok: false, reason: text.pattern.tooLong(patternLimits.source) }
  }
  const translated = translatePattern(source)
  if (!translated.ok) return translated
  try {
    const re2 = RE2JS.compile(translated.source, RE2JS.CASE_INSENSITIVE)
    if (re2.programSize() > patternLimits.program) return { ok: false, reason: text.pattern.tooBig }
    const test = (message: string): boolean => source !== '' && re2.test(examined(message))
    return { ok: true, pattern: { source: translated.source, test, re2 } }
  } catch (error) {
    return { ok: false, reason: refusalReason(error) }
  }
}

/** Whether a pattern can be saved, with the reason in Spanish when it cannot. The same answer everywhere. */
export function checkPattern(source: string): PatternCheck {
  const compiled = compilePattern(source)
  return compiled.ok ? { ok: true } : compiled
}

/** Every match in a text, left to right, for the tester and the highlighter; a refused pattern gives its reason. */
export function matchPattern(
  source: string,
  message: string,
): { ok: true; matches: PatternMatch[] } | { ok: false; reason: string } {
  const compiled = compilePattern(source)
  if (!compiled.ok) return compiled
  const matches: PatternMatch[] = []
  if (source === '') return { ok: true, matches }
  const matcher = compiled.pattern.re2.matcher(examined(message))
  while (matcher.find()) {
    matches.push({ start: matcher.start(), end: matcher.end(), text: matcher.group() ?? '' })
  }
  return { ok: true, matches }
}

/** The part of a message that patterns see, so that a decision's time is bounded. */
export function examined(message: string): string {
  return message.length > patternLimits.text ? message.slice(0, patternLimits.text) : message
}
