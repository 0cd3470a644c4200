import type { Node } from '@recado/contract/builder/nodes'
import type { NodeTypeId } from '@recado/nodes'

/** Which nodes the list shows. */
export type NodeFilter = { show: 'all' | 'active' | 'inactive' } | { show: 'type'; type: NodeTypeId }

export const noFilter: NodeFilter = { show: 'all' }

/** The nodes that a filter lets through, in their order. */
export function filtered(nodes: readonly Node[], filter: NodeFilter): Node[] {
  switch (filter.show) {
    case 'all':
      return [...nodes]
    case 'active':
      return nodes.filter((node) => node.isActive)
    case 'inactive':
      return nodes.filter((node) => !node.isActive)
    case 'type':
      return nodes.filter((node) => node.type === filter.type)
  }
}
