import { describe, expect, it } from 'vitest'
import { requiredWords } from './required.ts'

describe('the words that a pattern needs', () => {
  it.each([
    ['hola', [['HOLA']]],
    ['hola|buenas', [['HOLA', 'BUENAS']]],
    ['c[aá]m[ií]s[aá]', [['CAMISA']]],
    ['precio.*camisa', [['PRECIO'], ['CAMISA']]],
    ['(^|[^\\pL\\d])(m[eé]n[uúü]|c[aá]rt[aá])([^\\pL\\d]|$)', [['MENU', 'CARTA']]],
    ['(?i)hola', [['HOLA']]],
    ['\\[hola]', [['[HOLA]']]],
    ['λίγο ι', [['ΛΙΓΟ ']]],
    ['h?', []],
    ['hola|\\d+', []],
    ['.*', []],
    ['\\Q[aá]\\E', []],
  ])('%s', (source, words) => expect(requiredWords(source)).toEqual(words))
})
