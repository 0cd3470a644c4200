import { RE2JS } from 're2js'
import { fold, unfoldable } from './fold.ts'

/**
 * Words without which a text cannot match a pattern, folded by `fold`. Each entry is a choice, and a text that matches
 * has at least one word of every choice. Empty when nothing is known of the pattern: it may match anything.
 */
export type Required = readonly (readonly string[])[]

/** What re2js keeps of a pattern's words: nothing, one, all of several, or any of several (its own numbers). */
type Prefilter = { type: 0 | 1 | 2 | 3; str: string; subs: readonly Prefilter[] }

/** Finds the words that RE2's source needs. A cheap hint, never wrong: when in doubt it knows nothing. */
export function requiredWords(source: string): Required {
  // Inside \Q…\E a bracket is only a bracket.
  if (source.includes('\\Q')) return []
  const plain = source.replace(/^\(\?i\)/, '').replace(token, simplified)
  try {
    // Compiled with case, because re2js keeps no words of a pattern that ignores it; `fold` ignores it instead.
    // The field is untyped; its shape is that of re2js 2.10, pinned, and is held by the tests beside this file.
    const prefilter = RE2JS.compile(plain).re2().prefilter as Prefilter | null
    return prefilter ? choicesOf(prefilter) : []
  } catch {
    // A pattern that cannot be read this way is tried on every text, as it would be without any hint.
    return []
  }
}

/** An escape or a whole class. */
const token = /\\[pP]\{\^?\w+\}|\\[pP]\^?\w|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]/g

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

function choicesOf({ type, str, subs }: Prefilter): Required {
  switch (type) {
    case 0:
      return []
    case 1:
      return usable(str).map((word) => [word])
    case 2:
      return subs.flatMap(choicesOf)
    case 3: {
      const best = subs.map((sub) => longest(choicesOf(sub)))
      return best.every((choice) => choice !== null) ? [best.flat()] : []
    }
  }
}

function usable(word: string): string[] {
  return word
    .split(unfoldable)
    .map(fold)
    .filter((part) => part !== '')
}

/** The choice whose shortest word is longest: it is met by chance least. */
function longest(choices: Required): readonly string[] | null {
  const shortest = (choice: readonly string[]): number => Math.min(...choice.map((word) => word.length))
  return choices.reduce<readonly string[] | null>(
    (best, choice) => (best === null || shortest(choice) > shortest(best) ? choice : best),
    null,
  )
}
