import type { Node } from '@recado/contract/builder/nodes'
import { hasTrait, type Lane, laneOf, sentenceOf } from '@recado/nodes/editors'

/** In the order in which messages try them. */
export const lanes: readonly Lane[] = ['arrives', 'written', 'otherwise']

/** Whether a customer can set it off, by what arrives or by words; others only run when a node leads to them. */
export function hasTrigger(node: Node): boolean {
  return laneOf(node.type) !== 'written' || sentenceOf(node).words.length > 0
}

/** Runs by itself once any collection is complete. */
export const followsCollections = (node: Node): boolean => hasTrait('followsCollections', node)

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
