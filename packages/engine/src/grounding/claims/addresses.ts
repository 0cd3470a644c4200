import { type Scan, take, wordAt, freeToken } from './claim.ts'
import { numeralAt } from './numerals.ts'

const roads = new Map<string, string>(
  Object.entries({
    calle: 'calle', cll: 'calle', cl: 'calle', carrera: 'carrera', cra: 'carrera', cr: 'carrera', kr: 'carrera', kra: 'carrera',
    avenida: 'avenida', av: 'avenida', ak: 'avenida', ac: 'avenida', avda: 'avenida', diagonal: 'diagonal', dg: 'diagonal',
    diag: 'diagonal', transversal: 'transversal', tv: 'transversal', transv: 'transversal', circular: 'circular',
    autopista: 'autopista', jiron: 'jiron', jr: 'jiron', pasaje: 'pasaje', calzada: 'calzada', boulevard: 'boulevard',
    bulevar: 'boulevard', blvd: 'boulevard', camino: 'camino', ruta: 'ruta', manzana: 'manzana', mz: 'manzana',
  }),
) // prettier-ignore
/** Road names that are other words too: they want a number right behind. */
const ambiguous = new Set(['cl', 'cr', 'ac', 'av', 'tv', 'camino', 'ruta', 'circular', 'pasaje', 'kr'])

const places = new Map<string, string>(
  Object.entries({
    local: 'local', locales: 'local', oficina: 'oficina', of: 'oficina', consultorio: 'consultorio', piso: 'piso', apto: 'apto',
    apartamento: 'apto', torre: 'torre', bloque: 'bloque', interior: 'interior', int: 'interior', casa: 'casa', bodega: 'bodega',
    stand: 'stand', puerta: 'puerta', salon: 'salon', habitacion: 'habitacion', mesa: 'mesa', nivel: 'nivel',
  }),
) // prettier-ignore

const ordinals = new Map<string, number>(
  Object.entries({
    primer: 1, primero: 1, segundo: 2, tercer: 3, tercero: 3, cuarto: 4, quinto: 5, sexto: 6, septimo: 7, octavo: 8, noveno: 9,
    decimo: 10,
  }),
) // prettier-ignore

/** Words between a road and its first number: «Calle del Jardín # 7-40». */
const wordsOfName = 5
/** Words between the numbers of one: «calle 45 con carrera 13». */
const joints = new Set([
  '#',
  '-',
  'no',
  'nro',
  'num',
  'numero',
  'n',
  '.',
  '°',
  'º',
  'con',
  'bis',
  'sur',
  'norte',
  'este',
  'oeste',
])

/** Addresses by their road and numbers; a part of one means that part. */
export function takeAddresses(scan: Scan): void {
  for (let at = 0; at < scan.all.length; at += 1) {
    const road = roads.get(wordAt(scan, at))
    if (road) at = Math.max(at, takeAddress(scan, at, road) - 1)
    else if (wordAt(scan, at) === '#' && freeToken(scan, at + 1)?.kind === 'number') {
      const { numbers, to } = numbersFrom(scan, at)
      if (numbers.length > 0) take(scan, at, to, { kind: 'address', means: beginnings('', numbers) })
    }
  }
}

function takeAddress(scan: Scan, at: number, road: string): number {
  let next = at + 1
  const most = ambiguous.has(wordAt(scan, at)) ? 1 : wordsOfName
  for (let words = 0; words < most; words += 1) {
    const token = freeToken(scan, next)
    if (!token || (token.kind === 'sign' && !['#', '.'].includes(token.plain))) break
    if (token.kind === 'number' || token.plain === '#') break
    next += 1
  }
  const { numbers, to } = numbersFrom(scan, next)
  if (numbers.length === 0) return at
  take(scan, at, to, { kind: 'address', means: beginnings(road, numbers) })
  return to
}

function numbersFrom(scan: Scan, at: number): { numbers: string[]; to: number } {
  const numbers: string[] = []
  let to = at
  for (let next = at; next < scan.all.length && numbers.length < 6; next += 1) {
    const token = freeToken(scan, next)
    if (!token || token.plain === '\n') break
    const road = roads.has(token.plain) && numbers.length > 0
    const letter = token.kind === 'word' && token.plain.length === 1 && token.glued
    if (token.kind === 'number' && /^\d+$/.test(token.plain)) {
      const beside = next > at && (joints.has(wordAt(scan, next - 1)) || roads.has(wordAt(scan, next - 1)))
      if (numbers.length > 0 && !beside && to !== next) break
      numbers.push(token.plain)
      to = next + 1
    } else if (letter && numbers.length > 0) {
      numbers.push(token.plain)
      to = next + 1
    } else if (!road && !joints.has(token.plain)) break
  }
  return { numbers, to }
}

/** «calle 45», «calle 45 13» and «calle 45 13 60»: a source means all of its beginnings, an answer the longest. */
function beginnings(road: string, numbers: readonly string[]): string[] {
  return numbers.map((_, at) => `${road} ${numbers.slice(0, at + 1).join(' ')}`.trim()).reverse()
}

/** «local 118», «consultorio 304», «segundo piso». */
export function takePlaces(scan: Scan): void {
  for (let at = 0; at < scan.all.length; at += 1) {
    const place = places.get(wordAt(scan, at))
    const ordinal = ordinals.get(wordAt(scan, at))
    const next = freeToken(scan, at + 1)
    if (place && next?.kind === 'number' && /^\d+$/.test(next.plain)) {
      const letter = freeToken(scan, at + 2)
      const lettered = letter?.glued && letter.kind === 'word' && letter.plain.length === 1
      const means = [`${place} ${next.plain}${lettered ? letter.plain : ''}`]
      take(scan, at, at + (lettered ? 3 : 2), { kind: 'place', means })
    } else if (ordinal && wordAt(scan, at + 1) === 'piso') {
      take(scan, at, at + 2, { kind: 'place', means: [`piso ${ordinal}`] })
    } else if (place === 'piso') {
      const number = numeralAt(scan.all, at + 1)
      if (number) take(scan, at, number.to, { kind: 'place', means: [`piso ${number.value}`] })
    }
  }
}
