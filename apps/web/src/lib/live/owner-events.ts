import type { OwnerEvent } from '@recado/contract/messaging/socket'

export interface OwnerListener {
  onEvent: (event: OwnerEvent) => void
  /** The line is up again after a gap in which events may have been missed. */
  onBack?: () => void
}

const listeners = new Set<OwnerListener>()

/** Live changes for those parts of the page that keep more than the cache of queries. Told by `LiveUpdates`. */
export const ownerEvents = {
  /** Answers how to stop listening. */
  listen(listener: OwnerListener): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  tell(event: OwnerEvent): void {
    for (const listener of listeners) listener.onEvent(event)
  },
  tellBack(): void {
    for (const listener of listeners) listener.onBack?.()
  },
}
