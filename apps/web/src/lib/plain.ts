/** Text as it is looked for: without accents, in small letters. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/** The words of a search, as `plain` writes them. */
export const searchWords = (search: string): string[] => plain(search).split(/\s+/).filter(Boolean)
