/** A line of a card, unfolded and decoded; its values still have their backslashes. */
export type Property = { name: string; parameters: string; value: string }

/** What is read of a card; the rest, photos above all, is passed over. */
const wanted = new Set(['TEL', 'FN', 'N', 'ORG', 'EMAIL', 'NOTE', 'CATEGORIES'])
/** Where a line says what it is, at most. */
const headLength = 500
/** Characters of a line and of a property that are read, and properties of a card; nobody's name is longer. */
const longest = 64 * 1024
const mostProperties = 1000

/** Lines of one property, in parts: put together once, so that many lines cost no more than their length. */
type Folded = { parts: string[]; length: number; kept: boolean; quoted: boolean }
/** What is read of a card, and the property that a folded line would go on. */
type Card = { kept: Folded[]; last: Folded | null }

/** The cards of a file one after another, also one that another begins in or that never ends. Linear in its length. */
export async function* readCards(text: AsyncIterable<string>): AsyncGenerator<Property[]> {
  let card: Card | null = null
  for await (const line of linesOf(text)) {
    const mark = line.length < headLength ? line.trim().toUpperCase() : ''
    if (mark.startsWith('BEGIN:VCARD')) {
      if (card) yield propertiesOf(card.kept)
      card = { kept: [], last: null }
    } else if (mark.startsWith('END:VCARD')) {
      if (card) yield propertiesOf(card.kept)
      card = null
    } else if (card) take(card, line)
  }
  if (card) yield propertiesOf(card.kept)
}

/** The lines of a text that comes in pieces; of a photo in one line the beginning. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let line = ''
  const add = (more: string) => {
    if (line.length < longest) line += more
  }
  for await (const piece of text) {
    let from = 0
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      add(piece.slice(from, end))
      yield line.endsWith('\r') ? line.slice(0, -1) : line
      line = ''
      from = end + 1
    }
    add(piece.slice(from))
  }
  yield line
}

/** Folded lines begin with a blank, quoted-printable ones end with an equals sign. */
function take(card: Card, line: string): void {
  const { last } = card
  const before = last?.parts.at(-1)
  if (last?.quoted && before?.endsWith('=')) {
    if (last.kept) last.parts.splice(-1, 1, before.slice(0, -1))
    else last.parts = []
    goOn(last, line)
  } else if (last && /^[ \t]/.test(line)) {
    if (last.kept) goOn(last, line.slice(1))
  } else {
    const head = /^(?:[\w-]+\.)?([A-Z-]+)((?:;[^:]*)?)/i.exec(line.slice(0, headLength))
    const isWanted = wanted.has(head?.[1]?.toUpperCase() ?? '')
    const kept = isWanted && card.kept.length < mostProperties
    const quoted = /QUOTED-PRINTABLE/i.test(head?.[2] ?? '')
    card.last = { parts: kept || quoted ? [line] : [], length: line.length, kept, quoted }
    if (kept) card.kept.push(card.last)
  }
}

/** Another line of a property; of one that is longer than anybody's nothing more is kept than its end says. */
function goOn(property: Folded, line: string): void {
  property.length += line.length
  property.parts.push(property.kept && property.length > longest ? line.slice(-1) : line)
  if (property.parts.length > longest) property.parts.splice(-2, 1)
}

function propertiesOf(kept: readonly Folded[]): Property[] {
  return kept.flatMap(({ parts, quoted }) => {
    const found = /^(?:[\w-]+\.)?([A-Z-]+)((?:;[^:]*)?):(.*)$/is.exec(parts.join(''))
    if (!found) return []
    const [, name = '', parameters = '', raw = ''] = found
    const value = quoted ? fromQuotedPrintable(raw, parameters) : raw
    return [{ name: name.toUpperCase(), parameters, value }]
  })
}

function fromQuotedPrintable(value: string, parameters: string): string {
  const bytes = Buffer.from(
    value.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  return new TextDecoder(/UTF-8/i.test(parameters) ? 'utf-8' : 'windows-1252').decode(bytes)
}
