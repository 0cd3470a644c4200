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

export const unsentMessages = {
  note(botId: string, contactId: string, pending: Pending | null): void {
    if (pending) unsent.set(keyOf(botId, contactId), pending)
    else unsent.delete(keyOf(botId, contactId))
    for (const listener of listeners) listener()
  },
  forget(): void {
    unsent.clear()
    for (const listener of listeners) listener()
  },
}

/** What is on its way to a contact, or was refused; null when nothing is. */
export const useUnsentMessage = (botId: string, contactId: string): Pending | null =>
  useSyncExternalStore(subscribe, () => unsent.get(keyOf(botId, contactId)) ?? null)
