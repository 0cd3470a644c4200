import { expect, test } from 'vitest'
import { PerMinute } from './per-minute.ts'

test('counts each key apart, says how long to wait, and begins anew after a minute', () => {
  let now = 1_000
  const pace = new PerMinute({ elapsed: () => now }, 2)
  expect([pace.take('a'), pace.take('a'), pace.take('b')]).toEqual([0, 0, 0])
  now += 20_000
  expect([pace.take('a'), pace.take('b')]).toEqual([40_000, 0])
  now += 40_000
  expect(pace.take('a')).toBe(0)
})
