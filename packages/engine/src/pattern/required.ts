import { RE2JS } from 're2js'
import { fold, unfoldable } from './fold.ts'

/**
 * What a text that matches a pattern has, for certain: a word, folded by `fold`; all of several such things; or any of
 * several. Any of none: nothing matches.
 */
export type Required = { word: string } | { all: readonly Required[] } | { any: readonly Required[] }

/** What re2js keeps of a pattern's words: nothing, one, all of several, or any of several (its own numbers). */
type Prefilter = { type: 0 | 1 | 2 | 3; str: string; subs: readonly Prefilter[] }

/** Finds the words that RE2's source needs; null when none is known. A cheap hint, never wrong. */
export function requiredWords(source: string): Required | null {
  // Inside \Q…\E a bracket is only a bracket.
  if (source.includes('\\Q')) return null
  const plain = source.replace(/^\(\?i\)/, '').replace(token, simplified)
  try {
    // Compiled with case, because re2js keeps no words of a pattern that ignores it; `fold` ignores it instead.
    // The field is untyped; its shape is that of re2js 2.10, pinned, and is held by the tests beside this file.
    const prefilter = RE2JS.compile(plain).re2().prefilter as Prefilter | null
    return prefilter && readPrefilter(prefilter)
  } catch {
    // A pattern that cannot be read this way is tried on every text, as it would be without any hint.
    return null
  }
}

/** An escape or a whole class. */
const token = /\\[pP]\{\^?\w+\}|\\[pP]\^?\w|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]?/g

/**
 * `[aá]` is one letter to `fold`: written so, it does not break a word in two. Any other class, which says nothing of
 * words and takes long to compile, is just a character.
 */
function simplified(part: string): string {
  if (part.startsWith('\\')) return /^\\[dDsSwWpP]/.test(part) ? '.' : part
  const letters = /^\[(\p{L}+)\]$/u.exec(part)?.[1]
  const first = letters && [...letters][0]
  return first && [...letters].every((letter) => fold(letter) === fold(first)) ? first : '.'
}

function readPrefilter({ type, str, subs }: Prefilter): Required | null {
  switch (type) {
    case 0:
      return null
    case 1:
      return allOf(
        str
          .split(unfoldable)
          .map(fold)
          .flatMap((word) => (word === '' ? [] : { word })),
      )
    case 2:
      return allOf(subs.flatMap((sub) => readPrefilter(sub) ?? []))
    case 3: {
      const any = subs.flatMap((sub) => readPrefilter(sub) ?? [])
      return any.length === subs.length ? { any } : null
    }
  }
}

function allOf(all: readonly Required[]): Required | null {
  return all.length > 1 ? { all } : (all[0] ?? null)
}
