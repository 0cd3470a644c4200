/** «domicilios» and «domicilio», «holaaa» and «hola» are one. A rough cut, for Spanish; the word is plain. */
export function stemOf(word: string): string {
  const single = word.replace(/(\p{L})\1+/gu, '$1')
  const stem = single.replace(/(es|s)$/u, '').replace(/[aeo]$/u, '')
  return stem.length >= 3 ? stem : single
}
