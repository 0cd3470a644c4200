import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const names = readFileSync(join(root, 'packages/ui/src/styles/tailwind-names.css'), 'utf8')
const named = (namespace: string): string[] =>
  [...names.matchAll(new RegExp(`--${namespace}-([a-z0-9-]+?)(?:--line-height)?:`, 'g'))].map(
    ([, name = '']) => name,
  )

const sizes = new Set(named('text'))
const colors = new Set(named('color'))
/** Tailwind's own: where a text stands and breaks, and the colours that need no token. */
const own =
  /^(left|right|center|start|end|justify|balance|pretty|wrap|nowrap|ellipsis|clip|transparent|current|inherit)$/

describe('the classes of a text', () => {
  test('no size is called as a colour is: one class would be read as both', () => {
    expect([...sizes].filter((size) => colors.has(size))).toEqual([])
  })

  test('each is a size or a colour that there is', () => {
    const files = globSync(['packages/{ui,nodes}/src/**/*.tsx', 'apps/web/src/**/*.{ts,tsx}'], { cwd: root })
    const unknown = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(?<=['"`\s:])text-([a-z0-9-]+)(?=['"`\s/!])/g)]
        .map(([, name = '']) => name)
        .filter((name) => !sizes.has(name) && !colors.has(name) && !own.test(name))
        .map((name) => `${file}: text-${name}`),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(unknown).toEqual([])
  })
})
