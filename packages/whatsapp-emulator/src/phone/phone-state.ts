import type { Call } from './calls.ts'
import type { SavedChat } from './chat-list.ts'
import type { AppStateKey } from './first-sync.ts'
import type { SignalState } from './signal-store.ts'

/** What a phone starts from again: its keys, its conversations and its calls. */
export interface PhoneState {
  keys: SignalState
  appStateKey: AppStateKey
  lastKeyIndex: number
  chats: SavedChat[]
  calls: Call[]
}
