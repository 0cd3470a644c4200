import { type RefObject, useEffect } from 'react'

/**
 * Where what has the focus goes away, as a row with the cross that was pressed, the focus goes to a button that stands
 * there then, the first or the last: never back to the page's start. Where none stands there it waits for one.
 */
export function useFocusStays(place: RefObject<HTMLElement | null>, heir: 'first' | 'last'): void {
  useEffect(() => {
    const root = place.current
    if (!root) return
    let last: Element | null = null
    // A press beside everything takes the focus away, and means it.
    const note = ({ target }: Event) => {
      last = target instanceof Element && root.contains(target) ? target : null
    }
    const changes = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return
      const left = [...root.querySelectorAll<HTMLElement>('button:not(:disabled)')]
      left.at(heir === 'first' ? 0 : -1)?.focus()
    })
    changes.observe(root, { childList: true, subtree: true })
    document.addEventListener('pointerdown', note)
    document.addEventListener('focusin', note)
    return () => {
      changes.disconnect()
      document.removeEventListener('pointerdown', note)
      document.removeEventListener('focusin', note)
    }
  }, [place, heir])
}
