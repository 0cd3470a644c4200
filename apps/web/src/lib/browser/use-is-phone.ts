import { useSyncExternalStore } from 'react'

const query = '(width <= 640px)'

/** True as long as the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false)
}

function subscribe(listener: () => void): () => void {
  const media = globalThis.matchMedia?.(query)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}
