import type { Section } from '@recado/nodes/editors'
import { type Face, faceOf, letters, type Telling } from '../cards/face.ts'
import { frameOf, rowHeights } from './frame.ts'
import { sections } from '../graph/graph.ts'
import { type Arrangement, type Grid, gridOf } from './grid.ts'
import { type Note, noteHeight, noteId } from './notes.ts'
import type { Thread } from '../graph/threads.ts'

/** What kind of screen the map is drawn for. */
export type Shape = Arrangement & {
  /** Widths of cards, and most lines of what a node says: the first where the map can be read as a whole then. */
  cards: readonly [number, ...number[]]
  lines: readonly [number, ...number[]]
  /** Where it should be seen whole, in pixels. */
  view: { width: number; height: number }
  /** Lanes reach down to the view's end, however short they are. */
  fills: boolean
}

/** How the cards stand, before links take room between them. */
export type Draft = {
  card: number
  /** Size of letters. */
  letters: number
  faces: Map<string, Face>
  /** Of nodes and notes. */
  heights: Map<string, number>
  grid: Grid
  /** How large it could be shown in the view. */
  scale: number
}

/** Below this scale letters are larger. */
const fromFar = 0.88
/** Below this scale words get hard to read. */
const comfortable = 0.84
/** With more nodes none of them has much room. */
const many = 60

/** Puts threads into sections and columns: with as much of each card as can be read when all of the map is in view. */
export function arrange(
  tellings: ReadonlyMap<string, Telling>,
  threads: Record<Section, readonly Thread[]>,
  notes: readonly Note[],
  shape: Shape,
): Draft {
  const draftOf = (card: number, lines: number, size: number): Draft => {
    const faces = new Map([...tellings].map(([id, telling]) => [id, faceOf(telling, card, lines, size)]))
    const heights = new Map([...faces].map(([id, { height }]) => [id, height]))
    for (const note of notes) heights.set(noteId(note), noteHeight(note, card, size))
    return { card, letters: size, faces, heights, ...bestGrid(threads, heights, card, shape) }
  }
  const all = shape.lines.flatMap((lines) => shape.cards.map((card) => ({ card, lines })))
  const sizes = tellings.size > many ? all.slice(-1) : all
  let best: { lines: number; draft: Draft } | null = null
  for (const { card, lines } of sizes) {
    const draft = draftOf(card, lines, letters.usual)
    if (!best || draft.scale > best.draft.scale * 1.01) best = { lines, draft }
    if (best.draft.scale >= comfortable) break
  }
  if (!best) throw new Error('A shape names a width and a number of lines')
  const { lines, draft } = best
  return draft.scale >= fromFar || shape.sections === 'below'
    ? draft
    : draftOf(draft.card, lines, letters.large)
}

/** The grid that shows largest in the view; of those as good, the one with the fewest columns. */
function bestGrid(
  threads: Record<Section, readonly Thread[]>,
  heights: ReadonlyMap<string, number>,
  card: number,
  shape: Shape,
): { grid: Grid; scale: number } {
  const tryRows = (most: number) => {
    const grid = gridOf(threads, shape, most)
    return { grid, scale: scaleOf(grid, heights, card, shape) }
  }
  const longest = Math.max(
    1,
    ...sections.map((section) => threads[section].reduce((sum, thread) => sum + thread.length, 0)),
  )
  let best = tryRows(longest)
  if (shape.sections === 'below') return best
  const widest = Math.ceil(2 * Math.sqrt(longest))
  for (let columns = 2; columns <= widest; columns += 1) {
    // A thread that does not fit any more begins the next column, so a little more room may be the better cut.
    for (const slack of [0, 1, 2]) {
      const next = tryRows(Math.ceil(longest / columns) + slack)
      if (next.scale > best.scale * (next.grid.columns > best.grid.columns ? 1.02 : 1)) best = next
    }
  }
  return best
}

/** How large a grid could be shown in the view, without what links add. */
function scaleOf(grid: Grid, heights: ReadonlyMap<string, number>, card: number, shape: Shape): number {
  const unlinked = { of: new Map<never, never>(), count: () => 0 }
  const { width, height } = frameOf(grid, unlinked, card, rowHeights(grid, heights), shape.sections)
  return Math.min(1, shape.view.width / width, shape.view.height / height)
}
