import { RE2JS } from 're2js'
import { expect, it } from 'vitest'
import { automataLimit, bytesOf } from './automata.ts'
import { meteredTest } from './metered-test.ts'

it('keeps a bounded number of states however many patterns grew, and each still matches', () => {
  const message = 'quisiera saber el precio de la camisa que vi ayer en la tienda del centro. '.repeat(4)
  const patterns = Array.from({ length: 600 }, () => RE2JS.compile('(?:\\pL+ ){2}[cd][^x]{20}.*[0-9]'))
  const tests = patterns.map((re2) => meteredTest(re2, 400))
  for (const { test } of tests) expect(test(message)).toBe(false)
  const kept = patterns
    .map((re2) => re2.re2().lazyDFA)
    .reduce((sum, each) => sum + (each ? bytesOf(each) : 0), 0)
  expect(kept).toBeLessThanOrEqual(automataLimit)
  expect(kept).toBeGreaterThan(automataLimit / 2)
  for (const { test } of tests) expect(test(`${message}7`)).toBe(true)
})
