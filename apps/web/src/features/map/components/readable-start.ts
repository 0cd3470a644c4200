import type { Viewport } from '@xyflow/react'
import { card, type Point } from '../model/layout.ts'

/** Below this the words on a card are smaller than 9 px. */
const readable = 0.75
const zoom = 0.9
const margin = 20

/** Where to begin on a map that would be too small as a whole: at its upper end, near enough to read; null where it fits. */
export function readableStart(
  nodes: readonly { position: Point }[],
  size: { width: number; height: number },
): Viewport | null {
  const xs = nodes.map(({ position }) => position.x)
  const ys = nodes.map(({ position }) => position.y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const width = Math.max(...xs) + card.width - left
  const height = Math.max(...ys) + card.height - top
  const whole = Math.min((size.width - 2 * margin) / width, (size.height - 100) / height)
  if (whole >= readable) return null
  // In the middle where its whole width is in sight, as one column is.
  const beside = Math.max(margin, (size.width - width * zoom) / 2)
  return { x: beside - left * zoom, y: margin - top * zoom, zoom }
}
