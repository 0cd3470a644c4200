import { Button, FullScreenMessage, toast } from '@recado/ui'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { dueOf } from '../entities/session/due.ts'
import { useSession } from '../entities/session/session-context.ts'
import { useSteady } from '../lib/react/use-steady.ts'
import { text } from '../text/shell.ts'
import { paths } from '../lib/navigation/paths.ts'
import { type Wanted, wantedOf } from '../lib/navigation/wanted.ts'

/**
 * Routes for signed-in people: the others go to /login, and come back here afterwards; who lacks what is
 * demanded of them sets it up first.
 */
export function SignedInOnly() {
  const { state } = useSession()
  const { pathname, search, hash } = useLocation()
  if (state.status === 'signed-in') {
    if (dueOf(state.user) === null || pathname === paths.secure.href()) return <Outlet />
    const wanted: Wanted = { wanted: pathname + search + hash }
    return <Navigate to={paths.secure.href()} replace state={wanted} />
  }
  if (state.status !== 'signed-out') return <Starting />
  // Who left on purpose does not want to come back to the same page.
  const wanted: Wanted | null = state.reason === 'left' ? null : { wanted: pathname + search + hash }
  return <Navigate to={paths.login.href()} replace state={wanted} />
}

/** Routes for signed-out people: a signed-in one goes where they wanted to, else to the panel. */
export function SignedOutOnly() {
  const { state } = useSession()
  const location = useLocation()
  const wasOut = useRef(false)
  // Whoever signs up by one here goes to the panel, too, and knows why.
  const isAnothers = location.pathname === paths.invitation.path
  useEffect(() => {
    if (state.status === 'signed-out') wasOut.current = true
    if (state.status !== 'signed-in' || !isAnothers || wasOut.current) return
    toast.info(text.invited.title(state.user.name), { description: text.invited.howTo, duration: 12_000 })
  }, [state, isAnothers])
  if (state.status === 'signed-in') return <Navigate to={wantedOf(location.state)} replace />
  if (state.status !== 'signed-out') return <Starting />
  return <Outlet />
}

function Starting() {
  const { state, verify } = useSession()
  const again = useSteady(() => void (state.status === 'unreachable' && verify()))
  // From the start: a connection that comes back at the moment of the refusal is heard too.
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])
  if (state.status !== 'unreachable') return <FullScreenMessage loading title={text.loading} />
  const retry = (
    <Button variant="primary" size="l" onClick={again}>
      {text.retry}
    </Button>
  )
  return (
    <FullScreenMessage title={state.message} action={retry}>
      {text.unreachable}
    </FullScreenMessage>
  )
}
