import type { Draft } from './draft.ts'

type Drafts = Readonly<Record<string, Draft>>

/** The drafts of one bot in one tab; they survive a reload. */
export interface DraftStore {
  all: () => Drafts
  set: (nodeId: string, draft: Draft | null) => void
  subscribe: (listener: () => void) => () => void
}

/** Keeps drafts in `storage` (the tab's own, so that two tabs never mix theirs); in memory alone where it is closed. */
export function createDraftStore(botId: string, storage: Storage | null): DraftStore {
  const key = `recado.drafts.${botId}`
  const listeners = new Set<() => void>()
  let drafts = read(storage, key)
  return {
    all: () => drafts,
    set(nodeId, draft) {
      const { [nodeId]: before, ...others } = drafts
      if (!draft && !before) return
      drafts = draft ? { ...others, [nodeId]: draft } : others
      write(storage, key, drafts)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function read(storage: Storage | null, key: string): Drafts {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, draft]) => isDraft(draft)))
  } catch {
    // Not ours, or storage was closed meanwhile: there is no draft to bring back.
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

function write(storage: Storage | null, key: string, drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify(drafts))
  } catch {
    // A full storage keeps the draft in memory for as long as the page lives.
  }
}
