import type { Node } from '@recado/contract/builder/nodes'
import type { Section } from '@recado/nodes/editors'
import { isTool } from '@recado/nodes/editors'
import { arrange, type Shape } from './arrange.ts'
import { type Face, portAtName, type Telling, tellingOf } from '../cards/face.ts'
import { type Box, clearance, type Frame, frameOf, rowHeights } from './frame.ts'
import { type Link, linksBetween } from '../../../entities/bot/node-links.ts'
import { sections, priorities } from '../graph/graph.ts'
import { type Note, noteId } from './notes.ts'
import { type Point, roundedPath, straightened } from './path.ts'
import { hindrances } from '../graph/reach.ts'
import { type Route, routesOf, type Stretch, tracksOf } from './routes.ts'
import { threadsOf } from '../graph/threads.ts'

export type PlacedCard = Box & {
  node: Node
  section: Section
  face: Face
  /** Its turn in its section; null for a node that only other nodes run. */
  place: number | null
  telling: Telling
  hindered: boolean
}
export type PlacedNote = Box & { section: Section; note: Note }
export type PlacedLink = {
  link: Link
  points: Point[]
  path: string
  /** The end of the arrow, and where it comes from. */
  end: Point & { from: Route['enters'] }
  /** Nobody goes along it: one of its nodes is off. */
  idle: boolean
}

export type MapLayout = {
  width: number
  height: number
  /** Size of the cards' letters. */
  letters: number
  sections: (Box & { section: Section; count: number })[]
  cards: PlacedCard[]
  notes: PlacedNote[]
  links: PlacedLink[]
}

export type MapContent = {
  nodes: readonly Node[]
  aiConfigured: boolean
  /** What stands in a section besides its nodes. */
  notes: readonly Note[]
}

/** Draws the map: the same for the same nodes and shape, wherever it is asked. */
export function layOut({ nodes, aiConfigured, notes }: MapContent, shape: Shape): MapLayout {
  const links = linksBetween(nodes)
  const hindered = hindrances(nodes, links, aiConfigured)
  const threads = threadsOf(nodes, links)
  for (const note of notes) threads[note.section].push([{ id: noteId(note), from: null, depth: 0 }])
  const functions = nodes.filter((node) => node.isActive && isTool(node)).length

  const tellings = new Map(
    nodes.map((node) => [node._id, tellingOf(node, hindered.get(node._id) ?? null, functions)]),
  )
  const { grid, card, letters, faces, heights } = arrange(tellings, threads, notes, shape)

  const routes = routesOf(links, grid.cells, {
    leaves: ({ source, kind }) => (faces.get(source)?.ports[kind] ?? 0) / 1000,
    enters: (id, side) => entry(heights.get(id) ?? 0, side) / 1000,
  })
  const tracks = tracksOf(routes)
  const frame = frameOf(grid, tracks, card, rowHeights(grid, heights), shape.sections)
  const boxOf = (id: string): Box => {
    const { column, row } = grid.cells.get(id) ?? { column: 0, row: 0 }
    return { x: frame.columnX(column), y: frame.rowY(row), width: card, height: heights.get(id) ?? 0 }
  }
  const least = shape.fills ? shape.view.height : 0
  const places = priorities(nodes)
  const active = new Set(nodes.filter(({ isActive }) => isActive).map(({ _id }) => _id))
  return {
    letters,
    width: frame.width,
    height: Math.max(frame.height, least),
    sections: frame.sections.map((box, at) => {
      const section = sections[at] ?? 'written'
      const count = nodes.filter(({ _id }) => grid.cells.get(_id)?.section === section).length
      return { ...box, height: Math.max(box.height, least), section, count }
    }),
    cards: nodes.flatMap((node): PlacedCard[] => {
      const { _id } = node
      const [face, telling, cell] = [faces.get(_id), tellings.get(_id), grid.cells.get(_id)]
      if (!face || !telling || !cell) return []
      const place = places.get(_id) ?? null
      return [
        { ...boxOf(_id), node, section: cell.section, face, telling, place, hindered: hindered.has(_id) },
      ]
    }),
    notes: notes.map((note) => ({ ...boxOf(noteId(note)), section: note.section, note })),
    links: routes.map((route) => {
      const { source, target, kind } = route.link
      const from = boxOf(source)
      const port = faces.get(source)?.ports[kind] ?? portAtName
      const points = pointsOf(
        route,
        { from, to: boxOf(target), port },
        frame,
        (stretch) => tracks.of.get(stretch) ?? 0,
      )
      const end = points.at(-1) ?? { x: 0, y: 0 }
      return {
        link: route.link,
        points,
        path: roundedPath(points, clearance - 2),
        end: { ...end, from: route.enters },
        idle: !active.has(source) || !active.has(target),
      }
    }),
  }
}

/** How far below a card's upper edge arrows end on its side: those from the right stay clear of where its own begin. */
const entry = (height: number, side: 'left' | 'right'): number =>
  side === 'left' ? portAtName : Math.min(portAtName + 18, height - 8)

function pointsOf(
  { enters, stretches }: Route,
  { from, to, port }: { from: Box; to: Box; port: number },
  frame: Frame,
  track: (stretch: Stretch) => number,
): Point[] {
  if (enters === 'top') {
    const x = from.x + from.width / 2
    return [
      { x, y: from.y + from.height },
      { x, y: to.y },
    ]
  }
  const start = { x: from.x + from.width, y: from.y + port }
  const end = { x: enters === 'left' ? to.x : to.x + to.width, y: to.y + entry(to.height, enters) }
  const points: Point[] = [start]
  let at = start
  const go = (point: Point) => {
    points.push(point)
    at = point
  }
  for (const stretch of stretches) {
    if (stretch.way === 'channel') go({ x: frame.lineX(stretch.at, track(stretch)), y: at.y })
    else go({ x: at.x, y: frame.lineY(stretch.at, track(stretch)) })
  }
  go({ x: at.x, y: end.y })
  points.push(end)
  return straightened(points)
}

/** The links into a card, and all that may follow from it; at a node that is off nothing goes on. */
export function linksFrom({ links }: MapLayout, nodeId: string): PlacedLink[] {
  const followed = new Set([nodeId])
  const found = new Set(links.filter(({ link }) => link.target === nodeId))
  for (let grown = true; grown;) {
    grown = false
    for (const placed of links) {
      if (found.has(placed) || !followed.has(placed.link.source)) continue
      found.add(placed)
      if (!placed.idle) followed.add(placed.link.target)
      grown = true
    }
  }
  return [...found]
}
