import type { Viewport } from '@xyflow/react'
import { card, type Point } from '../model/layout.ts'

/** Below this the words on a card cannot be read. */
const readable = 0.55
const zoom = 0.85
const margin = 20

/** Where to begin on a map that would be too small as a whole: at its upper left, near enough to read; null where it fits. */
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
  return whole >= readable ? null : { x: margin - left * zoom, y: margin - top * zoom, zoom }
}
