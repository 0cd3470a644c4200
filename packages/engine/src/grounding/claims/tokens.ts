import { plain } from '../../words/words.ts'
import { asSeen } from './normal.ts'

/** A word, a number as it is written («1.250,50»), or a sign; a line's end is a sign of its own. */
export type Token = {
  kind: 'word' | 'number' | 'sign'
  /** Lower case, without accents. */
  plain: string
  start: number
  end: number
  /** Nothing stands between it and the token before. */
  glued: boolean
  /** It begins with a capital. */
  capital: boolean
  /** The sentence and the clause that it is in, counted through the text. */
  sentence: number
  clause: number
}

/** A text cut into tokens. `seen` is what their places count in. */
export type Tokens = { seen: string; all: readonly Token[] }

export function tokensOf(text: string): Tokens {
  const seen = asSeen(text)
  const all: Token[] = []
  let end = -1
  for (const match of seen.matchAll(/\d+(?:[.,']\d+)*|[\p{L}\p{M}]+|\n|[^\s\p{L}\p{M}\d]/gu)) {
    const [found] = match
    const first = found.charAt(0)
    const kind = /\d/.test(first) ? 'number' : /[\p{L}\p{M}]/u.test(found) ? 'word' : 'sign'
    all.push({
      kind,
      plain: kind === 'word' ? plain(found) : found,
      start: match.index,
      end: match.index + found.length,
      glued: match.index === end,
      capital: kind === 'word' && first !== first.toLowerCase(),
      sentence: 0,
      clause: 0,
    })
    end = match.index + found.length
  }
  countSentences(all)
  return { seen, all }
}

const endsSentence = new Set(['\n', '!', '?', '•', '¡', '¿'])
const endsClause = new Set([',', ';', ':', '(', ')'])

function countSentences(all: Token[]): void {
  let [sentence, clause] = [0, 0]
  for (const [at, token] of all.entries()) {
    ;[token.sentence, token.clause] = [sentence, clause]
    const ends = endsSentence.has(token.plain) || (token.plain === '.' && isFullStop(all, at))
    if (ends) sentence += 1
    const isClock = token.plain === ':' && all[at + 1]?.glued && all[at + 1]?.kind === 'number'
    if (ends || (endsClause.has(token.plain) && !isClock)) clause += 1
  }
}

/** Letters of the longest abbreviation: «aprox.», «festiv.». */
const longestShort = 3

/** Not the point of «a. m.», «Av. 15», «lun. a vie.» or «tienda.co». */
function isFullStop(all: readonly Token[], at: number): boolean {
  const [before, after] = [all[at - 1], all[at + 1]]
  if (!after) return true
  if (after.glued) return after.capital
  const goesOn = after.kind === 'number' || (after.kind === 'word' && !after.capital)
  const isShort = before?.kind === 'word' && before.plain.length <= longestShort
  return !(goesOn && isShort)
}
