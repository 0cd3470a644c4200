import { useCallback, useRef } from 'react'

type Held = { row: Element; top: number }

/**
 * Keeps what is being read where it is while the wall grows or shrinks. Above it nothing has to be done, as the wall is
 * drawn from its end; what comes in below, or turns out smaller than it was taken for, would move it by as much. The
 * browser's own anchors jump, lost among rows that are not drawn. `attach` is to be the wall's ref, and
 * `hold` to be called after each scroll.
 */
export function useHeldSight() {
  const wall = useRef<HTMLElement>(null)
  const held = useRef<Held | null>(null)
  const hold = useCallback(() => {
    held.current = wall.current && rowInSight(wall.current)
  }, [])
  const attach = useCallback(
    (element: HTMLElement | null) => {
      wall.current = element
      if (!element) return
      const keep = () => {
        if (held.current?.row.isConnected && element.scrollTop < -1) {
          const moved = held.current.row.getBoundingClientRect().top - held.current.top
          if (Math.abs(moved) >= 1) element.scrollTop += moved
        }
        hold()
      }
      // Told before it is painted.
      const sizes = new ResizeObserver(keep)
      for (const content of element.children) sizes.observe(content)
      return () => {
        sizes.disconnect()
        wall.current = null
      }
    },
    [hold],
  )
  return { wall, attach, hold }
}

/** Pixels; between two rows there is less. */
const gap = 12

/** A row near the middle. */
function rowInSight(wall: HTMLElement): Held | null {
  const { left, top, width, height } = wall.getBoundingClientRect()
  for (const y of [top + height / 2, top + height / 2 + gap]) {
    const row = document.elementFromPoint(left + width / 2, y)?.closest('[data-row]')
    if (row && wall.contains(row)) return { row, top: row.getBoundingClientRect().top }
  }
  return null
}
