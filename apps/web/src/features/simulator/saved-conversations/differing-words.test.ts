import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differingWords } from './differing-words.ts'

const marked = (text: string, other: string) =>
  differingWords(text, other)
    .map(({ text: words, same }) => (same ? words : `[${words}]`))
    .join('')

test('marks the words that the other text has not in that place', () => {
  expect(marked('El menú vale $18.900 hoy', 'El menú vale $21.900 hoy')).toBe('El menú vale [$18.900] hoy')
  expect(marked('Hola', 'Hola')).toBe('Hola')
  expect(marked('Buenas tardes', '')).toBe('[Buenas tardes]')
})

test('its pieces are the text, and nothing of equal texts is marked', () => {
  const words = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'c')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(words, words, (text, other) => {
      const pieces = differingWords(text, other)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      expect(differingWords(text, text).every((piece) => piece.same)).toBe(true)
    }),
  )
})
