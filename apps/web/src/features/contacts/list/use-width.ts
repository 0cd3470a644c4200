import { useLayoutEffect, useState, type RefObject } from 'react'

/** Width of an element, CSS px, as it changes; 0 before it is drawn. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    // oxlint-disable-next-line react/set-state-in-effect -- known before anything is seen of it
    setWidth(current.clientWidth)
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
