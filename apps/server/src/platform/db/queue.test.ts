import { expect, test } from 'vitest'
import { putBack, queueUp, takeGroup } from './queue.ts'

const of = (name: string) => ({ name, first: name.startsWith('f') })
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

test('a group is of one kind, and after those that go first the others have one', () => {
  const queue = queueOf('f1', 'f2', 'f3', 'a', 'b', 'c')
  const take = (wasFirst: boolean) => namesOf(takeGroup(queue, 2, wasFirst))
  expect([take(false), take(true), take(false), take(true), take(false)]).toEqual([
    ['f1', 'f2'],
    ['a', 'b'],
    ['f3'],
    ['c'],
    [],
  ])
  // Where no others wait, those that go first go on.
  const firsts = queueOf('f1', 'f2')
  expect(namesOf(takeGroup(firsts, 5, true))).toEqual(['f1', 'f2'])
})
