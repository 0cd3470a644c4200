import { useSyncExternalStore } from 'react'

const query = '(width <= 640px)'

/** True on a phone, where the map is only looked at and tapped. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false)
}

function subscribe(listener: () => void): () => void {
  const media = globalThis.matchMedia?.(query)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}
