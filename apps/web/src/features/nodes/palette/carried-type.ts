import type { NodeTypeId } from '@recado/nodes'
import type { Section } from '@recado/nodes/editors'
import { labelOf } from '@recado/nodes/labels'

/** While something is dragged a page may read what kinds it carries, not the data: the section is in the kind. */
const kind = (section: Section): string => `application/x-recado-node-${section}`

type Carrying = Pick<DataTransfer, 'types' | 'getData' | 'setData'>

/** A node type begins its way from the palette. */
export function carry(
  transfer: Carrying & { effectAllowed?: string },
  type: NodeTypeId,
  section: Section,
): void {
  transfer.effectAllowed = 'copy'
  transfer.setData(kind(section), type)
}

/** Whether a new node is being dragged that belongs into this section. */
export function carriesFor(transfer: Pick<DataTransfer, 'types'>, section: Section): boolean {
  return transfer.types.includes(kind(section))
}

/** The node type that was dropped; null for anything else. */
export function carriedType(transfer: Carrying): NodeTypeId | null {
  for (const section of ['arrives', 'written', 'otherwise'] as const) {
    const type = labelOf(transfer.getData(kind(section)))
    if (type) return type.type
  }
  return null
}
