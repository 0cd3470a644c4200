import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { long, LongestFirst } from './longest-first.mjs'
import { root } from '../steps.mjs'

test('the long files come first, those of a later group after all others', async () => {
  const file = (name, path, groupOrder = 0) => ({
    moduleId: join(root, path),
    project: { name, config: { isolate: false, sequence: { groupOrder } } },
  })
  const sequencer = new LongestFirst({
    config: {},
    cache: { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) },
  })
  const sorted = await sequencer.sort([
    file('afterwards', 'apps/server/src/testing/kills/x.test.ts', 1),
    file('browser', 'apps/web/src/x.test.tsx'),
    file('node', 'apps/server/src/testing/campaign-kills/x.test.ts'),
    file('postgres', 'apps/server/src/testing/kills/x.test.ts'),
  ])
  expect(sorted.map(({ project }) => project.name)).toEqual(['postgres', 'node', 'browser', 'afterwards'])
})

test('whatever is called long is there', () => {
  expect(long.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
