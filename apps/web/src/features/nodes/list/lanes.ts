import type { Node } from '@recado/contract/builder/nodes'
import { type Lane, laneOf } from '@recado/nodes/editors'

export const lanes: readonly Lane[] = ['arrives', 'written', 'otherwise']

/** The nodes of each lane, in their order. */
export function byLane(nodes: readonly Node[]): Record<Lane, Node[]> {
  const sorted: Record<Lane, Node[]> = { arrives: [], written: [], otherwise: [] }
  for (const node of nodes) sorted[laneOf(node.type)].push(node)
  return sorted
}

/** The lanes joined: the order in which nodes answer, and the one that is saved. */
export function joined(nodes: readonly Node[]): Node[] {
  const sorted = byLane(nodes)
  return lanes.flatMap((lane) => sorted[lane])
}

/** The joined order with one node moved to another's place; null when that is nowhere, in another lane, or the same place. */
export function moved(nodes: readonly Node[], nodeId: string, overId: string | null): Node[] | null {
  const all = joined(nodes)
  const from = all.findIndex((node) => node._id === nodeId)
  const to = all.findIndex((node) => node._id === overId)
  const node = all[from]
  const over = all[to]
  if (!node || !over || from === to || laneOf(node.type) !== laneOf(over.type)) return null
  return all.toSpliced(from, 1).toSpliced(to, 0, node)
}
