import { describe, expect, it } from 'vitest'
import { isPauseWord } from './pause-word.ts'
import { findKeyword, prepareKeywords, wordsOf } from './words.ts'

describe('keywords', () => {
  it.each([
    ['horario', '¿Cuál es el HORARIO?', true],
    ['horario', 'horarios', false],
    ['dirección', 'su direccion por favor', true],
    ['direccion', 'DIRECCIÓN', true],
    ['formas de pago', '¿Qué formas, de  pago tienen?', true],
    ['formas de pago', 'formas de pagos', false],
    ['pago', '', false],
    ['👍', 'listo 👍🏽', true],
    ['¿?', 'hola ¿?', false],
    ['', 'hola', false],
    ['24/7', 'atienden 24/7?', true],
  ])('«%s» in «%s»: %s', (keyword, message, found) => {
    expect(findKeyword(prepareKeywords([keyword]), wordsOf(message)) !== null).toBe(found)
  })

  it('tells which one', () => {
    expect(findKeyword(prepareKeywords(['envío', 'domicilio']), wordsOf('hay domicilio'))).toBe('domicilio')
  })
})

describe('pause words', () => {
  it.each([
    ['pausa', 'pausa'],
    [' PAUSA \n', 'pausa'],
    ['Activar', 'activar'],
    ['actívar', 'activar'],
    ['pausa.', null],
    ['pausa por favor', null],
    ['pau sa', null],
    ['', null],
    ['pausa'.repeat(1000), null],
  ])('%j means %s', (text, meaning) => {
    expect(isPauseWord(text)).toBe(meaning)
  })
})
