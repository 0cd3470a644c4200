import type { IndexedFact } from '../../apps/server/src/knowledge/recall/fact-index.ts'
import {
  documentOf,
  paragraph,
  sheetRow,
  workbookOf,
} from '../../apps/server/src/knowledge/reading/testing/office.ts'
import { pdfOf } from '../../apps/server/src/knowledge/reading/testing/pdf.ts'

const things = 'Camisa Pantalón Chaqueta Zapato Bolso Gorra Vestido Falda Blusa Correa Media Bufanda'.split(
  ' ',
)
const kinds = 'algodón lino cuero jean seda lana dril paño pana licra'.split(' ')
const colours = 'azul rojo verde negro blanco gris beige morado café vinotinto'.split(' ')

/** «Camisa lino azul 1734», of which no two are alike. */
export const name = (n: number): string =>
  `${things[n % 12]} ${kinds[Math.floor(n / 12) % 10]} ${colours[Math.floor(n / 120) % 10]} ${n}`
const price = (n: number): number => 20_000 + ((n * 7_919) % 400) * 500
export const priced = (n: number): string => `$${price(n).toLocaleString('es-CO')}`

export const factsOf = (count: number): IndexedFact[] =>
  Array.from({ length: count }, (_, n) => ({
    fact: {
      id: `f${n}`,
      label: name(n),
      text: `${name(n)}: ${priced(n)}. Quedan ${n % 9}`,
      source: { id: 's', title: 'Lista' },
    },
    order: String(n).padStart(6, '0'),
  }))

export const question = (n: number): string =>
  `¿cuánto vale ${n % 2 === 0 ? 'la' : 'el'} ${name(n).toLowerCase()}?`

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => from + n)

/** A list of so many rows under a header. */
export const sheetOf = (from: number, count: number): Buffer => {
  const rows = range(from, count).map((n, place) => sheetRow(place + 2, [name(n), price(n), n % 9]))
  return workbookOf({ Lista: sheetRow(1, ['Producto', 'Precio', 'Stock']) + rows.join('') })
}

/** As many pages and as long as are read. */
export const catalogue = (): Buffer =>
  pdfOf(
    range(0, 100).map((page) =>
      range(page * 40, 40).map((n, line) => ({
        text: `${name(n)}: ${priced(n)}`,
        x: 40,
        y: 800 - line * 18,
      })),
    ),
  )

export const letter = (): Buffer =>
  documentOf(
    range(0, 5_000)
      .map((n) => paragraph(`${name(n)} vale ${priced(n)}.`))
      .join(''),
  )

export const pageOf = (): string =>
  `<h1>Catálogo</h1><ul>${range(0, 5_000)
    .map((n) => `<li><b>${name(n)}</b> ${priced(n)}</li>`)
    .join('')}</ul>`

/** Little to send, and enormous once it is unpacked. */
export const bomb = (): Buffer =>
  documentOf('', { more: [{ name: 'word/x.xml', content: new Uint8Array(60_000_000) }] })
