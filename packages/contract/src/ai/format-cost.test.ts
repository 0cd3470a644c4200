import { expect, test } from 'vitest'
import { formatCost } from './format-cost.ts'

const pesos = { code: 'COP', rate: 3900, date: '2026-11-20' }
const soles = { code: 'PEN', rate: 3.4, date: '2026-11-20' }

test.each([
  [0, null, 'US$ 0,00'],
  [0.000_32, null, 'US$ 0,00032'],
  [1.2, null, 'US$ 1,20'],
  [0, pesos, '≈ $0 COP'],
  [0.000_32, pesos, '≈ $1,2 COP'],
  [0.3334, pesos, '≈ $1.300 COP'],
  [5, pesos, '≈ $19.500 COP'],
  [5, soles, '≈ $17 PEN'],
])('%d dollars are said as %o has them', (dollars, currency, said) => {
  expect(formatCost(dollars, currency)).toBe(said.replaceAll(' ', '\u00a0'))
})
