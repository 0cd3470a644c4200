/** A piece of a WhatsApp text: plain words, a link, a style around more pieces, or a line that is an item or a quotation. */
export type TextPiece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mono'; text: string }
  | { kind: 'bold' | 'italic' | 'strike' | 'quote'; pieces: TextPiece[] }
  | { kind: 'item'; marker: string; pieces: TextPiece[] }

const styles = { '*': 'bold', _: 'italic', '~': 'strike' } as const
const link = /(?:https?:\/\/|www\.)[^\s<>]+/giu
/** Closes sentences, not addresses. Tried once for each run of such marks: an address may be 65 000 of them. */
const linkTail = /(?<![.,;:!?)\]}'"»”…*_~])[.,;:!?)\]}'"»”…*_~]+$/u

/** A whole mono block, which may have lines of any kind, or a line; the line's end goes along, as a block needs none. */
const blockLine = /(```[\s\S]+?```)|^(?:([-*]|\d{1,3}\.)|(>)) +(\S[^\n]*)(?:\n|$)/gm
const mono = /```([\s\S]+?)```|`([^`\n]+)`/g

/**
 * Reads WhatsApp's marks as WhatsApp does: *bold*, _italic_, ~strike~, `code` and ```mono```, and lines that begin as
 * «- item», «1. item» or «> quotation». A mark counts only against the edge of a word, with something inside and on one
 * line; whatever does not close stays as written.
 */
export function parseWhatsAppText(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of text.matchAll(blockLine)) {
    const [all, block, marker, quote, line = ''] = match
    if (block) continue
    pieces.push(...parseMono(text.slice(from, match.index)))
    const inside = parseMono(line)
    pieces.push(
      quote
        ? { kind: 'quote', pieces: inside }
        : { kind: 'item', marker: /\d/.test(marker ?? '') ? (marker ?? '') : '•', pieces: inside },
    )
    from = match.index + all.length
  }
  pieces.push(...parseMono(text.slice(from)))
  return joinTexts(pieces)
}

function parseMono(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of text.matchAll(mono)) {
    pieces.push(...parseLinks(text.slice(from, match.index)))
    pieces.push({ kind: 'mono', text: match[1] ?? match[2] ?? '' })
    from = match.index + match[0].length
  }
  return [...pieces, ...parseLinks(text.slice(from))]
}

/** The text without its marks, for one-line previews. */
export function plainWhatsAppText(text: string): string {
  return flatten(parseWhatsAppText(text))
}

function flatten(pieces: readonly TextPiece[]): string {
  return pieces
    .map((piece, at) => {
      if (!('pieces' in piece)) return piece.text
      const end = at < pieces.length - 1 ? '\n' : ''
      if (piece.kind === 'item') return `${piece.marker} ${flatten(piece.pieces)}${end}`
      return piece.kind === 'quote' ? flatten(piece.pieces) + end : flatten(piece.pieces)
    })
    .join('')
}

/** Links come before marks, so that an address with underscores stays whole. */
function parseLinks(text: string): TextPiece[] {
  const found: { at: number; text: string }[] = []
  for (const match of text.matchAll(link)) {
    const address = match[0].replace(linkTail, '')
    if (address.includes('.') || address.includes('localhost')) found.push({ at: match.index, text: address })
  }
  return parseMarks(text, 0, text.length, found)
}

function parseMarks(
  text: string,
  start: number,
  end: number,
  links: readonly { at: number; text: string }[],
): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = start
  let plainFrom = start
  /** Up to where each mark is known to close nowhere: thousands of open ones are not looked for one by one. */
  const openUntil = { '*': start, _: start, '~': start }
  const flush = (to: number) => {
    if (to > plainFrom) pieces.push({ kind: 'text', text: text.slice(plainFrom, to) })
  }
  while (at < end) {
    const here = links.find((candidate) => candidate.at === at)
    if (here && at + here.text.length <= end) {
      flush(at)
      const href = /^www\./i.test(here.text) ? `https://${here.text}` : here.text
      pieces.push({ kind: 'link', text: here.text, href })
      at += here.text.length
      plainFrom = at
      continue
    }
    const mark = text[at]
    if ((mark === '*' || mark === '_' || mark === '~') && at >= openUntil[mark] && opens(text, at)) {
      const close = closingMark(text, mark, at, end, links)
      if (close === undefined) {
        const lineEnd = text.indexOf('\n', at)
        openUntil[mark] = lineEnd < 0 ? end : lineEnd
      } else {
        flush(at)
        pieces.push({ kind: styles[mark], pieces: parseMarks(text, at + 1, close, links) })
        at = close + 1
        plainFrom = at
        continue
      }
    }
    at += 1
  }
  flush(end)
  return pieces
}

const opens = (text: string, at: number): boolean => !isWord(text[at - 1]) && !isBlank(text[at + 1])

function closingMark(
  text: string,
  mark: string,
  open: number,
  end: number,
  links: readonly { at: number; text: string }[],
): number | undefined {
  for (let at = open + 1; at < end; at += 1) {
    const inLink = links.find((candidate) => candidate.at <= at && at < candidate.at + candidate.text.length)
    if (inLink) {
      at = inLink.at + inLink.text.length - 1
      continue
    }
    if (text[at] === '\n') return undefined
    if (text[at] === mark && at > open + 1 && !isBlank(text[at - 1]) && !isWord(text[at + 1])) return at
  }
  return undefined
}

function isWord(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
}

function isBlank(letter: string | undefined): boolean {
  return letter === undefined || /\s/u.test(letter)
}

function joinTexts(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (piece.kind === 'text' && last?.kind === 'text')
      joined[joined.length - 1] = { kind: 'text', text: last.text + piece.text }
    else joined.push(piece)
  }
  return joined
}
