/** Signs that are not seen: joiners, marks of direction, soft hyphens, variation selectors, the key of an emoji digit. */
const unseen = /[\p{Cf}\ufe00-\ufe0f\u20e3]/gu

/** Longer runs of digits are nothing that a shop says. */
const longRun = /\d{41,}/g
const longestRun = 40

/**
 * A text as people see it, so that a figure cannot be written past a reader: full-width and emoji digits, digits of other
 * scripts, ideographic full stops and unseen signs become what they look like. Case and accents stay.
 */
export function asSeen(text: string): string {
  return text
    .normalize('NFKC')
    .replace(unseen, '')
    .replaceAll('。', '.')
    .replace(/[’‘´`]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\p{Nd}/gu, ownDigit)
    .replace(longRun, (run) => run.slice(0, longestRun))
}

/** Digits of a script stand in a row from its zero on. */
function ownDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 128) return digit
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
