/**
 * A text without case or accents, letter by letter: what RE2 takes for the same letter folds alike, whatever stands
 * beside it (lower case alone would not do: «Σ» depends on its place). The iotas are the only letters that do not.
 */
export function fold(text: string): string {
  const bare = isAscii.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.toUpperCase()
}

const isAscii = /^[\x00-\x7f]*$/

/** Letters that RE2 takes for the same and `fold` does not: U+0345 is a mark and ι is not. */
export const unfoldable = /[\u0345\u0399\u03b9\u1fbe]/
