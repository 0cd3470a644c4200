import { normalizeForSearch } from '../../platform/normalize-for-search.ts'

/** A stranger may call themself anything; an index takes no row of more than 2.7 kB. */
const longestName = 200

/** A contact's name, phone and username as searches compare them: lower case, without accents. */
export function searchText(name: string | null, phoneNumber: string | null, username: string | null): string {
  const parts = [name?.slice(0, longestName), phoneNumber, username === null ? null : `@${username}`]
  return normalizeForSearch(parts.filter((part) => part != null).join(' '))
}
