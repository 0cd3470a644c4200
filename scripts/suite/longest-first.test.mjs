import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { long, LongestFirst } from './longest-first.mjs'
import { root } from '../steps.mjs'

test('one project comes after another, its long files first, and a later group after all others', async () => {
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
    file('postgres', 'apps/server/src/messaging/x.test.ts'),
    file('postgres', 'apps/server/src/testing/kills/x.test.ts'),
  ])
  const names = sorted.map(({ project, moduleId }) => `${project.name} ${moduleId.slice(root.length + 1)}`)
  expect(names).toEqual([
    'postgres apps/server/src/testing/kills/x.test.ts',
    'postgres apps/server/src/messaging/x.test.ts',
    'node apps/server/src/testing/campaign-kills/x.test.ts',
    'browser apps/web/src/x.test.tsx',
    'afterwards apps/server/src/testing/kills/x.test.ts',
  ])
})

test('whatever is called long is there', () => {
  expect(long.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
