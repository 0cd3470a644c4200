import { setImmediate } from 'node:timers/promises'

/** A line of a card, unfolded and decoded; its values still have their backslashes. */
export type Property = { name: string; parameters: string; value: string }

/** What is read of a card; the rest, photos above all, is passed over. */
const wanted = new Set(['TEL', 'FN', 'N', 'ORG', 'EMAIL', 'NOTE', 'CATEGORIES'])
/** Characters read between two breaths of the event loop. */
const breath = 64 * 1024
/** Where a line says what it is, at most. */
const headLength = 500

/** Lines of one property, in parts: put together once, so that a photo of many lines costs no more than its length. */
type Folded = { parts: string[]; kept: boolean; quoted: boolean }

/** The cards of a file one after another, also one that another begins in or that never ends. Linear in its length. */
export async function* readCards(text: string): AsyncGenerator<Property[]> {
  let card: Folded[] | null = null
  let breathed = 0
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    const to = end < 0 ? text.length : end
    const line = text.slice(from, text[to - 1] === '\r' && to > from ? to - 1 : to)
    from = to + 1
    const mark = line.length < headLength ? line.trim().toUpperCase() : ''
    if (mark.startsWith('BEGIN:VCARD')) {
      if (card) yield propertiesOf(card)
      card = []
    } else if (mark.startsWith('END:VCARD')) {
      if (card) yield propertiesOf(card)
      card = null
    } else if (card) take(card, line)
    if (from - breathed > breath) {
      breathed = from
      await setImmediate()
    }
  }
  if (card) yield propertiesOf(card)
}

/** Folded lines begin with a blank, quoted-printable ones end with an equals sign. */
function take(card: Folded[], line: string): void {
  const before = card.at(-1)
  const last = before?.parts.at(-1)
  if (before?.quoted && last?.endsWith('=')) {
    if (before.kept) before.parts.splice(-1, 1, last.slice(0, -1), line)
    else before.parts = [line]
  } else if (before && /^[ \t]/.test(line)) {
    if (before.kept) before.parts.push(line.slice(1))
  } else {
    const head = /^(?:[\w-]+\.)?([A-Z-]+)((?:;[^:]*)?)/i.exec(line.slice(0, headLength))
    const kept = wanted.has(head?.[1]?.toUpperCase() ?? '')
    const quoted = /QUOTED-PRINTABLE/i.test(head?.[2] ?? '')
    card.push({ parts: kept || quoted ? [line] : [], kept, quoted })
  }
}

function propertiesOf(card: readonly Folded[]): Property[] {
  return card.flatMap(({ parts, kept, quoted }) => {
    const found = kept ? /^(?:[\w-]+\.)?([A-Z-]+)((?:;[^:]*)?):(.*)$/is.exec(parts.join('')) : null
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
