import { useSyncExternalStore } from 'react'
import type { Pending } from './lines.ts'

/** What was written last in each chat and is not at the server yet, by bot and contact. */
const unsent = new Map<string, Pending>()
const listeners = new Set<() => void>()

const keyOf = (botId: string, contactId: string): string => `${botId}/${contactId}`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** They live as long as the page: while there are any, the browser asks before it is closed or loaded anew. */
function tell(): void {
  if (unsent.size > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
  for (const listener of listeners) listener()
}

export const unsentMessages = {
  note(botId: string, contactId: string, pending: Pending | null): void {
    if (pending) unsent.set(keyOf(botId, contactId), pending)
    else unsent.delete(keyOf(botId, contactId))
    tell()
  },
  forget(): void {
    unsent.clear()
    tell()
  },
}

/** What is on its way to a contact, or was refused; null when nothing is. */
export const useUnsentMessage = (botId: string, contactId: string): Pending | null =>
  useSyncExternalStore(subscribe, () => unsent.get(keyOf(botId, contactId)) ?? null)
