import { plain } from '../words/words.ts'

/** What a word gets in the plural: «precios», «pantalones», «lápices» (its z goes). */
export type PluralEnding = 's' | 'es' | 'ces'

/** Words that mean something else with an s: a customer who says «buenas tardes» does not come late. */
const others = new Set(['bien', 'bueno', 'buena', 'gracia', 'noche', 'sobre', 'tarde', 'vale'])

/**
 * How Spanish makes the plural of a word, where that is safe; null for one that has none or that would be another word.
 * Short ones are left alone: «no» and «me» are no «nos» and «mes».
 */
export function pluralEnding(word: string): PluralEnding | null {
  const letters = plain(word)
  if (!/^[a-z]{4,}$/.test(letters) || others.has(letters)) return null
  const last = letters.slice(-1)
  if (last === 's' || last === 'x') return null
  if (last === 'z') return 'ces'
  return 'dljnry'.includes(last) ? 'es' : 's'
}
