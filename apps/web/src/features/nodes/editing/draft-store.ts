import type { TabVault } from '../../../lib/browser/tab-vault.ts'
import type { Draft } from './draft.ts'

type Drafts = Readonly<Record<string, Draft>>

/** The drafts of one bot in one tab; they survive a reload. */
export interface DraftStore {
  all: () => Drafts
  set: (nodeId: string, draft: Draft | null) => void
  subscribe: (listener: () => void) => () => void
}

/** Keeps drafts in `vault` (the tab's own, so that two tabs never mix theirs); in memory alone where there is none. */
export function createDraftStore(botId: string, vault: TabVault | null): DraftStore {
  const name = `drafts.${botId}`
  const listeners = new Set<() => void>()
  let drafts = draftsOf(vault?.read(name) ?? null)
  return {
    all: () => drafts,
    set(nodeId, draft) {
      const { [nodeId]: before, ...others } = drafts
      if (!draft && !before) return
      drafts = draft ? { ...others, [nodeId]: draft } : others
      vault?.write(name, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts))
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function draftsOf(text: string | null): Drafts {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, draft]) => isDraft(draft)))
  } catch {
    // Not ours: there is no draft to bring back.
    return {}
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  return (
    'base' in value &&
    typeof value.base === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'config' in value &&
    typeof value.config === 'object' &&
    value.config !== null
  )
}
