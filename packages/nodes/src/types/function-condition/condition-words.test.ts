import { expect, test } from 'vitest'
import { conditionWords } from './condition-words.ts'

const words = (...conditions: Parameters<typeof conditionWords>[0]['conditions']) =>
  conditionWords({ conditions, match: 'all' })

test('a condition is said in its owner’s words', () => {
  expect(
    words(
      { field: 'hora', operator: 'greater_than', value: '7:59' },
      { field: 'hora', operator: 'less_than', value: '18:00' },
    ),
  ).toBe('son más de las 7:59 y menos de las 18:00')
  expect(words({ field: 'Tag', operator: 'equals', value: 'Frecuente' })).toBe('tiene el tag «Frecuente»')
  expect(words({ field: 'tag', operator: 'exists', value: '' })).toBe('tiene algún tag')
  expect(words({ field: 'forma_de_pago', operator: 'contains', value: 'efectivo' })).toBe(
    '«Forma de pago» contiene «efectivo»',
  )
})

test('the pattern of one that matches is not shown', () => {
  expect(words({ field: 'message', operator: 'matches', value: 'pedido\\s+#?\\d+' })).toBe(
    'el mensaje coincide con una expresión',
  )
})

test('any of several is enough', () => {
  const conditions = [
    { field: 'message', operator: 'contains', value: 'sí' },
    { field: 'message', operator: 'contains', value: 'dale' },
  ] as const
  expect(conditionWords({ conditions: [...conditions], match: 'any' })).toBe(
    'el mensaje contiene «sí» o el mensaje contiene «dale»',
  )
})
