import { expect, test } from 'vitest'
import type { WallRow } from './days.ts'
import { stretchReader } from './stretches.ts'

const lines = (from: number, to: number): WallRow[] =>
  Array.from({ length: to - from }, (_, at) => {
    const pending = { key: `m${from + at}` }
    // Only its key is looked at.
    return { kind: 'line', key: `mensaje-${from + at}`, line: { pending } as never, first: true }
  })
/** The day's name stands above the oldest of it that was read. */
const wall = (from: number, to: number): WallRow[] => [
  { kind: 'day', key: 'dia', label: 'Hoy' },
  ...lines(from, to),
]
const parted = (stretches: ReturnType<ReturnType<typeof stretchReader>>) =>
  new Map(stretches.flatMap(({ key, rows }) => rows.map((row) => [row.key, key])))

test('what was drawn stays in its stretch when messages come in above and below', () => {
  const read = stretchReader()
  const before = read(wall(400, 600))
  const later = read(wall(300, 650))
  const after = parted(later)
  for (const [row, stretch] of parted(before)) if (row !== 'dia') expect(after.get(row)).toBe(stretch)
  expect(before.flatMap(({ rows }) => rows)).toEqual(wall(400, 600))
  expect(before.length).toBeGreaterThan(3)
  for (const parts of [before, later]) expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
})
