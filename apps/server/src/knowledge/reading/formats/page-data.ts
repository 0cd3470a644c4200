const mostDepth = 12
const mostLines = 500
type Thing = { [key: string]: unknown }

/** What a page says of itself in JSON-LD, as lines: name, phone, address, hours, offers. What is no such data says nothing. */
export function pageData(json: string): string[] {
  const lines = new Set<string>()
  const walk = (value: unknown, depth: number): void => {
    if (depth > mostDepth || lines.size >= mostLines) return
    if (Array.isArray(value)) {
      for (const each of value) walk(each, depth + 1)
      return
    }
    if (!isThing(value)) return
    for (const line of linesOf(value)) lines.add(line)
    for (const inner of Object.values(value)) walk(inner, depth + 1)
  }
  try {
    walk(JSON.parse(json), 0)
  } catch {
    return []
  }
  return [...lines]
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/\s+/g, ' ').trim() : ''

function linesOf(thing: Thing): string[] {
  const labelled: [string, unknown][] = [
    ['Teléfono', thing['telephone']],
    ['Correo', plain(thing['email']).replace(/^mailto:/, '')],
    ['Dirección', typeof thing['address'] === 'string' ? thing['address'] : ''],
    ['Dirección', addressOf(thing)],
    ['Precios', thing['priceRange']],
    ['Horario', list(thing['openingHours']).map(plain).join(', ')],
    ['Horario', hoursOf(thing)],
  ]
  const said = labelled.flatMap(([label, value]) =>
    plain(value) === '' ? [] : [`${label}: ${plain(value)}`],
  )
  return [...said, ...offersOf(thing)]
}

function addressOf(thing: Thing): string {
  if (thing['@type'] !== 'PostalAddress') return ''
  return ['streetAddress', 'addressLocality', 'addressRegion']
    .map((key) => plain(thing[key]))
    .filter(Boolean)
    .join(', ')
}

const days: { [name: string]: string } = {
  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
  Sunday: 'domingo',
  PublicHolidays: 'festivos',
}

function hoursOf(thing: Thing): string {
  if (thing['@type'] !== 'OpeningHoursSpecification') return ''
  const [opens, closes] = [plain(thing['opens']), plain(thing['closes'])]
  if (opens === '' || closes === '') return ''
  const named = list(thing['dayOfWeek']).map((day) => plain(day).replace(/^.*\//, ''))
  return `${named.map((day) => days[day] ?? day).join(', ')} ${opens.slice(0, 5)} a ${closes.slice(0, 5)}`.trim()
}

/** «Hawaiana: 45000 COP», of the thing that is offered. */
function offersOf(thing: Thing): string[] {
  const name = plain(thing['name'])
  if (name === '') return []
  return list(thing['offers']).flatMap((offer) => {
    if (!isThing(offer)) return []
    const price = plain(offer['price'])
    const variant = plain(offer['name'])
    const of = variant === '' || variant === name ? name : `${name} ${variant}`
    return price === '' ? [] : [`${of}: ${price} ${plain(offer['priceCurrency'])}`.trim()]
  })
}
