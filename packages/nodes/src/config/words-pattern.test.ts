import { checkPattern, matchPattern } from '@recado/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultNodes } from '../index.ts'
import { isExact, patternOfWords, tidyWord, wordsInPattern } from './words-pattern.ts'

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map(tidyWord)
  .filter((text) => text !== '')
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 6 })

const matches = (pattern: string, message: string): boolean => {
  const found = matchPattern(pattern, message)
  return found.ok && found.matches.length > 0
}

describe('words and their pattern', () => {
  test('any words come back exactly as they were written', () => {
    fc.assert(
      fc.property(words, (chips) => {
        expect(wordsInPattern(patternOfWords(chips))).toEqual(chips)
        expect(wordsInPattern(patternOfWords(chips, true))).toEqual(chips)
      }),
      { examples: [[['ẞ', '!']], [['precios?', 'precio', 'LUCEZ', 'más s?']], [['jamón serrano', 'lápiz']]] },
    )
  })

  test('a compiled pattern can be saved and finds each of its words in a sentence', () => {
    const spanish = fc.array(fc.constantFrom(...'aáeéiíoóuúüñnbcdrst '), { minLength: 1, maxLength: 10 })
    const chip = spanish.map((letters) => tidyWord(letters.join(''))).filter((text) => text !== '')
    fc.assert(
      fc.property(fc.uniqueArray(chip, { minLength: 1, maxLength: 5 }), fc.nat(), (chips, pick) => {
        const pattern = patternOfWords(chips)
        expect(checkPattern(pattern)).toEqual({ ok: true })
        const one = chips[pick % chips.length] ?? ''
        expect(matches(pattern, `Buenas, ${one.toUpperCase()}!`)).toBe(true)
      }),
    )
  })

  test('accents, case and double blanks do not matter; a part of a word does not count', () => {
    const pattern = patternOfWords(['menú', 'que hay hoy', 'manana'])
    expect(matches(pattern, 'me regala el MENU')).toBe(true)
    expect(matches(pattern, '¿Qué  hay hoy?')).toBe(true)
    expect(matches(pattern, 'hasta mañana.')).toBe(true)
    expect(matches(pattern, 'menudo problema')).toBe(false)
  })

  test('a word finds its plural, unless it has to be exact', () => {
    const chips = ['precio', 'jamón serrano', 'lápiz', 'no']
    const plurals = ['los PRECIOS', 'jamones serranos', 'dos lapices', 'dos lápices']
    expect(plurals.filter((each) => !matches(patternOfWords(chips), each))).toEqual([])
    expect(plurals.filter((each) => matches(patternOfWords(chips, true), each))).toEqual([])
    expect(
      ['nos vemos', 'precioso', 'preciosos'].filter((each) => matches(patternOfWords(chips), each)),
    ).toEqual([])
    expect([isExact(patternOfWords(chips)), isExact(patternOfWords(chips, true))]).toEqual([false, true])
    // Where no word has a plural there is nothing to choose.
    expect(isExact(patternOfWords(['buenos días'], true))).toBe(false)
  })

  test('signs are taken as they are', () => {
    expect(matches(patternOfWords(['c++', '$5.000']), 'vale $5.000?')).toBe(true)
    expect(matches(patternOfWords(['$5.000']), 'vale $5x000')).toBe(false)
  })

  test('a pattern of the days before plurals is shown as words that are exact', () => {
    const before = '(^|[^\\pL\\d])(pr[eé]c[ií][oó]|[nñ][oó])([^\\pL\\d]|$)'
    expect([wordsInPattern(before), isExact(before)]).toEqual([['precio', 'no'], true])
    expect([wordsInPattern('\\b(hola|buenas)\\b'), isExact('\\b(hola|buenas)\\b')]).toEqual([
      ['hola', 'buenas'],
      true,
    ])
  })

  test('the greeting of a new bot is shown as words', () => {
    const greeting = defaultNodes.find((node) => node.type === 'CUSTOM')
    expect(greeting?.type === 'CUSTOM' && wordsInPattern(greeting.config.regex)).toEqual([
      'hola',
      'buenas',
      'buenos días',
      'buen día',
    ])
  })

  test.each([
    'hola',
    'hola|buenas',
    '^hola$',
    '\\b(hol.)\\b',
    '\\b(a|)\\b',
    '\\b(hola|(buenas))\\b',
    '\\b([ab])\\b',
  ])('a hand-written pattern stays a pattern: %s', (pattern) => expect(wordsInPattern(pattern)).toBeNull())
})
