import type { Node } from '@recado/contract/nodes'
import { type Lane, laneOf } from '@recado/nodes/editors'
import { hasTrigger, lanes, type Link } from './graph.ts'

export type Point = { x: number; y: number }
export type Placed = {
  points: Map<string, Point>
  /** Where each lane that has nodes is headed. */
  heads: { lane: Lane; at: Point }[]
}

/** Pixels. The free field for nodes with a position of their own begins right of x 40. */
export const card = { width: 244, height: 84 }
const gap = { x: 116, y: 28 }
const step = { x: card.width + gap.x, y: card.height + gap.y }
const head = 44
const betweenLanes = 36
const autoEdge = 40
/** Columns at most; a chain runs ten nodes. */
const deepest = 20

/**
 * Lanes from top to bottom, in each the nodes by priority, and right of them those that only other nodes run. Nodes with a position
 * of their own keep it, or stand just below whatever covers it.
 */
export function layOut(nodes: readonly Node[], links: readonly Link[]): Placed {
  const free = nodes.filter((node) => node.position !== null)
  const auto = nodes.filter((node) => node.position === null)
  const columns = columnsOf(auto, links)
  const points = new Map<string, Point>()
  const heads: Placed['heads'] = []
  const last = Math.max(0, ...columns.values())
  const left = free.length > 0 ? autoEdge - last * step.x - card.width : 0
  let top = 0
  for (const lane of lanes) {
    const inLane = auto.filter((node) => laneOf(node.type) === lane)
    if (inLane.length === 0) continue
    heads.push({ lane, at: { x: left, y: top } })
    const rows = rowsOf(inLane, columns, links)
    for (const [id, row] of rows) {
      points.set(id, { x: left + (columns.get(id) ?? 0) * step.x, y: top + head + row * step.y })
    }
    top += head + (Math.max(...rows.values()) + 1) * step.y - gap.y + betweenLanes
  }
  for (const node of free) {
    if (node.position) points.set(node._id, clearOf(node.position, [...points.values()]))
  }
  return { points, heads }
}

/** How far right each node stands: what customers set off first of all, the others one more than what leads to them. */
function columnsOf(nodes: readonly Node[], links: readonly Link[]): Map<string, number> {
  const columns = new Map<string, number>()
  const targets = new Map<string, string[]>()
  const known = new Set(nodes.map((node) => node._id))
  const called = new Set(nodes.filter((node) => !hasTrigger(node)).map((node) => node._id))
  const led = new Set<string>()
  for (const { source, target } of links) {
    if (!known.has(source) || !called.has(target) || source === target) continue
    targets.set(source, [...(targets.get(source) ?? []), target])
    led.add(target)
  }
  const place = (id: string, column: number, way: ReadonlySet<string>): void => {
    if (way.has(id) || column > deepest || column <= (columns.get(id) ?? -1)) return
    columns.set(id, column)
    const further = new Set(way).add(id)
    for (const target of targets.get(id) ?? []) place(target, column + 1, further)
  }
  const nothing = new Set<string>()
  for (const node of nodes) if (!led.has(node._id)) place(node._id, 0, nothing)
  // What is left stands in loops that nothing leads into.
  for (const node of nodes) if (!columns.has(node._id)) place(node._id, 0, nothing)
  return columns
}

/** Rows inside a lane: by priority, and beside what leads to a node where that place is free. */
function rowsOf(
  nodes: readonly Node[],
  columns: ReadonlyMap<string, number>,
  links: readonly Link[],
): Map<string, number> {
  const rows = new Map<string, number>()
  const taken = new Set<string>()
  const columnOf = (node: Node) => columns.get(node._id) ?? 0
  const put = (node: Node, from: number): void => {
    let row = from
    while (taken.has(`${columnOf(node)},${row}`)) row += 1
    taken.add(`${columnOf(node)},${row}`)
    rows.set(node._id, row)
  }
  for (const node of nodes.toSorted((a, b) => columnOf(a) - columnOf(b))) {
    const leading = links.find(({ source, target }) => target === node._id && rows.has(source))
    put(node, columnOf(node) === 0 ? 0 : (rows.get(leading?.source ?? '') ?? 0))
  }
  return rows
}

/** The point, or the next one below it where no card stands. */
function clearOf(point: Point, others: readonly Point[]): Point {
  const covering = others
    .filter(
      (other) =>
        Math.abs(other.x - point.x) < card.width + 8 && Math.abs(other.y - point.y) < card.height + 8,
    )
    .toSorted((a, b) => b.y - a.y)[0]
  return covering ? clearOf({ x: point.x, y: covering.y + card.height + 8 + 4 }, others) : point
}
