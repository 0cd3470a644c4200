import { RE2JS } from 're2js'
import { text } from '../text/es.ts'

/** A pattern in RE2's words, or why it has none (Spanish, fit to show). */
export type Translation = { ok: true; source: string } | { ok: false; reason: string }

const anyCharacter = '[\\x00-\\x{10FFFF}]'
const noCharacter = '[^\\x00-\\x{10FFFF}]'
/** Nobody reads a group's name here, and RE2 takes fewer names than JavaScript does. */
const namedGroup = /^\(\?P?<[\p{L}_$][\p{L}\p{N}_$]*>/u
const surrogatePair = /^\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})/i

/**
 * Turns what people paste from JavaScript (`\u00e1`, `\u{1F600}`, `[^]`, `[]`) into RE2's syntax.
 * Refuses lookaround and back-references, which have no linear-time form.
 */
export function translatePattern(source: string): Translation {
  let result = ''
  let inClass = false
  for (let i = 0; i < source.length;) {
    const rest = source.slice(i)
    const pair = surrogatePair.exec(rest)
    if (pair?.[1] !== undefined && pair[2] !== undefined) {
      const point = String.fromCharCode(parseInt(pair[1], 16), parseInt(pair[2], 16)).codePointAt(0) ?? 0
      result += `\\x{${point.toString(16)}}`
      i += pair[0].length
    } else if (rest.startsWith('\\')) {
      if (!inClass && /^\\([1-9]|k<)/.test(rest)) return { ok: false, reason: text.pattern.backReference }
      result += rest.slice(0, 2)
      i += 2
    } else if (inClass) {
      inClass = !rest.startsWith(']')
      result += rest.charAt(0)
      i += 1
    } else if (rest.startsWith('[^]') || rest.startsWith('[]')) {
      const any = rest.startsWith('[^]')
      result += any ? anyCharacter : noCharacter
      i += any ? 3 : 2
    } else if (/^\(\?(=|!|<=|<!)/.test(rest)) {
      return { ok: false, reason: text.pattern.lookaround }
    } else if (namedGroup.test(rest)) {
      result += '('
      i += rest.indexOf('>') + 1
    } else {
      inClass = rest.startsWith('[')
      result += rest.charAt(0)
      i += 1
    }
  }
  return { ok: true, source: RE2JS.translateRegExp(result) }
}
