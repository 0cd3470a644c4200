import { describe, expect, test } from 'vitest'
import { nodeTypeIds } from '../../node-types.ts'
import { parseScript } from './parse.ts'
import { play } from './play.ts'

declare global {
  interface ImportMeta {
    /** Vite reads the files when it serves this one. */
    glob(patterns: string[], how: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
  }
}

const files = import.meta.glob(['../conversaciones/*.txt', '../../types/*/conversacion.txt'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const scripts = Object.entries(files).map(([path, source]) => {
  const script = parseScript(source)
  return [`${path.replace(/^[./]*/, '')}: ${script.title}`, script] as const
})

describe('conversaciones', () => {
  test.each(scripts)('%s', (_name, script) => {
    expect(script.scenes.length).toBeGreaterThan(0)
    const { expected, happened } = play(script)
    expect(happened).toEqual(expected)
  })

  test('tell of every type of node', () => {
    const told = new Set(scripts.flatMap(([, { nodes }]) => nodes.map(({ type }) => type)))
    expect([...told].filter((type) => type !== 'NUEVO').toSorted()).toEqual([...nodeTypeIds].toSorted())
  })
})
