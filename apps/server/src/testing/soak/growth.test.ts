import { expect, test } from 'vitest'
import { growthPerMinute } from './growth.ts'

test('growth is the slope of the line through all readings, not the difference of two', () => {
  const steady = [100, 103, 99, 102, 100].map((megabytes, minute) => ({ minute, megabytes }))
  expect(Math.abs(growthPerMinute(steady))).toBeLessThan(0.5)
  const leak = [100, 102, 104, 106].map((megabytes, minute) => ({ minute, megabytes }))
  expect(growthPerMinute(leak)).toBeCloseTo(2)
  expect(growthPerMinute(leak.slice(0, 1))).toBe(0)
})
