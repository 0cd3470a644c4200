import type { Session, User } from '@recado/contract/accounts/accounts'

/** Why a session is over: the person left, or the server no longer takes its token. */
export type EndReason = 'left' | 'expired'
type SessionChange =
  | { type: 'saved'; user: User }
  /** In another tab, by whom is all that is known: the server says who that is. */
  | { type: 'saved-elsewhere'; userId: string | null }
  | { type: 'ended'; reason: EndReason }

/** Token of this browser and whose it is, by id alone, shared by its tabs: names and addresses are the server's to tell. */
export interface SessionStore {
  token: () => string | null
  userId: () => string | null
  save: (session: Session) => void
  end: (reason: EndReason) => void
  /** Tells of changes made here and in other tabs. */
  subscribe: (listener: (change: SessionChange) => void) => () => void
}

const tokenKey = 'token'
const userKey = 'userData'
/** A token's last value, for a moment: so that other tabs, too, can say why it is gone. */
const refused = ''

/** What is used of a browser's storage. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the session in `storage`; in memory alone where storage is closed. */
export function createSessionStore(storage: Kept | null): SessionStore {
  const listeners = new Set<(change: SessionChange) => void>()
  const memory = new Map<string, string>()
  const tell = (change: SessionChange) => listeners.forEach((listener) => listener(change))

  const read = (key: string): string | null => (storage ? storage.getItem(key) : (memory.get(key) ?? null))
  const write = (key: string, value: string) => {
    if (storage) storage.setItem(key, value)
    else memory.set(key, value)
  }
  const remove = (key: string) => {
    if (storage) storage.removeItem(key)
    else memory.delete(key)
  }

  const userId = (): string | null => {
    try {
      const stored: unknown = JSON.parse(read(userKey) ?? 'null')
      const known = typeof stored === 'object' && stored !== null && '_id' in stored
      return known && typeof stored._id === 'string' ? stored._id : null
    } catch {
      // Somebody else's value under our key: the next verification replaces it.
      return null
    }
  }

  const fromOtherTab = (event: StorageEvent) => {
    if ((event.key !== tokenKey && event.key !== null) || event.newValue === refused) return
    if (read(tokenKey) === null)
      tell({ type: 'ended', reason: event.oldValue === refused ? 'expired' : 'left' })
    else tell({ type: 'saved-elsewhere', userId: userId() })
  }

  return {
    token: () => read(tokenKey),
    userId,
    save(session) {
      // The user first: other tabs react to the token and then find both.
      write(userKey, JSON.stringify({ _id: session.user._id }))
      write(tokenKey, session.token)
      tell({ type: 'saved', user: session.user })
    },
    end(reason) {
      remove(userKey)
      if (reason === 'expired') write(tokenKey, refused)
      remove(tokenKey)
      tell({ type: 'ended', reason })
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', fromOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', fromOtherTab)
      }
    },
  }
}

/** The browser's storage, null where it is closed (private windows, embedded pages). */
export function openStorage(): Storage | null {
  try {
    const storage = window.localStorage
    storage.setItem('recado.probe', '1')
    storage.removeItem('recado.probe')
    return storage
  } catch {
    return null
  }
}
