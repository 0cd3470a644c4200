import type { Node } from '@recado/contract/builder/nodes'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** What of a row may take the focus, from left to right; each is marked with `data-part`. */
const parts = ['grip', 'opens', 'delete', 'switch'] as const
export type RowPart = (typeof parts)[number]
type Stop = { nodeId: string; part: RowPart }

interface RowKeysOptions {
  /** As they stand on the screen, from top to bottom. */
  nodes: readonly Node[]
  scroller: HTMLElement | null
  selectedId: string | null
  /** One is in the hand: the arrows are its. */
  dragging: boolean
  onToggle: (node: Node, isActive: boolean) => void
  onDelete: ((node: Node) => void) | undefined
  /** To the place of the row above or below. */
  onMove: (node: Node, by: -1 | 1) => void
}

/**
 * The list as one stop of Tab: up and down, Home and End lead from row to row, left and right through the parts of one.
 * Space switches the node whose row it is, Delete deletes it, Alt with the arrows moves it.
 */
export function useRowKeys(options: RowKeysOptions) {
  const { nodes, scroller, selectedId, dragging, onToggle, onDelete, onMove } = options
  const [last, setLast] = useState<Stop | null>(null)
  const has = (nodeId: string | null | undefined) => nodes.some((node) => node._id === nodeId)
  const first = has(selectedId) ? selectedId : (nodes[0]?._id ?? null)
  const stop: Stop | null =
    last && has(last.nodeId) ? last : first === null ? null : { nodeId: first, part: 'opens' }

  const go = (to: Stop | undefined) => {
    if (!to) return
    // A row that was not drawn is, once it is the stop.
    flushSync(() => setLast(to))
    scroller
      ?.querySelector<HTMLElement>(`[data-node="${CSS.escape(to.nodeId)}"] [data-part="${to.part}"]`)
      ?.focus()
  }

  const press = (event: KeyboardEvent) => {
    const from = stopOf(event.target)
    const at = nodes.findIndex((node) => node._id === from?.nodeId)
    const node = nodes[at]
    if (!from || !node) return false
    const toRow = (place: number) => {
      const row = nodes[place]
      go(row && { nodeId: row._id, part: from.part })
    }
    const toPart = (by: -1 | 1) => {
      const there: readonly RowPart[] = parts.filter((part) => onDelete || part !== 'delete')
      const part = there[there.indexOf(from.part) + by]
      go(part && { nodeId: node._id, part })
    }
    switch (`${event.altKey ? 'Alt+' : ''}${event.key}`) {
      case 'ArrowUp':
        return toRow(at - 1)
      case 'ArrowDown':
        return toRow(at + 1)
      case 'Home':
        return toRow(0)
      case 'End':
        return toRow(nodes.length - 1)
      case 'ArrowLeft':
        return toPart(-1)
      case 'ArrowRight':
        return toPart(1)
      case 'Alt+ArrowUp':
        return event.repeat ? undefined : onMove(node, -1)
      case 'Alt+ArrowDown':
        return event.repeat ? undefined : onMove(node, 1)
      case 'Delete':
      case 'Backspace':
        return onDelete ? onDelete(node) : false
      case ' ':
        // On the other parts it is what their own press is.
        return from.part === 'opens' && !event.repeat ? onToggle(node, !node.isActive) : false
      default:
        return false
    }
  }

  return {
    stop,
    keys: {
      onFocus: ({ target }: FocusEvent) => setLast(stopOf(target)),
      onKeyDown: (event: KeyboardEvent) => {
        const others = dragging || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey
        if (!others && press(event) !== false) event.preventDefault()
      },
      // Firefox takes the space bar's release for a press of the row.
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === ' ' && stopOf(event.target)?.part === 'opens') event.preventDefault()
      },
    },
  }
}

/** The part of a row that something belongs to. */
function stopOf(target: EventTarget): Stop | null {
  if (!(target instanceof Element)) return null
  const nodeId = target.closest<HTMLElement>('[data-node]')?.dataset['node']
  const held = target.closest<HTMLElement>('[data-part]')?.dataset['part']
  const part = parts.find((each) => each === held)
  return nodeId === undefined || !part ? null : { nodeId, part }
}
