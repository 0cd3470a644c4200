import type { Box } from '../layout/frame.ts'

/** What of the map is in sight: how large it is, and where its corner stands in the frame. */
export type View = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }

/** Pixels of the screen above a section, for its name. */
export const headHeight = 36
/** Pixels of the screen round the map, with room for the sections' names above and the tools below. */
const around = { x: 12, top: headHeight + 4, bottom: 64 }
/** Where a map begins that would be too small as a whole. */
const smallest = 0.27
/** As near as a card is brought that is to be read. */
export const reading = 0.75
/** Round a card that comes into sight. */
const margin = 28

export type Overview = 'all' | 'readable' | 'width'

/** The view of the whole map, or of its width; or, where nothing could be read then, of its upper left corner. */
export function overview(map: Size, frame: Size, what: Overview): View {
  const room = { width: frame.width - 2 * around.x, height: frame.height - around.top - around.bottom }
  const wide = Math.min(1, room.width / map.width)
  const whole = Math.min(wide, room.height / map.height)
  const zoom = what === 'width' ? wide : what === 'all' || whole >= smallest ? whole : reading
  return { zoom, x: Math.max(around.x, (frame.width - map.width * zoom) / 2), y: around.top }
}

/** The view with a card in sight, moved no farther than that takes; in the middle where it comes nearer. Null: it is there. */
export function revealing(card: Box, map: Size, frame: Size, view: View, nearest = 0): View | null {
  const zoom = Math.max(view.zoom, nearest)
  const nearer = zoom > view.zoom
  const [low, high] = [headHeight + 4, frame.height - around.bottom]
  const across = moved(view.x, card.x * zoom, card.width * zoom, [margin, frame.width - margin], nearer)
  const down = moved(view.y, card.y * zoom, card.height * zoom, [low + 16, high - 16], nearer)
  if (!nearer && across === view.x && down === view.y) return null
  const x = held(across, map.width * zoom, [around.x, frame.width - around.x])
  const y = held(down, map.height * zoom, [around.top, high])
  return { zoom, x, y }
}

/** Where the map's edge goes so that a stretch of it lies between two places. */
function moved(
  at: number,
  start: number,
  length: number,
  [low, high]: [number, number],
  middle: boolean,
): number {
  if (middle) return (low + high - length) / 2 - start
  if (at + start < low) return low - start
  return at + start + length > high ? high - start - length : at
}

/** The map's edge where no empty room is shown beyond the map, or in the middle of a room that it does not fill. */
function held(at: number, length: number, [low, high]: [number, number]): number {
  if (length <= high - low) return low === around.top ? low : (low + high - length) / 2
  return Math.min(low, Math.max(high - length, at))
}
