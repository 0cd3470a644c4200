import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { choose, isChosen, type Selection, stretchOf } from '../selection/selection.ts'

export interface ListKeys {
  list: readonly { _id: string }[]
  selection: Selection
  /** Rows that are seen at once. */
  rowsInSight: () => number
  onSelect: (selection: Selection) => void
  onChooseAll: () => void
  onDelete: () => void
  /** Brings the row into sight and the focus to it; it is the active one by then, and drawn. */
  onMove: (index: number) => void
}

/**
 * The list is one tab stop: arrows, Inicio, Fin and the page keys walk through it, the space bar chooses, with Shift a
 * stretch, Ctrl+A all, Esc nobody, Supr deletes those who are chosen.
 */
export function useListKeys(keys: ListKeys) {
  const { list, selection, rowsInSight, onSelect, onChooseAll, onDelete, onMove } = keys
  const [activeId, setActiveId] = useState<string | null>(null)
  /** Where a stretch begins. */
  const [anchor, setAnchor] = useState<string | null>(null)
  const found = list.findIndex(({ _id }) => _id === activeId)
  const active = Math.max(0, found)
  const current = list[active]?._id ?? null
  const chosen = selection.all || selection.ids.size > 0

  /** One row, or with Shift the stretch up to it. */
  const select = (contactId: string, on: boolean, stretch: boolean) => {
    const ids = stretch ? stretchOf(list, anchor, contactId) : [contactId]
    onSelect(choose(selection, ids, on))
    setActiveId(contactId)
    setAnchor(contactId)
  }
  const move = (to: number, stretch: boolean) => {
    const index = Math.min(Math.max(to, 0), list.length - 1)
    const next = list[index]?._id
    if (next === undefined) return
    if (stretch) onSelect(choose(selection, stretchOf(list, current, next), true))
    else setAnchor(next)
    flushSync(() => setActiveId(next))
    onMove(index)
  }
  const steps: Partial<Record<string, () => number>> = {
    ArrowDown: () => active + 1,
    ArrowUp: () => active - 1,
    Home: () => 0,
    End: () => list.length - 1,
    PageDown: () => active + rowsInSight(),
    PageUp: () => active - rowsInSight(),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    const wants = ctrlKey || metaKey
    const step = steps[key]
    if (altKey) return
    if (wants && key.toLowerCase() === 'a') onChooseAll()
    else if (wants) return
    else if (step) move(step(), shiftKey)
    else if (key === ' ' && current !== null) select(current, !isChosen(selection, current), shiftKey)
    else if (key === 'Escape' && chosen) onSelect({ all: false, ids: new Set() })
    else if (key === 'Delete' && chosen) onDelete()
    else return
    event.preventDefault()
  }
  return { setActiveId, select, onKeyDown, active }
}
