import { decode, encode } from '@jridgewell/sourcemap-codec'
import { expect, test } from 'vitest'
import { ownOf } from './own-lines.mjs'

test('of a line that names both, ours stays, and where what is installed begins nothing is said', () => {
  const map = {
    version: 3,
    sources: ['../src/main.ts', '../../node_modules/fastify/fastify.js'],
    mappings: encode([
      [
        [0, 1, 0, 0],
        [9, 1, 0, 9],
        [20, 0, 4, 2],
      ],
      [
        [0, 0, 5, 0],
        [7, 1, 3, 0],
      ],
    ]),
  }
  expect(decode(ownOf(map).mappings)).toEqual([
    [[0], [20, 0, 4, 2]],
    [[0, 0, 5, 0], [7]],
  ])
})
