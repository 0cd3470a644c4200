import { expect, test } from 'vitest'
import { placeholderMarks, unknownPlaceholders } from './placeholder-marks.ts'

const marked = (text: string, collected: string[] = []) =>
  placeholderMarks(text, collected).map(({ from, to, bad }) => `${bad ? '?' : ''}${text.slice(from, to)}`)

test('marks what the bot fills, in one brace too where every bot knows it', () => {
  expect(marked('Hola {{nombre}}: de {startTime} a {endTime}')).toEqual([
    '{{nombre}}',
    '{startTime}',
    '{endTime}',
  ])
  expect(marked('{{direccion}}', ['Dirección'])).toEqual(['{{direccion}}'])
})

test('what nothing fills is bad in two braces, and plain text in one', () => {
  expect(marked('{{apellido}} {apellido} {"a":1}')).toEqual(['?{{apellido}}'])
  expect(unknownPlaceholders('{{apellido}} {apellido} {{apellido}}', [])).toEqual(['{{apellido}}'])
})

test('what a customer wrote is filled into requests, not into texts', () => {
  expect(marked('{{mensaje}}')).toEqual(['?{{mensaje}}'])
})
