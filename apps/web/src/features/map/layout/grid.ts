import type { Section } from '@recado/nodes/editors'
import { sections } from '../graph/graph.ts'
import type { Thread } from '../graph/threads.ts'

/** Where a card stands: columns from left to right and rows from top to bottom over all sections. */
export type Cell = { section: Section; column: number; row: number; depth: number }

export type Grid = {
  cells: Map<string, Cell>
  columns: number
  rows: number
  /** The first and the last column and row of each section. */
  sections: { section: Section; columns: [number, number]; rows: [number, number] }[]
}

export type Arrangement = {
  /** Lanes side by side, or one under the other on a phone. */
  sections: 'beside' | 'below'
  /** Columns that a thread may take before it goes on in its next row. */
  deepest: number
}

/** Every section's threads in as many columns as they take when none is longer than `most` rows. */
export function gridOf(
  threads: Record<Section, readonly Thread[]>,
  { sections: way, deepest }: Arrangement,
  most: number,
): Grid {
  const grid: Grid = { cells: new Map(), columns: 0, rows: 0, sections: [] }
  for (const section of sections) {
    const from = way === 'beside' ? { column: grid.columns, row: 0 } : { column: 0, row: grid.rows }
    let [column, row, columns, rows] = [from.column, from.row, from.column, from.row]
    for (const thread of threads[section]) {
      const steps = stepCells(thread, deepest)
      const [wide, high] = sizeOf(steps)
      if (way === 'beside' && row > 0 && row + high > most) [column, row] = [columns, 0]
      for (const [id, cell] of steps)
        grid.cells.set(id, { ...cell, section, column: column + cell.column, row: row + cell.row })
      row += high
      columns = Math.max(columns, column + wide)
      rows = Math.max(rows, row)
    }
    grid.sections.push({ section, columns: [from.column, columns - 1], rows: [from.row, rows - 1] })
    grid.columns = Math.max(grid.columns, columns)
    grid.rows = Math.max(grid.rows, rows)
  }
  return grid
}

/** A thread by itself: what follows stands right of what leads to it, sisters one under the other. */
function stepCells(thread: Thread, deepest: number): Map<string, Omit<Cell, 'section'>> {
  const cells = new Map<string, Omit<Cell, 'section'>>()
  let rows = 0
  /** Nodes beside which something stands. */
  const beside = new Set<string>()
  for (const { id, from, depth } of thread) {
    const before = from === null ? undefined : cells.get(from)
    const folds = !before || before.column + 1 >= deepest
    const free = from !== null && !folds && !beside.has(from)
    const row = before && free ? before.row : rows
    const column = !before ? 0 : folds ? Math.min(1, deepest - 1) : before.column + 1
    if (from !== null) beside.add(from)
    cells.set(id, { column, row, depth })
    rows = Math.max(rows, row + 1)
  }
  return cells
}

function sizeOf(cells: ReadonlyMap<string, Omit<Cell, 'section'>>): [columns: number, rows: number] {
  const all = [...cells.values()]
  return [Math.max(...all.map(({ column }) => column)) + 1, Math.max(...all.map(({ row }) => row)) + 1]
}
