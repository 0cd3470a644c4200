import type { TextPart } from '../reading/reading.ts'
import { price } from './amounts.ts'
import type { MadeFact } from './made-fact.ts'

/** Characters of a paragraph, and of what stands under a price. */
const longestParagraph = 500
const longestItem = 300
const longestTitle = 80

/**
 * Facts of a text: what has a price stands by itself, with the lines under it that say more of it; the rest in paragraphs. Each is
 * told its heading, without which nobody would know what it is of.
 */
export function* textFacts(parts: readonly TextPart[]): Generator<MadeFact> {
  for (const { title: headed, lines } of parts) {
    // Where a page of a file begins says nothing of what is on it.
    const title = headed !== null && /^Página \d{1,4}$/.test(headed) ? null : headed
    const gathering = new Gathering(title)
    for (const line of lines) yield* gathering.take(clean(line))
    yield* gathering.end()
  }
}

const clean = (line: string): string =>
  line
    .replace(/^\s*[-•*·–]\s+/, '')
    .replaceAll('\t', ' · ')
    .replaceAll(/\s+/g, ' ')
    .trim()

class Gathering {
  #title: string | null
  #lines: string[] = []
  #length = 0
  #isItem = false
  /** The title is a line under which nothing stands yet. */
  #isBare = false

  constructor(title: string | null) {
    this.#title = title
  }

  *take(line: string): Generator<MadeFact> {
    if (line === '') return
    if (isHeading(line)) {
      yield* this.end()
      this.#title = line
      this.#isBare = true
      return
    }
    const at = line.search(price)
    // What begins with its price, or in the middle of a sentence, says of what in the line before.
    const isOwn = at > 1 && !/^[\p{Ll}\d]/u.test(line)
    const isFull = this.#length + line.length > (this.#isItem ? longestItem : longestParagraph)
    if (isOwn || isFull) yield* this.end()
    if (isOwn) this.#isItem = true
    this.#lines.push(line)
    this.#length += line.length
  }

  *end(): Generator<MadeFact> {
    const text = this.#lines.join('\n')
    const [first = ''] = this.#lines
    const isItem = this.#isItem
    const isBare = this.#isBare && text === ''
    this.#lines = []
    this.#length = 0
    this.#isItem = false
    this.#isBare = false
    const title = this.#title?.trim() ?? ''
    // Some write all in capitals: what heads nothing says something itself, where it is more than a word.
    if (isBare && title.includes(' ')) yield { label: title, text: title }
    const named = title !== '' && !text.startsWith(title) ? `${title}${title.endsWith('?') ? '' : ':'} ` : ''
    for (const [place, piece] of piecesOf(text).entries()) {
      const label = isItem || title === '' ? nameIn(first) : title
      yield { label, text: place === 0 ? `${named}${piece}` : piece }
    }
  }
}

/** «BEBIDAS»: a few words in capitals are what comes under them. */
function isHeading(line: string): boolean {
  if (line.length > longestTitle || /\d/.test(line)) return false
  return /\p{Lu}{3}/u.test(line) && line === line.toUpperCase()
}

/** What stands before a line's price: the name of what is sold. */
function nameIn(line: string): string {
  const at = line.search(price)
  const name = (at > 1 ? line.slice(0, at) : line).replace(/[\s:·.…$–-]{1,200}$/u, '')
  return name.slice(0, longestTitle) || line.slice(0, longestTitle)
}

/** A text in pieces of a paragraph's length, parted where sentences end. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let left = text
  while (left.length > longestParagraph) {
    const end = left.lastIndexOf('. ', longestParagraph)
    const cut = end > longestParagraph / 2 ? end + 1 : longestParagraph
    pieces.push(left.slice(0, cut).toWellFormed().trim())
    left = left.slice(cut).trim()
  }
  return left === '' ? pieces : [...pieces, left.toWellFormed()]
}
