import type { Node } from '@recado/contract/builder/nodes'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { TabVault } from '../../../lib/browser/tab-vault.ts'
import { changed, type Draft, type Edited, versionOf } from './draft.ts'
import { createDraftStore } from './draft-store.ts'

export interface Drafts {
  of: (nodeId: string) => Draft | null
  change: (node: Node, change: Partial<Edited>) => void
  drop: (nodeId: string) => void
  /** After a save: what was sent is done with; what was written meanwhile goes on from the saved node. */
  saved: (node: Node, sent: Draft | null, change?: Partial<Edited>) => void
  count: number
}

/** The unsaved changes of a bot's nodes, kept in `vault`. */
export function useDrafts(botId: string, nodes: readonly Node[], vault: TabVault | null): Drafts {
  const [store] = useState(() => createDraftStore(botId, vault))
  const all = useSyncExternalStore(store.subscribe, store.all)

  useEffect(() => {
    for (const node of nodes) {
      const draft = store.all()[node._id]
      // Saved meanwhile with exactly these values: by a save that a reload cut off, or in another tab.
      if (draft && !changed(node, draft, {})) store.set(node._id, null)
    }
  }, [nodes, store])

  return useMemo(
    () => ({
      of: (nodeId) => all[nodeId] ?? null,
      change: (node, change) => store.set(node._id, changed(node, store.all()[node._id] ?? null, change)),
      drop: (nodeId) => store.set(nodeId, null),
      saved: (node, sent, change = {}) => {
        const now = store.all()[node._id]
        const rest = now && now !== sent ? changed(node, { ...now, base: versionOf(node) }, change) : null
        store.set(node._id, rest)
      },
      count: nodes.filter((node) => all[node._id] !== undefined).length,
    }),
    [all, nodes, store],
  )
}
