import type { Arrangement, Grid } from './grid.ts'
import type { Tracks } from './routes.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** Where columns, rows and the lines between them lie, in pixels. */
export type Frame = {
  width: number
  height: number
  columnX: (column: number) => number
  rowY: (row: number) => number
  /** Where a line of a channel, or of a passage, runs. */
  lineX: (channel: number, track: number) => number
  lineY: (passage: number, track: number) => number
  /** Of the grid's sections, in their order. */
  sections: Box[]
}

/** Room before, between or behind cards: where its first line runs, and how far apart they are. */
type Gap = { size: number; first: number; step: number }

/** Pixels. */
const margin = 16
/** Least distance of a line in a channel to the cards on both sides: corners are rounded within it. */
export const clearance = 18
/** However many lines run there, they take no more room: they move together. */
const channel = { least: 52, most: 150, edge: clearance, apart: 9 }
const passage = { least: 30, most: 96, edge: 10, apart: 7 }
const betweenSections = { beside: 20, below: 80 }

/** Turns a grid into pixels: cards of one width, rows as high as their highest card, room for every line between them. */
export function frameOf(
  grid: Grid,
  tracks: Tracks,
  card: number,
  rowHeights: readonly number[],
  way: Arrangement['sections'],
): Frame {
  const beside = way === 'beside'
  /** The first column, or row, of each section but the first. */
  const firsts = new Set(grid.sections.slice(1).map(({ columns, rows }) => (beside ? columns : rows)[0]))
  /** Inside the section: the part of a channel on the side of the section's last card. */
  const edgeOf = (at: number): Gap => {
    const lines = spread(tracks.count('channel', at), channel, 0)
    return tracks.count('channel', at) > 0 ? lines : { ...lines, size: margin }
  }
  const across = axis(
    Array.from({ length: grid.columns }, () => card),
    (at) => {
      if (at === 0) return { size: margin, first: 0, step: 0 }
      if (at === grid.columns) return edgeOf(at)
      if (!beside || !firsts.has(at)) return spread(tracks.count('channel', at), channel, channel.least)
      const edge = edgeOf(at)
      return { ...edge, size: edge.size + betweenSections.beside + margin }
    },
  )
  const down = axis(rowHeights, (at) => {
    const count = tracks.count('passage', at)
    if (at === 0) return spread(count, passage, margin)
    if (at === grid.rows) return { size: margin, first: 0, step: 0 }
    return spread(count, passage, !beside && firsts.has(at) ? betweenSections.below : passage.least)
  })
  return {
    width: across.end,
    height: down.end,
    columnX: across.item,
    rowY: down.item,
    lineX: across.line,
    lineY: down.line,
    sections: grid.sections.map(({ columns, rows }) => {
      if (!beside) {
        const y = down.item(rows[0]) - margin
        return {
          x: 0,
          y,
          width: across.end,
          height: down.item(rows[1]) + (rowHeights[rows[1]] ?? 0) + margin - y,
        }
      }
      const x = across.item(columns[0]) - margin
      const width = across.item(columns[1]) + card + edgeOf(columns[1] + 1).size - x
      return { x, y: 0, width, height: down.end }
    }),
  }
}

/** Room for so many lines, in the middle of it. */
function spread(count: number, { most, edge, apart }: typeof channel, least: number): Gap {
  const step = count > 1 ? Math.min(apart, (most - 2 * edge) / (count - 1)) : 0
  const taken = Math.max(0, count - 1) * step
  const size = Math.max(least, count > 0 ? 2 * edge + taken : 0)
  return { size, first: (size - taken) / 2, step }
}

/** Lays items one after another, a gap before each and one behind the last. */
function axis(sizes: readonly number[], gapBefore: (at: number) => Gap) {
  const items: number[] = []
  const gaps: { start: number; gap: Gap }[] = []
  let at = 0
  for (let index = 0; index <= sizes.length; index += 1) {
    const gap = gapBefore(index)
    gaps.push({ start: at, gap })
    at += gap.size
    items.push(at)
    at += sizes[index] ?? 0
  }
  return {
    end: at,
    item: (index: number): number => items[index] ?? 0,
    line: (index: number, track: number): number => {
      const { start, gap } = gaps[index] ?? { start: 0, gap: { first: 0, step: 0 } }
      return start + gap.first + track * gap.step
    },
  }
}

/** As high as the highest card of each row. */
export function rowHeights({ cells, rows }: Grid, heights: ReadonlyMap<string, number>): number[] {
  const high = Array.from({ length: rows }, () => 0)
  for (const [id, { row }] of cells) high[row] = Math.max(high[row] ?? 0, heights.get(id) ?? 0)
  return high
}
