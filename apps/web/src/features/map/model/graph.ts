import type { Node } from '@recado/contract/nodes'
import { type Lane, laneOf, sentenceOf } from '@recado/nodes/editors'

/** How a link is followed: after an answer, or by a condition that holds or not. */
export type LinkKind = 'next' | 'true' | 'false'
export type Link = { id: string; source: string; target: string; kind: LinkKind }

/** In the order in which messages try them. */
export const lanes: readonly Lane[] = ['arrives', 'written', 'otherwise']

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

/** Whether a customer can set it off, by what arrives or by words; others only run when a node leads to them. */
export function hasTrigger(node: Node): boolean {
  return laneOf(node.type) !== 'written' || sentenceOf(node.type, node.config).words.length > 0
}

/** Runs by itself once any collection is complete. */
export const followsCollections = ({ config }: Node): boolean =>
  config['triggerCondition'] === 'after_collect'

/** The place of each node in its lane, from 1, as messages try them; without those that only other nodes run. */
export function priorities(nodes: readonly Node[]): Map<string, number> {
  const counts = new Map<Lane, number>()
  return new Map(
    nodes.filter(hasTrigger).map((node) => {
      const lane = laneOf(node.type)
      const place = (counts.get(lane) ?? 0) + 1
      counts.set(lane, place)
      return [node._id, place]
    }),
  )
}
