import type { TableChoice } from '@recado/contract/knowledge/review'
import { limits } from '@recado/contract/wire/limits'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { numberIn } from './amounts.ts'

const names = /product|nombre|articulo|servicio|plato|item|modelo|titulo|descripcion|concepto/
const prices = /precio|valor|costo|pvp|tarifa|price|detal|mayor|\bcop\b/
const stocks = /stock|existencia|cantidad|disponib|inventario|unidades|quedan/
const others =
  /codigo|^cod|^ref|sku|^id\b|ean|barras|telefono|celular|^n[o°º]?\.?$|ano|fecha|peso|talla|medida|minutos|dias/
/** What costs less is hardly sold by itself. */
const leastPrice = 500
const looked = 200

/** A table's first row where it names its columns, and the others. */
export function headed(rows: readonly (readonly string[])[]): {
  header: string[]
  body: readonly (readonly string[])[]
} {
  const width = Math.max(0, ...rows.slice(0, looked).map((row) => row.length))
  const [first = []] = rows
  const isHeader = rows.length > 1 && first.filter(Boolean).length > 1 && !first.some(isNumber)
  const header = Array.from({ length: width }, (_, at) => (isHeader ? (first[at] ?? '') : ''))
  return { header, body: isHeader ? rows.slice(1) : rows }
}

const isNumber = (cell: string): boolean => numberIn(cell) !== null

/** What the columns of a table seem to be, by their names and by what stands in them; its owner has the last word. */
export function guessColumns(header: readonly string[], body: readonly (readonly string[])[]): TableChoice {
  const columns = header.map((title, at) => {
    const cells = body.slice(0, looked).flatMap((row) => row[at] || [])
    const numbers = cells.flatMap((cell) => numberIn(cell) ?? [])
    const isNumeric = cells.length > 0 && numbers.length >= cells.length * 0.7
    const middle = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
    return { at, title: normalizeForSearch(title), isNumeric, middle, isEmpty: cells.length === 0 }
  })
  const stock = columns.find(({ title }) => stocks.test(title))?.at ?? null
  const priced = columns.filter(
    ({ at, title, isNumeric, middle }) =>
      at !== stock && isNumeric && (prices.test(title) || (middle >= leastPrice && !others.test(title))),
  )
  const texts = columns.filter(({ at, isNumeric, isEmpty }) => at !== stock && !isNumeric && !isEmpty)
  const name = (
    texts.find(({ title }) => names.test(title)) ?? texts.find(({ title }) => !others.test(title))
  )?.at
  return {
    use: true,
    name: name ?? texts[0]?.at ?? null,
    prices: priced.slice(0, limits.knowledge.priceColumns).map(({ at }) => at),
    stock,
  }
}
