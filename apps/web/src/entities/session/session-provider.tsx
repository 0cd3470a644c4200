import * as accounts from '@recado/contract/accounts/accounts'
import { toast } from '@recado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { call, sessionStore } from '../../lib/api/api.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { endsSession } from '../../lib/api/refresh.ts'
import { forgetSealedOfOthers, tabStorage } from '../../lib/browser/tab-storage.ts'
import { text } from '../../text/errors.ts'
import { SessionContext, type SessionActions, type SessionState } from './session-context.ts'

const logoutTimeoutMs = 5_000
/** While «Salir» runs, a call that the server already refuses means leaving, not an expired session. */
let leaving = false

/** Keeps who is signed in: verifies the stored token at the start, follows refreshes, other tabs and the end. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() =>
    sessionStore.token() === null ? { status: 'signed-out', reason: null } : { status: 'loading' },
  )
  const queries = useQueryClient()
  const owner = useRef<string | null>(null)

  useEffect(
    () =>
      sessionStore.subscribe((change) => {
        const userId =
          change.type === 'saved' ? change.user._id : change.type === 'ended' ? null : change.userId
        const isOther = owner.current !== userId
        // What one account has seen never shows in another's session, nor is undone there.
        if (owner.current !== null && isOther) {
          queries.clear()
          toast.dismiss()
        }
        owner.current = userId
        if (userId !== null) forgetOthersWork(userId)
        if (change.type === 'ended') {
          const reason = leaving ? 'left' : change.reason
          if (reason === 'left') forgetTab()
          // What this tab says first stays: another one, refused while this one left, says «expired» later.
          setState((was) => (was.status === 'signed-out' ? was : { status: 'signed-out', reason }))
        } else if (change.type === 'saved') setState({ status: 'signed-in', user: change.user })
        else {
          // The same person goes on with another token, perhaps under another name; somebody else is first asked for.
          if (isOther) setState({ status: 'loading' })
          void verifyStored().then((unreachable) => unreachable && isOther && setState(unreachable))
        }
      }),
    [queries],
  )

  useEffect(() => {
    void verifyStored().then((unreachable) => unreachable && setState(unreachable))
  }, [])

  const session = useMemo(() => {
    const verify = async () => {
      setState({ status: 'loading' })
      const unreachable = await verifyStored()
      if (unreachable) setState(unreachable)
    }
    return { state, verify, ...actions }
  }, [state])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who leaves takes what they had not saved with them, keys that they typed into it among it. */
function forgetTab(): void {
  tabStorage()?.clear()
}

/** Whoever comes after somebody whose session ended finds nothing of theirs, not even what they could not read. */
function forgetOthersWork(userId: string): void {
  const storage = tabStorage()
  if (storage) forgetSealedOfOthers(storage, userId)
}

/**
 * Asks whose the stored token is; the store tells the answer. A server that does not answer, or cannot now, has not
 * refused it: says so and keeps the token.
 */
async function verifyStored(): Promise<Extract<SessionState, { status: 'unreachable' }> | null> {
  if (sessionStore.token() === null) return null
  const stored = sessionStore.userId()
  try {
    const { user } = await call(accounts.verify)
    // A refresh on the way has stored a newer token; another tab may have left, or let somebody else in.
    const token = sessionStore.token()
    const now = sessionStore.userId()
    if (token !== null && (now === stored || now === user._id))
      // What says that it is loading stays until the screen is there: said anew by Suspense, it would stay 300 ms.
      startTransition(() => sessionStore.save({ token, user }))
  } catch (error) {
    if (!endsSession(error)) return { status: 'unreachable', message: messageOf(error) }
    if (sessionStore.token() !== null) sessionStore.end('expired')
  }
  return null
}

const actions: Omit<SessionActions, 'verify'> = {
  async login(email, password) {
    const answer = await call(accounts.login, { body: { email, password } })
    if ('ticket' in answer) return answer
    sessionStore.save(answer)
    return null
  },
  enter: (session) => sessionStore.save(session),
  async register(account) {
    try {
      sessionStore.save(await call(accounts.register, { body: account }))
    } catch (error) {
      if (error instanceof ApiError && error.fromServer) throw error
      throw new Error(text.connection, { cause: error })
    }
  },
  async logout() {
    leaving = true
    try {
      await call(accounts.logout, {}, { timeoutMs: logoutTimeoutMs })
    } catch {
      // Leaving must work without the server too: this browser forgets its token, the server's session runs out.
    } finally {
      sessionStore.end('left')
      leaving = false
    }
  },
}
