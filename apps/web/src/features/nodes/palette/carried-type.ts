import type { NodeTypeId } from '@recado/nodes'
import type { Lane } from '@recado/nodes/editors'
import { labelOf } from '@recado/nodes/labels'

/** While something is dragged a page may read what kinds it carries, not the data: the lane is in the kind. */
const kind = (lane: Lane): string => `application/x-recado-node-${lane}`

type Carrying = Pick<DataTransfer, 'types' | 'getData' | 'setData'>

/** A node type begins its way from the palette. */
export function carry(transfer: Carrying & { effectAllowed?: string }, type: NodeTypeId, lane: Lane): void {
  transfer.effectAllowed = 'copy'
  transfer.setData(kind(lane), type)
}

/** Whether a new node is being dragged that belongs into this lane. */
export function carriesFor(transfer: Pick<DataTransfer, 'types'>, lane: Lane): boolean {
  return transfer.types.includes(kind(lane))
}

/** The node type that was dropped; null for anything else. */
export function carriedType(transfer: Carrying): NodeTypeId | null {
  for (const lane of ['arrives', 'written', 'otherwise'] as const) {
    const type = labelOf(transfer.getData(kind(lane)))
    if (type) return type.type
  }
  return null
}
