import { normalizeForSearch } from '../../platform/normalize-for-search.ts'

/** A fact as searches compare it: lower case, without accents. */
export const searchedText = (label: string, text: string): string =>
  normalizeForSearch(text.includes(label) ? text : `${label} ${text}`)
