import { expect, test } from 'vitest'
import { nodeTypes } from '../index.ts'
import { nodeIcon } from './node-icon.tsx'

test('every node type has its icon', () => {
  expect(nodeTypes.filter((nodeType) => !nodeIcon(nodeType.type)).map((nodeType) => nodeType.type)).toEqual(
    [],
  )
})
