import { sql } from 'kysely'

/** Whether a column has these words in it; the characters that LIKE reads as its own stand for themselves. */
export function holdsWords(column: string, words: string) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`${sql.ref(column)} LIKE ${pattern} ESCAPE '\\'`
}
