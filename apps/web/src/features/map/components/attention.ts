import { createContext, use, useSyncExternalStore } from 'react'

/** Which card is looked at. Kept beside React's state: a pointer over 500 cards draws two of them anew, not all. */
export type Attention = {
  /** The one whose form is open. */
  selected: string | null
  /** The one that Tab leads to. */
  current: string | null
  /** The one under the pointer or with the focus: its links stand out. */
  lit: string | null
}

/** Milliseconds on the way from a card to what was shown beside it. */
const grace = 160

export type AttentionStore = ReturnType<typeof createAttention>

export function createAttention() {
  let state: Attention = { selected: null, current: null, lit: null }
  let wanted: string | null = null
  let leaving: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const put = (change: Partial<Attention>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const light = (nodeId: string | null) => {
    clearTimeout(leaving)
    if (state.lit !== nodeId) put({ lit: nodeId })
  }
  return {
    get: () => state,
    put,
    light,
    /** Away from a card: its light goes out unless it is lit again at once. */
    leave: () => {
      clearTimeout(leaving)
      leaving = setTimeout(() => light(null), grace)
    },
    /** Back to what is lit, before it went out. */
    stay: () => clearTimeout(leaving),
    /** A card that is not drawn yet is to have the focus; told once, when it is. */
    want: (nodeId: string) => {
      wanted = nodeId
    },
    takeWanted: (nodeId: string) => {
      if (wanted !== nodeId) return false
      wanted = null
      return true
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const AttentionContext = createContext<AttentionStore>(createAttention())

/** What a component needs of it; it is drawn anew only when that changes. */
export function useAttention<T extends string | boolean | null>(pick: (state: Attention) => T): T {
  const store = use(AttentionContext)
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}
