import { expect, test } from 'vitest'
import { longestBehindMs, putBack, queueUp, takeGroup } from './queue.ts'

const of = (name: string) => ({ name, first: name.startsWith('f'), since: 0 })
const queueOf = (...names: string[]) => names.map(of)
const namesOf = (queue: readonly { name: string }[]) => queue.map(({ name }) => name)

test('what goes first goes before all that does not, and each kind keeps its order', () => {
  const queue = queueOf('f1', 'a')
  for (const name of ['f2', 'b', 'f3']) queueUp(queue, of(name))
  expect(namesOf(queue)).toEqual(['f1', 'f2', 'f3', 'a', 'b'])
})

test('what is put back keeps nobody waiting who goes first, and goes before those of its kind', () => {
  const queue = queueOf('f3', 'c', 'd')
  putBack(queue, queueOf('f1', 'f2', 'a', 'b'))
  expect(namesOf(queue)).toEqual(['f1', 'f2', 'f3', 'a', 'b', 'c', 'd'])
})

test('a group is of one kind, and others that have waited long have every second one', () => {
  const queue = queueOf('f1', 'f2', 'f3', 'f4', 'f5', 'a', 'b', 'c')
  const take = (wasFirst: boolean, now: number) => namesOf(takeGroup(queue, 2, { wasFirst, now }))
  expect([take(false, 0), take(true, longestBehindMs - 1)]).toEqual([
    ['f1', 'f2'],
    ['f3', 'f4'],
  ])
  const late = longestBehindMs
  expect([take(true, late), take(false, late), take(true, late), take(false, late)]).toEqual([
    ['a', 'b'],
    ['f5'],
    ['c'],
    [],
  ])
  // Where no others wait, those that go first go on.
  const firsts = queueOf('f1', 'f2')
  expect(namesOf(takeGroup(firsts, 5, { wasFirst: true, now: late }))).toEqual(['f1', 'f2'])
})
