import { expect, test } from 'vitest'
import { Bm25 } from './bm25.ts'

test('a rare word tells more than a frequent one, and texts are the same however many came and went', () => {
  const search = new Bm25()
  const terms = (n: number) => ['tornillo', `n${n}`]
  for (let n = 0; n < 6_000; n += 1) search.add(`t${n}`, terms(n))
  for (let n = 0; n < 5_900; n += 1) search.remove(`t${n}`, terms(n))
  search.add('t1', terms(1))
  const both = new Map([
    ['tornillo', 1],
    ['n5950', 1],
  ])
  expect(search.search(both, 2)[0]).toBe('t5950')
  expect(search.search(new Map([['tornillo', 1]]), 1_000)).toHaveLength(101)
  expect(search.search(new Map([['n7', 1]]), 5)).toEqual([])
})
