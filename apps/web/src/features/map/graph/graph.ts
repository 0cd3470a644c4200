import type { Node } from '@recado/contract/builder/nodes'
import { hasTrait, type Section, sectionOf, sentenceOf } from '@recado/nodes/editors'

/** In the order in which messages try them. */
export const sections: readonly Section[] = ['arrives', 'written', 'otherwise']

/** Whether a customer can set it off, by what arrives or by words; others only run when a node leads to them. */
export function hasTrigger(node: Node): boolean {
  return sectionOf(node.type) !== 'written' || sentenceOf(node).words.length > 0
}

/** Runs by itself once any collection is complete. */
export const followsCollections = (node: Node): boolean => hasTrait('followsCollections', node)

/** The place of each node in its section, from 1, as messages try them; without those that only other nodes run. */
export function priorities(nodes: readonly Node[]): Map<string, number> {
  const counts = new Map<Section, number>()
  return new Map(
    nodes.filter(hasTrigger).map((node) => {
      const section = sectionOf(node.type)
      const place = (counts.get(section) ?? 0) + 1
      counts.set(section, place)
      return [node._id, place]
    }),
  )
}
