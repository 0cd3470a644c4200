import { expect, test } from 'vitest'
import { pageLines } from './page-lines.ts'
import type { PlacedText } from './words.ts'

const size = 12
const at = (text: string, x: number, y: number): PlacedText => ({ text, x, y, size, width: text.length * 6 })
const names = ['Hawaiana', 'Mexicana', 'De la casa', 'Vegetariana', 'Pollo con champiñones']
const prices = ['$45.000', '$47.500', '$52.000', '$41.000', '$49.900']
const heights = names.map((_, nth) => 700 - nth * 18)
const column = (texts: readonly string[], x: number) =>
  texts.map((text, nth) => at(text, x, heights[nth] ?? 0))
const pairs = names.map((name, nth) => `${name}\t${prices[nth]}`)

test('names that are drawn first and prices that are drawn last are one line each', () => {
  expect(pageLines([...column(names, 50), ...column(prices, 400)])).toEqual(pairs)
  const drawnByLine = names.flatMap((name, nth) => [
    at(name, 50, heights[nth] ?? 0),
    at(prices[nth] ?? '', 400, heights[nth] ?? 0),
  ])
  expect(pageLines(drawnByLine)).toEqual(pairs)
})

test('two columns of a menu under one title are read one after the other', () => {
  const other = ['Limonada', 'Gaseosa', 'Cerveza', 'Jugo', 'Agua']
  const cheap = ['6.000', '4.000', '8.000', '7.000', '3.000']
  const title = at('LA PIZZERÍA DE LA ESQUINA', 200, 760)
  const drawn = [
    ...column(cheap, 520),
    ...column(other, 340),
    ...column(prices, 230),
    ...column(names, 50),
    title,
  ]
  expect(pageLines(drawn)).toEqual([
    title.text,
    ...pairs,
    ...other.map((name, nth) => `${name}\t${cheap[nth]}`),
  ])
})

test('columns of prose are read one after the other, and a table with descriptions by its rows', () => {
  const left = ['Abrimos todos los días', 'menos los martes', 'y los festivos']
  const right = ['Hacemos domicilios', 'en todo el barrio', 'sin costo']
  expect(pageLines([...column(right, 320), ...column(left, 50)])).toEqual([...left, ...right])
  const described = ['con piña', 'con ají', 'con todo', 'sin carne', 'con pollo']
  const drawn = [...column(names, 50), ...column(described, 250), ...column(prices, 450)]
  expect(pageLines(drawn)).toEqual(names.map((name, nth) => `${name}\t${described[nth]}\t${prices[nth]}`))
})

test('pieces of one word stay together, and raised letters stay on their line', () => {
  expect(pageLines([at('Haw', 50, 700), at('aiana', 68, 701), at('grande', 104, 699)])).toEqual([
    'Hawaiana grande',
  ])
  expect(pageLines([])).toEqual([])
})
