import { expect, test } from 'vitest'
import { ago, ahead, timeLeft } from './ago.ts'

test.each([
  [1_000, 'hace un momento'],
  [12_400, 'hace 12 s'],
  [3 * 60_000, 'hace 3 min'],
  [2.5 * 3_600_000, 'hace 2 h'],
  [24 * 3_600_000, 'hace 1 día'],
  [100 * 3_600_000, 'hace 4 días'],
])('%i ms ago is «%s»', (passed, words) => expect(ago(0, passed)).toBe(words))

test.each([
  [-5, 'en menos de 1 min'],
  [29_000, 'en menos de 1 min'],
  [(13 * 60 + 25) * 1000, 'en 13 min'],
  [30 * 60_000 - 300, 'en 30 min'],
  [60 * 60_000, 'en 1 h'],
  [80 * 60_000, 'en 1 h 20 min'],
  [24 * 3_600_000, 'en 24 h'],
  [30 * 24 * 3_600_000, 'en 30 días'],
])('what is %i ms ahead comes «%s»', (left, words) => expect(ahead(left, 0)).toBe(words))

test.each([
  [0, '0:00'],
  [65_000, '1:05'],
  [12 * 60_000, '12:00'],
  [3_729_000, '1:02:09'],
  [-5, '0:00'],
])('%i ms left is «%s»', (left, words) => expect(timeLeft(left, 0)).toBe(words))
