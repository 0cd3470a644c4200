import { useSyncExternalStore } from 'react'
import { sessionStore } from '../../../lib/api/api.ts'
import type { TabVault } from '../../../lib/browser/tab-vault.ts'

/** What is being written in a chat. A note stays one: what was meant for nobody outside is not sent to a customer. */
export type Begun = { text: string; note: boolean }

export const nothing: Begun = { text: '', note: false }

/** What was begun in each chat while there was no vault for it, for as long as the page is open. */
const unkept = new Map<string, Begun>()
sessionStore.subscribe(({ type }) => type === 'ended' && unkept.clear())

const listeners = new Set<() => void>()

const nameOf = (contactId: string): string => `begun.${contactId}`

/** What was begun to a contact in this tab and not sent. */
export const begunTo = (contactId: string, vault: TabVault | null): Begun =>
  together(begunOf(vault?.read(nameOf(contactId)) ?? null), unkept.get(contactId) ?? nothing)

/** Keeps all that was begun to a contact: in `vault`, in memory alone where there is none. */
export function keep(contactId: string, written: Begun, vault: TabVault | null): void {
  const any = written.text !== ''
  if (any && !vault) unkept.set(contactId, written)
  else unkept.delete(contactId)
  vault?.write(nameOf(contactId), any ? JSON.stringify(written) : null)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The words of what was begun to a contact, as they are written. */
export const useBegunWords = (contactId: string, vault: TabVault | null): string =>
  useSyncExternalStore(subscribe, () => begunTo(contactId, vault).text)

/** One behind the other; a note if either was. */
export function together(first: Begun, second: Begun): Begun {
  return {
    text: [first.text, second.text].filter((words) => words !== '').join('\n'),
    note: first.note || second.note,
  }
}

function begunOf(kept: string | null): Begun {
  if (kept === null) return nothing
  try {
    const written: unknown = JSON.parse(kept)
    return isBegun(written) ? written : nothing
  } catch {
    // Not ours: there is nothing to bring back.
    return nothing
  }
}

function isBegun(value: unknown): value is Begun {
  if (typeof value !== 'object' || value === null) return false
  return (
    'text' in value && typeof value.text === 'string' && 'note' in value && typeof value.note === 'boolean'
  )
}
