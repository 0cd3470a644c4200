import { describe, expect, test } from 'vitest'
import { exampleNode } from '../../../testing/example-nodes.ts'
import { changeHistory, type History, inverse, noHistory, reorderedLike, type Step } from './history.ts'

const node = exampleNode('CUSTOM', 'Saludo')
const toggled: Step = { kind: 'toggled', node, isActive: false }
const created: Step = { kind: 'created', node }
const did = (history: History, step: Step) => changeHistory(history, { type: 'did', step })

describe('a step', () => {
  test.each<[Step]>([
    [created],
    [toggled],
    [{ kind: 'reordered', before: ['a', 'b'], after: ['b', 'a'] }],
    [{ kind: 'saved', node, before: { name: 'Uno', config: {} }, after: { name: 'Dos', config: {} } }],
    [{ kind: 'together', steps: [toggled, { kind: 'reordered', before: ['a'], after: ['b'] }] }],
  ])('taken back twice is itself: %o', (step) => {
    expect(inverse(step)).not.toEqual(step)
    expect(inverse(inverse(step))).toEqual(step)
  })

  test('of deleting is taken back by what was kept of the node', () => {
    expect(inverse({ kind: 'deleted', node, kept: 'sellado' })).toEqual({
      kind: 'created',
      node,
      kept: 'sellado',
    })
  })
})

describe('the history', () => {
  test('goes back and forth, and forgets what was taken back once something else is done', () => {
    const two = did(did(noHistory, created), toggled)
    const back = changeHistory(two, { type: 'undid', step: toggled })
    expect(back).toEqual({ past: [created], future: [toggled] })
    expect(changeHistory(back, { type: 'redid', step: toggled })).toEqual(two)
    expect(did(back, created)).toEqual({ past: [created, created], future: [] })
  })

  test('keeps the last hundred', () => {
    let history = noHistory
    for (let i = 0; i < 130; i += 1) history = did(history, toggled)
    expect(history.past).toHaveLength(100)
  })

  test('forgets what a failed step stood on', () => {
    const history = did(noHistory, created)
    expect(changeHistory(history, { type: 'failed', way: 'undo' }).past).toEqual([])
  })
})

test('a remembered order leaves out what went and puts what came last', () => {
  const nodes = ['a', 'b', 'new'].map((name) => exampleNode('CUSTOM', name))
  expect(reorderedLike(nodes, ['b', 'gone', 'a']).map((each) => each.name)).toEqual(['b', 'a', 'new'])
})
