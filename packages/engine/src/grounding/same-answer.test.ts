import { expect, test } from 'vitest'
import { text } from '../text/es.ts'
import { type AnswerDifference, declines, differenceBetween } from './same-answer.ts'

const cited = (words: string, ...facts: string[]) => ({ text: words, facts })

test.each<[AnswerDifference, string, string]>([
  [null, 'La bandeja vale $28.000.', '¡Claro! La bandeja te sale en 28 mil pesos 😊'],
  [null, 'Abrimos de 8:00 a. m. a 6:00 p. m.', 'Atendemos de 8 am a 6 pm.'],
  [null, '¡Hola! ¿En qué te ayudo?', 'Hola, cuéntame qué necesitas.'],
  ['figures', 'La bandeja vale $28.000.', 'La bandeja vale $82.000.'],
  ['figures', 'La bandeja vale $28.000.', 'La bandeja vale $28.000 y el domicilio $5.000.'],
  ['figures', 'Llega en 3 días.', 'Llega en 30 días.'],
  ['declines', 'La bandeja vale $28.000.', 'No tengo ese dato, lo siento.'],
  ['declines', 'Sí, claro.', text.safeReply],
  [null, 'No lo sé, te lo confirma una persona.', text.safeReply],
])('%s: «%s» and «%s»', (difference, one, other) => {
  expect(differenceBetween(cited(one), cited(other))).toBe(difference)
  expect(differenceBetween(cited(other), cited(one))).toBe(difference)
})

test('answers that stand on other facts differ, also with the same figures; where one names none nobody can tell', () => {
  const one = cited('Sí hay parqueadero.', 'parqueadero')
  expect(differenceBetween(one, cited('Sí, con parqueadero al frente.', 'horario'))).toBe('facts')
  expect(differenceBetween(one, cited('Sí hay.', 'horario', 'parqueadero'))).toBeNull()
  expect(differenceBetween(one, cited('Sí hay.'))).toBeNull()
})

test('a «no» that is an answer declines nothing', () => {
  expect(declines('No, los lunes no abrimos.')).toBe(false)
  expect(declines('Todavía no lo sé; pregunto y te cuento.')).toBe(true)
})

test.each([
  [true, 'Buena pregunta: lo confirmo con el equipo.'],
  [true, 'Te confirmo en un momento.'],
  [true, 'Ya mismo lo consulto.'],
  [false, 'Te confirmo que sí tenemos parqueadero.'],
  [false, 'Te confirmo: la bandeja vale $28.000.'],
  [false, 'Te confirmo por aquí tu cita, a las 3 p. m.'],
])('what is confirmed declines nothing, what is still to be confirmed does (%s): %s', (is, answer) => {
  expect(declines(answer)).toBe(is)
})
