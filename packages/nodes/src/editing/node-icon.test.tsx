import { expect, test } from 'vitest'
import { nodeTypeIds } from '../index.ts'
import { nodeIcons } from '../node-icons.ts'

test('every node type has its icon', () => {
  expect(nodeTypeIds.filter((type) => !nodeIcons[type])).toEqual([])
})
