import { normalizeForSearch } from '../../platform/normalize-for-search.ts'

/** More words than this narrow nothing any further. */
const most = 6

/**
 * What a search asks of name and phone: each term must be there, in one of its forms. Words come in any order; a phone
 * is found as people write it, «+57 300 111-2233», and so is a name with such a number in it.
 */
export function searchTerms(search: string): string[][] {
  const text = normalizeForSearch(search)
  if (text === '') return []
  const digits = text.replace(/[\s().+-]/g, '')
  if (/^\d{3,}$/.test(digits)) return [digits === text ? [digits] : [digits, text]]
  return text
    .split(/\s+/)
    .slice(0, most)
    .map((word) => [word])
}
