import type { Node } from '@recado/contract/nodes'
import { type Lane, laneOf } from '@recado/nodes/editors'

/** How a link is followed: after an answer, or by a condition that holds or not. */
export type LinkKind = 'next' | 'true' | 'false'
export type Link = { id: string; source: string; target: string; kind: LinkKind }

/** In the order in which messages try them. */
export const lanes: readonly Lane[] = ['arrives', 'written', 'otherwise']

/** Every link between nodes that are there, whichever type they are of. */
export function linksBetween(nodes: readonly Node[]): Link[] {
  const known = new Set(nodes.map((node) => node._id))
  return nodes.flatMap(({ _id, config }) =>
    (
      [
        ['next', config['nextNodeId']],
        ['true', nextOf(config['trueAction'])],
        ['false', nextOf(config['falseAction'])],
      ] as const
    ).flatMap(([kind, target]) =>
      typeof target === 'string' && known.has(target)
        ? [{ id: `${_id}-${kind}`, source: _id, target, kind }]
        : [],
    ),
  )
}

function nextOf(branch: unknown): unknown {
  return typeof branch === 'object' && branch !== null && 'nextNodeId' in branch ? branch.nextNodeId : null
}

/** The place of each node in its lane, from 1, as customers meet them. */
export function priorities(nodes: readonly Node[]): Map<string, number> {
  const counts = new Map<Lane, number>()
  return new Map(
    nodes.map((node) => {
      const lane = laneOf(node.type)
      const place = (counts.get(lane) ?? 0) + 1
      counts.set(lane, place)
      return [node._id, place]
    }),
  )
}
