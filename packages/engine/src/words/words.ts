/** Lower case and no accents, so that «Menú» and «menu» are the same. Cheap for plain ASCII. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text, plain, separated and surrounded by single spaces; an emoji is a word of its own. */
export function plainWords(text: string): string {
  const words = plain(text).match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}\p{P}]/gu)
  return words ? ` ${words.join(' ')} ` : ' '
}
