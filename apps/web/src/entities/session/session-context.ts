import type { firstPlan, SecondStep, Session, User } from '@recado/contract/accounts/accounts'
import { createContext, use } from 'react'
import type { EndReason } from '../../lib/api/session-store.ts'

export type SessionState =
  | { status: 'loading' }
  /** A token is stored, but nobody answered whether it holds. */
  | { status: 'unreachable'; message: string }
  | { status: 'signed-out'; reason: EndReason | null }
  | { status: 'signed-in'; user: User }

interface NewAccount {
  name: string
  email: string
  password: string
  accessCode?: string
  /** In place of the access code. */
  invitation?: string
  plan: typeof firstPlan
}

export interface SessionActions {
  /** What is asked for after the password, null when nothing more is. Throws why it failed. */
  login: (email: string, password: string) => Promise<SecondStep | null>
  /** Keeps a session that was opened by other ways. */
  enter: (session: Session) => void
  /** Throws why it failed. */
  register: (account: NewAccount) => Promise<void>
  /** Ends the session here even when the server cannot be told. */
  logout: () => Promise<void>
  /** Asks again whose the stored token is. */
  verify: () => Promise<void>
}

export const SessionContext = createContext<(SessionActions & { state: SessionState }) | undefined>(undefined)

/** The session and what can be done with it. */
export function useSession(): SessionActions & { state: SessionState } {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** Who is signed in; only below the guard of signed-in routes. */
export function useUser(): User {
  const { state } = useSession()
  if (state.status !== 'signed-in') throw new Error('useUser needs somebody signed in')
  return state.user
}
