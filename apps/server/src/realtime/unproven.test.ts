import { expect, test } from 'vitest'
import { Unproven } from './unproven.ts'

const connections = (count: number) => {
  const closed: number[] = []
  const all = Array.from({ length: count }, (_, index) => ({ close: () => void closed.push(index) }))
  return { all, closed }
}

test('whoever waits longest goes when there are too many, and nobody who has shown a token', () => {
  const unproven = new Unproven({ most: 2, withinMs: 1000 })
  const { all, closed } = connections(5)
  for (const each of all.slice(0, 2)) unproven.add(each, 0)
  if (all[0]) unproven.delete(all[0])
  for (const each of all.slice(2)) unproven.add(each, 0)
  expect(closed).toEqual([1, 2])
})

test('each has its time, which begins once', () => {
  const unproven = new Unproven({ most: 9, withinMs: 1000 })
  const { all, closed } = connections(2)
  all.forEach((each, index) => unproven.add(each, index * 500))
  for (const each of all) unproven.add(each, 900)
  unproven.sweep(999)
  expect(closed).toEqual([])
  unproven.sweep(1000)
  expect(closed).toEqual([0])
  unproven.sweep(1500)
  expect(closed).toEqual([0, 1])
})
