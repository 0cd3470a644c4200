import { useEffect, useState } from 'react'

interface Held<T> {
  /** What stood there when the page was drawn, as it is now; what is settled since then stays, as it was last. */
  shown: (T & { settled: boolean })[]
  /** Something came since then. */
  more: boolean
  /** Shows what came, and drops what is settled. */
  release: () => void
}

/**
 * Holds what comes and goes, so that nothing is moved under the eyes and fingers of who is reading: it is let in when it
 * is asked for, or while nobody looks at the page. Begins once `ready`.
 */
export function useHeldItems<T extends { key: string }>(items: readonly T[], ready: boolean): Held<T> {
  const [held, setHeld] = useState<readonly T[] | null>(null)
  if (ready && held === null) setHeld(items)
  const now = new Map(items.map((item) => [item.key, item]))
  const release = () => setHeld(items)
  useEffect(() => {
    const look = () => document.visibilityState === 'hidden' && setHeld((before) => before && items)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [items])
  const shown = (held ?? []).map((item) => ({ ...(now.get(item.key) ?? item), settled: !now.has(item.key) }))
  const known = new Set(held?.map(({ key }) => key))
  return { shown, more: held !== null && items.some(({ key }) => !known.has(key)), release }
}
