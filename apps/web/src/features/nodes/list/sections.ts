import type { Node } from '@recado/contract/builder/nodes'
import { type Section, sectionOf } from '@recado/nodes/editors'

export const sections: readonly Section[] = ['arrives', 'written', 'otherwise']

/** The nodes of each section, in their order. */
export function bySection(nodes: readonly Node[]): Record<Section, Node[]> {
  const sorted: Record<Section, Node[]> = { arrives: [], written: [], otherwise: [] }
  for (const node of nodes) sorted[sectionOf(node.type)].push(node)
  return sorted
}

/** The sections joined: the order in which nodes answer, and the one that is saved. */
export function joined(nodes: readonly Node[]): Node[] {
  const sorted = bySection(nodes)
  return sections.flatMap((section) => sorted[section])
}

/** The joined order with one node moved to another's place; null when that is nowhere, in another section, or the same place. */
export function moved(nodes: readonly Node[], nodeId: string, overId: string | null): Node[] | null {
  const all = joined(nodes)
  const from = all.findIndex((node) => node._id === nodeId)
  const to = all.findIndex((node) => node._id === overId)
  const node = all[from]
  const over = all[to]
  if (!node || !over || from === to || sectionOf(node.type) !== sectionOf(over.type)) return null
  return all.toSpliced(from, 1).toSpliced(to, 0, node)
}
