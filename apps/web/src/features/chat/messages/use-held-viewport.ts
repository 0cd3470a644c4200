import { useCallback, useRef } from 'react'

/** Where a row stood above the list's lower edge, and how far the list was scrolled then. */
type Held = { row: Element; from: number; scrolled: number }

/**
 * Keeps what is being read where it is while the list grows or shrinks. Above it nothing has to be done, as the list is
 * drawn from its end; what comes in below, or turns out smaller than it was taken for, would move it by as much. The
 * browser's own anchors jump, lost among rows that are not drawn. `attach` is to be the list's ref.
 */
export function useHeldViewport() {
  const list = useRef<HTMLElement>(null)
  const attach = useCallback((element: HTMLElement | null) => {
    list.current = element
    if (!element) return
    let held: Held | null = null
    const keep = () => {
      if (held?.row.isConnected && element.scrollTop < -1) {
        // What the scroll does not account for. A scroll may be told of after something has grown already.
        const moved = above(element, held.row) - held.from + element.scrollTop - held.scrolled
        if (Math.abs(moved) >= 1) element.scrollTop += moved
      }
      const row = rowInViewport(element)
      held = row && { row, from: above(element, row), scrolled: element.scrollTop }
    }
    element.addEventListener('scroll', keep, { passive: true })
    // Told before it is painted.
    const sizes = new ResizeObserver(keep)
    for (const content of element.children) sizes.observe(content)
    return () => {
      element.removeEventListener('scroll', keep)
      sizes.disconnect()
      list.current = null
    }
  }, [])
  return { list, attach }
}

/** Not against the window: the list's upper edge moves when the composer grows or a phone's keyboard comes up. */
const above = (list: Element, row: Element): number =>
  row.getBoundingClientRect().top - list.getBoundingClientRect().bottom

/** Pixels from the middle: where there is none of a row, there is a little below, or under the name of a day. */
const looked = [0, 12, 60]

/** A row near the middle. */
function rowInViewport(list: HTMLElement): Element | null {
  const { left, top, width, height } = list.getBoundingClientRect()
  for (const below of looked) {
    const row = document.elementFromPoint(left + width / 2, top + height / 2 + below)?.closest('[data-row]')
    if (row && list.contains(row)) return row
  }
  return null
}
