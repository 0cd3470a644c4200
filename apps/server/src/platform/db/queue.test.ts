import { expect, test } from 'vitest'
import { endsGroup, putBack, queueUp } from './queue.ts'

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

test('a group ends behind what goes first, and nowhere else by itself', () => {
  const ends = (last: string | undefined, next: string) =>
    endsGroup(last === undefined ? last : of(last), of(next))
  expect([ends('f1', 'a'), ends('f1', 'f2'), ends('a', 'b'), ends(undefined, 'a')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
