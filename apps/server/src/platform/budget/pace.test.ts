import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

test('counts each key apart, a burst at once and then evenly, and says how long to wait', () => {
  let now = 1_000
  const pace = new Pace({ elapsed: () => now }, { aMinute: 60, burst: 4 })
  const taken = Array.from({ length: 4 }, () => pace.take('a'))
  expect([...taken, pace.take('a'), pace.take('b')]).toEqual([0, 0, 0, 0, 1000, 0])
  now += 400
  expect(pace.take('a')).toBe(600)
  now += 600
  expect([pace.take('a'), pace.take('a')]).toEqual([0, 1000])
  now += 60_000
  expect([1, 2, 3, 4, 5].map(() => pace.take('a'))).toEqual([0, 0, 0, 0, 1000])
})

test('what weighs more counts more, and half a burst at most', () => {
  const pace = new Pace({ elapsed: () => 0 }, { aMinute: 60, burst: 10 })
  expect([pace.take('a', 3), pace.take('a', 1000), pace.take('a', 3)]).toEqual([0, 0, 1000])
})

test('what is taken whole is paid off before the next, and may be given back', () => {
  let now = 0
  const pace = new Pace({ elapsed: () => now }, { aMinute: 60, burst: 10 })
  expect([pace.takeAll('a', 9), pace.takeAll('a', 31), pace.takeAll('a', 1), pace.takeAll('b', 1)]).toEqual([
    0, 0, 31_000, 0,
  ])
  now += 31_000
  expect([pace.takeAll('a', 5), pace.take('a')]).toEqual([0, 5_000])
  pace.giveBack('a', 5)
  expect(pace.take('a')).toBe(0)
})
