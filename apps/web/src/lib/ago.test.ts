import { expect, test } from 'vitest'
import { ago, timeLeft } from './ago.ts'

test.each([
  [1_000, 'hace un momento'],
  [12_400, 'hace 12 s'],
  [3 * 60_000, 'hace 3 min'],
  [2.5 * 3_600_000, 'hace 2 h'],
  [24 * 3_600_000, 'hace 1 día'],
  [100 * 3_600_000, 'hace 4 días'],
])('%i ms ago is «%s»', (passed, words) => expect(ago(0, passed)).toBe(words))

test.each([
  [0, '0:00'],
  [65_000, '1:05'],
  [12 * 60_000, '12:00'],
  [3_729_000, '1:02:09'],
  [-5, '0:00'],
])('%i ms left is «%s»', (left, words) => expect(timeLeft(left, 0)).toBe(words))
