import { expect, test } from 'vitest'
import { Failures } from './failures.ts'

const rates = { ofPlace: { aMinute: 60, burst: 2 }, all: { aMinute: 60, burst: 3 } }

test('what fails is counted for its place and for all, also while it is under way', () => {
  const failures = new Failures({ elapsed: () => 0 }, rates)
  const begun = ['a', 'a', 'a', 'b', 'b'].map((place) => failures.begin(place) !== null)
  expect(begun).toEqual([true, true, false, true, false])
})

test('what succeeds counts for nothing, and what was not begun takes nothing from its place', () => {
  let now = 0
  const failures = new Failures({ elapsed: () => now }, rates)
  for (let tried = 0; tried < 10; tried++) failures.begin('a')?.forgive()
  expect(['a', 'a', 'b'].map((place) => failures.begin(place) !== null)).toEqual([true, true, true])
  expect(failures.begin('c')).toBeNull()
  now = 3_000
  expect(['c', 'c'].map((place) => failures.begin(place) !== null)).toEqual([true, true])
})
