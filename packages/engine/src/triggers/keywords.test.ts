import { describe, expect, it } from 'vitest'
import { isPauseWord } from '../words/pause-word.ts'
import { findKeyword, prepareKeywords } from './keywords.ts'
import { plainWords } from '../words/words.ts'

describe('keywords', () => {
  it.each([
    ['horario', '¿Cuál es el HORARIO?', true],
    ['horario', 'horarios', true],
    ['horarios', 'horario', false],
    ['pantalón', '¿Tienen PANTALONES?', true],
    ['lápiz', 'lapices y lápiz', true],
    ['corte de cabello', 'cortes de cabello', true],
    ['corte de cabello', 'corte y cabello', false],
    ['chat', 'chats', true],
    ['café', 'cafés', true],
    ['pan', 'panes', false],
    ['no', 'nos vemos', false],
    ['tarde', 'buenas tardes', false],
    ['lunes', 'luneses', false],
    ['plan b+', 'planes b+', true],
    ['dirección', 'su direccion por favor', true],
    ['direccion', 'DIRECCIÓN', true],
    ['formas de pago', '¿Qué formas, de  pago tienen?', true],
    ['formas de pago', 'formas de pagos', true],
    ['pago', '', false],
    ['👍', 'listo 👍🏽', true],
    ['¿?', 'hola ¿?', false],
    ['', 'hola', false],
    ['24/7', 'atienden 24/7?', true],
  ])('«%s» in «%s»: %s', (keyword, message, found) => {
    expect(findKeyword(prepareKeywords([keyword], true), plainWords(message)) !== null).toBe(found)
  })

  it('finds the words alone where no plurals are wanted', () => {
    const exact = prepareKeywords(['precio', 'luz', '👍'])
    expect(findKeyword(exact, plainWords('los precios'))).toBeNull()
    expect(findKeyword(exact, plainWords('el precio'))).toBe('precio')
  })

  it('tells which one', () => {
    expect(findKeyword(prepareKeywords(['envío', 'domicilio']), plainWords('hay domicilio'))).toBe(
      'domicilio',
    )
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
