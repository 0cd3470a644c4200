import type { Call } from '../model/arrivals.ts'
import type { SavedChat } from './chats/chat-list.ts'
import type { AppStateKey } from './devices/first-sync.ts'
import type { SignalState } from './keys/signal-store.ts'
import type { RestrictionsState } from '../service/restrictions.ts'

/** What a phone starts from again: its keys, its conversations and its calls. */
export interface PhoneState {
  keys: SignalState
  appStateKey: AppStateKey
  laterAppStateKeys?: AppStateKey[]
  lastKeyIndex: number
  chats: SavedChat[]
  calls: Call[]
  /** Not in snapshots of before November 2026. */
  restrictions?: RestrictionsState
}
