import type { Node } from '@recado/contract/nodes'
import { type Edge, MarkerType } from '@xyflow/react'
import { text } from '../../../text/map.ts'
import { type Link, linksBetween, priorities } from '../model/graph.ts'
import { card, layOut, type Point } from '../model/layout.ts'
import type { LaneNode, MapCardNode } from './map-card.tsx'

export type FlowParts = { nodes: (MapCardNode | LaneNode)[]; edges: Edge[] }

type FlowOptions = {
  selectedId: string | null
  hasDraft: (nodeId: string) => boolean
  onOpen: (node: Node) => void
  onReach: (nodeId: string) => void
  /** Null where the map is only looked at. */
  onMove: ((node: Node, to: Point) => void) | null
}

/** The colour of each kind of link. */
export const linkColors = { next: 'var(--brand)', true: 'var(--ok)', false: 'var(--warn)' } as const

/** What React Flow draws of a bot's nodes. */
export function flowOf(nodes: readonly Node[], options: FlowOptions): FlowParts {
  const links = linksBetween(nodes)
  const { points, heads } = layOut(nodes, links)
  const places = priorities(nodes)
  const names = new Map(nodes.map((node) => [node._id, node.name]))
  const leadsOf = (id: string) =>
    links
      .filter((link) => link.source === id)
      .map(({ kind, target }) => text.leads(text.links[kind], names.get(target) ?? ''))
      .join(', ')
  return {
    nodes: [
      ...heads.map(({ lane, at }): LaneNode => ({
        id: `lane-${lane}`,
        type: 'lane',
        position: at,
        data: text.lanes[lane],
        draggable: false,
        selectable: false,
        focusable: false,
      })),
      ...nodes.map((node): MapCardNode => {
        const position = points.get(node._id) ?? { x: 0, y: 0 }
        const { onMove } = options
        const movable = onMove !== null && node.nodeSource === 'intelligent'
        return {
          id: node._id,
          type: 'card',
          position,
          width: card.width,
          height: card.height,
          draggable: movable,
          selectable: false,
          focusable: false,
          data: {
            node,
            place: places.get(node._id) ?? null,
            selected: node._id === options.selectedId,
            hasDraft: options.hasDraft(node._id),
            leads: leadsOf(node._id),
            onReach: () => options.onReach(node._id),
            onOpen: () => options.onOpen(node),
            ...(movable && {
              onMove: (by) => {
                // A held key moves on from where the last press led, drawn or not.
                const from = points.get(node._id) ?? position
                const to = { x: from.x + by.x, y: from.y + by.y }
                points.set(node._id, to)
                onMove(node, to)
              },
            }),
          },
        }
      }),
    ],
    edges: links.map((link) => edgeOf(link, goesBack(link, points))),
  }
}

/** A link to a node that is not right of its beginning enters that one from the right, round both cards. */
export function goesBack({ source, target }: Link, points: ReadonlyMap<string, Point>): boolean {
  return (points.get(target)?.x ?? 0) < (points.get(source)?.x ?? 0) + card.width
}

function edgeOf({ id, source, target, kind }: Link, back: boolean): Edge {
  const color = linkColors[kind]
  return {
    id,
    source,
    target,
    targetHandle: back ? 'right' : 'left',
    focusable: false,
    selectable: false,
    label: text.links[kind],
    style: { stroke: color, strokeWidth: 1.75, strokeDasharray: kind === 'next' ? '2 4' : undefined },
    labelStyle: { fill: 'var(--muted)', fontSize: 11, fontFamily: 'var(--f-ui)' },
    labelBgStyle: { fill: 'var(--paper)' },
    labelBgPadding: [4, 2],
    markerEnd: { type: MarkerType.ArrowClosed, color, width: 16, height: 16 },
  }
}
