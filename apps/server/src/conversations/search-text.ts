/** A contact's name and phone as searches compare them: lower case, without accents. */
export function searchText(name: string | null, phoneNumber: string | null): string {
  return normalizeForSearch([name, phoneNumber].filter((part) => part !== null).join(' '))
}

/** Case and accents apart. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
}
