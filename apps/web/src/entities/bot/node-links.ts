import type { Node } from '@recado/contract/builder/nodes'
import { waysOf } from '@recado/nodes/editors'

/** How a link is followed: after an answer, or by a condition that holds or not. */
export type LinkKind = 'next' | 'true' | 'false'
export type Link = { id: string; source: string; target: string; kind: LinkKind }

const kinds: readonly LinkKind[] = ['next', 'true', 'false']

/** Every way from a node to another one that is there. */
export function linksBetween(nodes: readonly Node[]): Link[] {
  const known = new Set(nodes.map((node) => node._id))
  return nodes.flatMap((node) => {
    const ways = waysOf(node)
    return kinds.flatMap((kind) => {
      const target = ways[kind]
      return target != null && known.has(target)
        ? [{ id: `${node._id}-${kind}`, source: node._id, target, kind }]
        : []
    })
  })
}
