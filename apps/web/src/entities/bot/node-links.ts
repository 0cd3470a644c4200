import type { Node } from '@recado/contract/builder/nodes'

/** How a link is followed: after an answer, or by a condition that holds or not. */
export type LinkKind = 'next' | 'true' | 'false'
export type Link = { id: string; source: string; target: string; kind: LinkKind }

/** Every way from a node to another one that is there. A condition's way without a next node of its own takes the node's. */
export function linksBetween(nodes: readonly Node[]): Link[] {
  const known = new Set(nodes.map((node) => node._id))
  return nodes.flatMap(({ _id, config }) =>
    waysOf(config).flatMap(([kind, target]) =>
      typeof target === 'string' && known.has(target)
        ? [{ id: `${_id}-${kind}`, source: _id, target, kind }]
        : [],
    ),
  )
}

function waysOf(config: Node['config']): [LinkKind, unknown][] {
  const next = config['nextNodeId']
  const { trueAction, falseAction } = config
  if (!isObject(trueAction) && !isObject(falseAction)) return [['next', next]]
  return [
    ['true', nextOf(trueAction) ?? next],
    ['false', nextOf(falseAction) ?? next],
  ]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const nextOf = (branch: unknown): unknown =>
  isObject(branch) && 'nextNodeId' in branch ? branch.nextNodeId : null
