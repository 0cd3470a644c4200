import { useSyncExternalStore } from 'react'

/** Whether the window is as this media query says; not where no window can tell. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = globalThis.matchMedia?.(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
  )
}
