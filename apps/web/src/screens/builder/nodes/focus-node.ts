import type { Node } from '@recado/contract/builder/nodes'
import { joined } from '../../../features/nodes/list/sections.ts'

/** Gives the focus to a node's line, or to its card on the map, once it is drawn; nothing happens where it is not in view. */
export function focusNode(nodeId: string | undefined): void {
  if (nodeId === undefined) return
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(`[data-node="${CSS.escape(nodeId)}"]`)
    const target = place?.matches('button') ? place : place?.querySelector<HTMLElement>('[data-part="opens"]')
    target?.focus({ preventScroll: false })
  })
}

/** Whether the focus is in a node's line. */
export function hasFocus(nodeId: string): boolean {
  return document.activeElement?.closest<HTMLElement>('[data-node]')?.dataset['node'] === nodeId
}

/** Who gets the focus when a node goes: the one after it, else the one before. */
export function neighbourOf(nodes: readonly Node[], nodeId: string): string | undefined {
  const order = joined(nodes)
  const at = order.findIndex((node) => node._id === nodeId)
  return (order[at + 1] ?? order[at - 1])?._id
}
