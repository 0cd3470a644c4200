import { useSyncExternalStore } from 'react'

/** Whether the page can be seen: what arrives behind another window is not read yet. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(listen, () => !document.hidden)
}

function listen(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
