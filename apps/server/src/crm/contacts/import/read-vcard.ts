import { type Property, readCards } from './vcard-properties.ts'

/** What a card is read into; several phones are parted as Google's CSV does. */
export const cardColumns = ['Teléfono', 'Nombre', 'Correo', 'Notas', 'Tags']
export const severalValues = ' ::: '

/** True for a file of contacts from a phone. */
export const isVcard = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCARD/i.test(text)

/** The cards of a .vcf (2.1, 3.0 and 4.0), as rows under `cardColumns`. */
export async function* readVcards(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  for await (const card of readCards(text)) yield rowOf(card)
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
