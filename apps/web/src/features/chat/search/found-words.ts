import { plain } from '../../../lib/plain.ts'

/** Part of a text; `hit` is what was looked for. */
export interface Piece {
  text: string
  hit: boolean
}

/** Words shorter than this are looked for whole, as the server does. */
const shortestBeginning = 3
/** Letters before the first hit of a snippet. */
const lead = 24

/** Where the words that were looked for stand in a text, from and to, in order; case and accents apart. */
export function hitsIn(text: string, search: string): { from: number; to: number }[] {
  const words = plain(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return []
  const hits: { from: number; to: number }[] = []
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const said = plain(word)
    const hit = words
      .filter((one) => (one.length < shortestBeginning ? said === one : said.startsWith(one)))
      .toSorted((one, other) => other.length - one.length)[0]
    if (hit !== undefined) hits.push({ from: index, to: index + lengthOf(word, hit.length) })
  }
  return hits
}

/** A text as a list shows it, from shortly before the first hit. */
export function snippetOf(text: string, search: string): Piece[] {
  const line = text.replaceAll(/\s+/g, ' ')
  const hits = hitsIn(line, search)
  const first = hits[0]?.from ?? 0
  const start = first > lead ? line.lastIndexOf(' ', first - lead / 2) + 1 : 0
  const pieces: Piece[] = start > 0 ? [{ text: '…', hit: false }] : []
  let at = start
  for (const { from, to } of hits.filter((hit) => hit.from >= start)) {
    if (from > at) pieces.push({ text: line.slice(at, from), hit: false })
    pieces.push({ text: line.slice(from, to), hit: true })
    at = to
  }
  if (at < line.length) pieces.push({ text: line.slice(at), hit: false })
  return pieces
}

/** How much of a word makes so many letters without accents: an accent may be a character of its own. */
function lengthOf(word: string, letters: number): number {
  let end = 0
  while (end < word.length && plain(word.slice(0, end)).length < letters) end += 1
  while (/\p{M}/u.test(word[end] ?? '')) end += 1
  return end
}
