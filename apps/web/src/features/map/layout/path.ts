export type Point = { x: number; y: number }

/** An SVG path along these points, whose corners are right angles, rounded by at most this radius. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const corners = straightened(points)
  const [first] = corners
  if (!first) return ''
  let path = `M${first.x} ${first.y}`
  for (const [at, point] of corners.entries()) {
    const [before, after] = [corners[at - 1], corners[at + 1]]
    if (!before) continue
    if (!after) {
      path += `L${point.x} ${point.y}`
      continue
    }
    const r = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2)
    const [from, to] = [toward(point, before, r), toward(point, after, r)]
    path += `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`
  }
  return path
}

/** Without points that stand on one another or on a straight line. */
export function straightened(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last && distance(last, point) < 0.5) continue
    const before = kept.at(-2)
    const straight =
      before &&
      last &&
      ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y))
    if (straight) kept.pop()
    kept.push(point)
  }
  return kept
}

const distance = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)

/** The point so far from one towards another. */
function toward(from: Point, to: Point, length: number): Point {
  const far = distance(from, to)
  const share = far === 0 ? 0 : length / far
  return { x: round(from.x + (to.x - from.x) * share), y: round(from.y + (to.y - from.y) * share) }
}

const round = (value: number): number => Math.round(value * 10) / 10
