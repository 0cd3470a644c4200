import { expect, test } from 'vitest'
import type { WallRow } from './days.ts'
import { stretchReader } from './stretches.ts'

const days = (from: number, to: number): WallRow[] =>
  Array.from({ length: to - from }, (_, at) => {
    const pending = { key: `m${from + at}` }
    // Only its key is looked at.
    return { kind: 'line', key: `mensaje-${from + at}`, line: { pending } as never, first: true }
  })
const parted = (stretches: ReturnType<ReturnType<typeof stretchReader>>) =>
  new Map(stretches.flatMap(({ key, rows }) => rows.map((row) => [row.key, key])))

test('what was drawn stays in its stretch when messages come in above and below', () => {
  const read = stretchReader()
  const before = read(days(400, 600))
  const after = parted(read(days(300, 650)))
  for (const [row, stretch] of parted(before)) expect(after.get(row)).toBe(stretch)
  expect(before.flatMap(({ rows }) => rows)).toEqual(days(400, 600))
  expect(before.length).toBeGreaterThan(3)
  expect(new Set(before.map(({ key }) => key)).size).toBe(before.length)
})
