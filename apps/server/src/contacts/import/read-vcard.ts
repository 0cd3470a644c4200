import { setImmediate } from 'node:timers/promises'

/** What a card is read into; several phones are parted as Google's CSV does. */
export const cardColumns = ['Teléfono', 'Nombre', 'Correo', 'Notas', 'Tags']
export const severalValues = ' ::: '

/** Cards read between two breaths of the event loop. */
const breath = 100

type Property = { name: string; parameters: string; value: string }

/** True for a file of contacts from a phone. */
export const isVcard = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCARD/i.test(text)

/** The cards of a .vcf (2.1, 3.0 and 4.0), as rows under `cardColumns`. */
export async function* readVcards(text: string): AsyncGenerator<string[]> {
  let count = 0
  for (const [card] of text.matchAll(/^BEGIN:VCARD.*?^END:VCARD/gims)) {
    yield rowOf(propertiesOf(card))
    if (++count % breath === 0) await setImmediate()
  }
}

function rowOf(card: Property[]): string[] {
  const all = (name: string) => card.filter((property) => property.name === name)
  const text = (name: string) => unescaped(all(name)[0]?.value ?? '').trim()
  // The number that WhatsApp itself knows, then mobile ones, stand before the others.
  const phones = all('TEL').toSorted((one, other) => rank(one) - rank(other))
  const tags = all('CATEGORIES').flatMap(({ value }) => value.split(/(?<!\\),/).map(unescaped))
  return [
    phones.map(phoneOf).join(severalValues),
    text('FN') || nameOf(all('N')[0]?.value ?? '') || text('ORG').replaceAll(';', ' ').trim(),
    all('EMAIL').map(({ value }) => unescaped(value).trim())[0] ?? '',
    text('NOTE'),
    tags.join(', '),
  ]
}

function rank({ parameters }: Property): number {
  if (/WAID=/i.test(parameters)) return 0
  return /CELL|MOBILE|IPHONE/i.test(parameters) ? 1 : 2
}

function phoneOf({ parameters, value }: Property): string {
  const known = /WAID=(\d+)/i.exec(parameters)?.[1]
  return known === undefined ? unescaped(value).replace(/^tel:/i, '') : `+${known}`
}

/** Family; given; more names. */
function nameOf(value: string): string {
  const [family = '', given = '', more = ''] = value.split(/(?<!\\);/).map(unescaped)
  return [given, more, family]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}

const unescaped = (value: string): string =>
  value.replaceAll(/\\([nN,;:\\])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))

function propertiesOf(card: string): Property[] {
  return unfolded(card).flatMap((line) => {
    const found = /^(?:[\w-]+\.)?([A-Z-]+)((?:;[^:]*)?):(.*)$/is.exec(line)
    if (!found) return []
    const [, name = '', parameters = '', raw = ''] = found
    const value = /QUOTED-PRINTABLE/i.test(parameters) ? fromQuotedPrintable(raw, parameters) : raw
    return [{ name: name.toUpperCase(), parameters, value }]
  })
}

/** One line a property: folded lines begin with a blank, quoted-printable ones end with an equals sign. */
function unfolded(card: string): string[] {
  const lines: string[] = []
  let open = false
  for (const line of card.split(/\r?\n/)) {
    const last = lines.length - 1
    const before = lines[last]
    if (before !== undefined && open) lines[last] = before.slice(0, -1) + line
    else if (before !== undefined && /^[ \t]/.test(line)) lines[last] = before + line.slice(1)
    else lines.push(line)
    const whole = lines.at(-1) ?? ''
    open = /QUOTED-PRINTABLE/i.test(whole.slice(0, 200)) && whole.endsWith('=')
  }
  return lines
}

function fromQuotedPrintable(value: string, parameters: string): string {
  const bytes = Buffer.from(
    value.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  return new TextDecoder(/UTF-8/i.test(parameters) ? 'utf-8' : 'windows-1252').decode(bytes)
}
