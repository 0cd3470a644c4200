import { pluralEnding } from './plural.ts'
import { plainWords } from '../words/words.ts'

/** A keyword, what every text with it has, and its forms where it has more than one. */
export type Keyword = { keyword: string; stem: string; forms: RegExp | null }

/** The first keyword that stands in the text as whole words; `words` is made by `plainWords`. */
export function findKeyword(keywords: readonly Keyword[], words: string): string | null {
  const found = keywords.find(({ stem, forms }) => words.includes(stem) && (!forms || forms.test(words)))
  return found?.keyword ?? null
}

/**
 * Keywords made ready for `findKeyword`, which finds their plurals too where these are wanted; those without any word
 * match nothing and are left out.
 */
export function prepareKeywords(keywords: readonly string[], plurals = false): Keyword[] {
  return keywords
    .map((keyword) => prepareKeyword(keyword, plurals))
    .filter(({ stem, forms }) => stem !== ' ' || forms)
}

function prepareKeyword(keyword: string, plurals: boolean): Keyword {
  const words = plainWords(keyword)
  const each = words.trim().split(' ')
  if (!plurals || !each.some(pluralEnding)) return { keyword, stem: words, forms: null }
  const [first = ''] = each
  const stem = pluralEnding(first) === 'ces' ? first.slice(0, -1) : first
  return { keyword, stem: ` ${stem}`, forms: new RegExp(` ${each.map(formsOf).join(' ')} `) }
}

/** Both numbers of a word, as a pattern. */
function formsOf(word: string): string {
  const ending = pluralEnding(word)
  if (ending === 'ces') return `${word.slice(0, -1)}(?:z|ces)`
  const own = word.replace(/[$^|+*?.()[\]{}\\]/g, String.raw`\$&`)
  return ending ? `${own}(?:${ending})?` : own
}
