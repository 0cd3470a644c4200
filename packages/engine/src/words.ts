/** Lower case and no accents, so that «Menú» and «menu» are the same. Cheap for plain ASCII. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text, plain, separated and surrounded by single spaces; an emoji is a word of its own. */
export function wordsOf(text: string): string {
  const words = plain(text).match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}\p{P}]/gu)
  return words ? ` ${words.join(' ')} ` : ' '
}

/** The first keyword that stands in the text as whole words; `words` is made by `wordsOf`. */
export function findKeyword(
  keywords: readonly { words: string; keyword: string }[],
  words: string,
): string | null {
  return keywords.find((each) => words.includes(each.words))?.keyword ?? null
}

/** Keywords made ready for `findKeyword`; those without any word match nothing and are left out. */
export function prepareKeywords(keywords: readonly string[]): { words: string; keyword: string }[] {
  return keywords
    .map((keyword) => ({ words: wordsOf(keyword), keyword }))
    .filter((each) => each.words !== ' ')
}
