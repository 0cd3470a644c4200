import { describe, expect, it } from 'vitest'
import { requiredWords } from './required.ts'

describe('the words that a pattern needs', () => {
  it.each([
    ['hola', { word: 'HOLA' }],
    ['hola|buenas', { any: [{ word: 'HOLA' }, { word: 'BUENAS' }] }],
    ['c[aá]m[ií]s[aá]', { word: 'CAMISA' }],
    ['precio.*camisa', { all: [{ word: 'PRECIO' }, { word: 'CAMISA' }] }],
    ['(^|[^\\pL\\d])(m[eé]n[uúü]|c[aá]rt[aá])([^\\pL\\d]|$)', { any: [{ word: 'MENU' }, { word: 'CARTA' }] }],
    ['(?i)hola', { word: 'HOLA' }],
    ['\\[hola]', { word: '[HOLA]' }],
    ['λίγο ι', { word: 'ΛΙΓΟ ' }],
    ['h?', null],
    ['hola|\\d+', null],
    ['.*', null],
    ['\\Q[as]\\E', null],
  ])('%s', (source, words) => expect(requiredWords(source)).toEqual(words))
})
