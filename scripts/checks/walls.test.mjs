import { expect, test } from 'vitest'
import { breaches, houses } from './walls.mjs'

const house = {
  folder: 'app/src',
  rooms: {
    'main.ts': 'anything',
    lib: [],
    'lib/clock': ['lib'],
    features: ['lib'],
    testing: 'anything',
  },
  apart: ['features'],
  tests: ['testing'],
}
/** What is wrong with a file of this text. */
const told = (file, source) => breaches(house, [{ file: `app/src/${file}`, source }])

test('a room imports itself and what it names', () => {
  expect(told('features/chat/a.ts', "import b from './b.ts'\nimport { c } from '../../lib/c.ts'")).toEqual([])
  expect(told('lib/clock/a.ts', "import b from '../b.ts'")).toEqual([])
  expect(told('lib/a.ts', "\nimport b from './clock/b.ts'")).toEqual([
    'app/src/lib/a.ts:2: lib may not import lib/clock (lib/clock/b.ts)',
  ])
})

test.each([
  "import { b } from '../features/b.ts'",
  "import type { B } from '../features/b.ts'",
  "import '../features/b.ts'",
  "export { b } from '../features/b.ts'",
  "export * from '../features/b.ts'",
  "export type * from '../features/b.ts'",
  "const b = () => import('../features/b.ts')",
  "type B = import('../features/b.ts').B",
])('%s goes through a wall', (source) => {
  expect(told('lib/a.ts', source)).toEqual([
    'app/src/lib/a.ts:1: lib may not import features (features/b.ts)',
  ])
})

test('what stands apart imports nothing of its siblings, in tests either', () => {
  const source = "import { b } from '../tags/b.ts'"
  for (const file of ['features/chat/a.ts', 'features/chat/a.test.ts'])
    expect(told(file, source)).toEqual([
      `app/src/${file}:1: in features, chat and tags know nothing of each other (features/tags/b.ts)`,
    ])
  expect(told('main.ts', "import './features/chat/a.ts'\nimport './features/tags/b.ts'")).toEqual([])
})

test('tests may import what only they may', () => {
  const source = "import { open } from '../testing/open.ts'"
  expect(told('lib/a.test.ts', source)).toEqual([])
  expect(told('lib/a.ts', source)).toHaveLength(1)
})

test('what stands in no room is told, and so is what is fetched from there', () => {
  expect(told('other/a.ts', '')).toEqual(['app/src/other/a.ts: stands in no room of app/src'])
  expect(told('main.ts', "import './other/a.ts'")).toEqual([
    'app/src/main.ts:1: other/a.ts stands in no room of app/src',
  ])
})

test('packages and other houses are no matter of this one', () => {
  expect(told('lib/a.ts', "import 'zod'\nimport '../../../other/src/a.ts'")).toEqual([])
})

test('rooms name rooms', () => {
  for (const { rooms, apart = [], tests = [] } of houses) {
    const named = [...Object.values(rooms), tests].filter(Array.isArray).flat().concat(apart)
    expect(Object.keys(rooms)).toEqual(expect.arrayContaining(named))
  }
})
