import { Button, buttonClass, FullScreenMessage, toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useUser } from '../../entities/session/session-context.ts'
import { confirmAddress, useAskAgain } from '../../features/account/confirmation/confirmation-api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { text } from '../../text/account/confirmation.ts'

/** Where the link that confirms an address leads, in a session of its account. Its token stands behind the #. */
export function ConfirmScreen() {
  const token = useLocation().hash.slice(1)
  const { emailConfirmed, newEmail } = useUser()
  const again = useAskAgain()
  const { data, error } = useQuery({
    queryKey: ['confirmation', token],
    queryFn: ({ signal }) => confirmAddress(token, signal),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  useEffect(() => {
    if (data) toast.success(text.confirmed, { id: 'confirmed' })
  }, [data])
  if (data) return <Navigate to={paths.dashboard.href()} replace />
  if (token !== '' && !error) return <FullScreenMessage loading title={text.confirming} />
  return (
    <FullScreenMessage
      title={text.failed}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {(!emailConfirmed || newEmail !== null) && (
            <Button variant="primary" size="l" loading={again.isPending} onClick={() => again.mutate()}>
              {text.again}
            </Button>
          )}
          <Link to={paths.dashboard.href()} className={buttonClass({ size: 'l' })}>
            {text.toPanel}
          </Link>
        </div>
      }
    >
      <title>{text.tab}</title>
      {error ? messageOf(error) : null}
    </FullScreenMessage>
  )
}
