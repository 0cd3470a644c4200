import { expect, it } from 'vitest'
import { laEsquina } from '../../../testing/fixtures.ts'
import { shownBots, type BotSort } from './shown-bots.ts'

const bots = [
  { ...laEsquina, _id: 'a', name: 'Panadería 10' },
  { ...laEsquina, _id: 'b', name: 'Panadería 9', estado: 'pausado' as const },
  { ...laEsquina, _id: 'c', name: 'Café' },
]
const messages: Record<string, number> = { a: 1, b: 7, c: 3 }
const shown = (words: string, sort: BotSort = 'created') =>
  shownBots(bots, { words, sort }, (id) => messages[id] ?? 0)
    .map(({ _id }) => _id)
    .join('')

it('finds by every word, accents and case apart', () => {
  expect([shown(''), shown('PANADERIA 9'), shown('cafe'), shown('x')]).toEqual(['abc', 'b', 'c', ''])
})
it('sorts by name with its numbers, by messages, and those that are off first', () => {
  expect([shown('', 'name'), shown('', 'messages'), shown('', 'off')]).toEqual(['cba', 'bca', 'bac'])
})
