import { expect, test } from 'vitest'
import { citedIn } from './citations.ts'

test.each([
  ['Vale $45.000 [3].', 'Vale $45.000.', [2], []],
  ['Sí hay [1, 2]【4】 y [2]', 'Sí hay y', [0, 1, 3], []],
  ['Vale $45.000 [9] [0]', 'Vale $45.000', [], [9, 0]],
  ['Tu pedido [urgente] sale ya', 'Tu pedido [urgente] sale ya', [], []],
])('%s', (answer, said, cited, unknown) => {
  expect(citedIn(answer, 4)).toEqual({ said, cited, unknown })
})

test('brackets stay where nothing was told', () => {
  expect(citedIn('Opción [1]', 0)).toEqual({ said: 'Opción [1]', cited: [], unknown: [] })
})
