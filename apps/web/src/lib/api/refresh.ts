import type { Session } from '@recado/contract/accounts/accounts'
import { ApiError } from './api-error.ts'
import type { SessionStore } from './session-store.ts'

/** Runs one job at a time under a name; `navigator.locks` does it across tabs. */
export type Lock = <T>(name: string, job: () => Promise<T>) => Promise<T>

interface RefreshPorts {
  store: SessionStore
  lock: Lock
  /** POST /auth/refresh with this token as bearer. */
  refresh: (token: string) => Promise<Session>
}

/**
 * Answers the token that follows a refused one, or null when the session is over. One refresh runs for all who ask
 * meanwhile; a successor that another tab has stored is used as it is.
 */
export function createRefresher({
  store,
  lock,
  refresh,
}: RefreshPorts): (refused: string) => Promise<string | null> {
  let running: Promise<string | null> | null = null

  async function renew(refused: string): Promise<string | null> {
    if (store.token() !== refused) return store.token()
    try {
      const session = await refresh(refused)
      if (store.token() !== refused) return store.token()
      store.save(session)
      return session.token
    } catch (error) {
      if (store.token() !== refused) return store.token()
      if (!endsSession(error)) throw error
      store.end('expired')
      return null
    }
  }

  return (refused) => {
    running ??= lock('recado.refresh', () => renew(refused)).finally(() => {
      running = null
    })
    return running
  }
}

/** A server that cannot be reached, is busy, restarts or has no room has not refused the token. */
const notRefused = [408, 429, 502, 503, 504, 507]

/** True when the server, asked about a token, has said that it is good no more. */
export function endsSession(error: unknown): boolean {
  return error instanceof ApiError && error.status !== null && !notRefused.includes(error.status)
}

/** The lock of this browser; where there is none (pages without TLS) tabs rely on the server's grace period. */
export const browserLock: Lock = (name, job) =>
  'locks' in navigator ? navigator.locks.request(name, job) : job()
