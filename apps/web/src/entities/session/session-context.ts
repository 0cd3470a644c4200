import type { firstPlan, User } from '@recado/contract/accounts/accounts'
import type { Problem } from '@recado/contract/wire/problem'
import { createContext, use } from 'react'
import type { EndReason } from '../../lib/api/session-store.ts'

export type SessionState =
  | { status: 'loading' }
  /** A token is stored, but nobody answered whether it holds. */
  | { status: 'unreachable'; message: string }
  | { status: 'signed-out'; reason: EndReason | null }
  | { status: 'signed-in'; user: User }

/** How signing in or up went. `code` and `details` are the server's, where it answered. */
export type Outcome =
  | { success: true }
  | { success: false; message: string; code: string | null; details: NonNullable<Problem['details']> }

interface NewAccount {
  name: string
  email: string
  password: string
  accessCode: string
  plan: typeof firstPlan
}

export interface SessionActions {
  login: (email: string, password: string) => Promise<Outcome>
  register: (account: NewAccount) => Promise<Outcome>
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
