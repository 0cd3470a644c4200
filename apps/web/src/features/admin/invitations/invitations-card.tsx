import type { Invitation } from '@recado/contract/accounts/invitations'
import { Button, Card, toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { LoadFailed } from '../../../lib/loading/loaded.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import { useLastShown } from '../../../lib/react/use-last-shown.ts'
import { WhenWanted } from '../../../lib/react/when-wanted.tsx'
import { useReport } from '../../../lib/report.ts'
import { shortMoment } from '../../../lib/time/moments.ts'
import { text as errors } from '../../../text/errors.ts'
import { text as all } from '../../../text/panel/users.ts'
import { invitationsQuery, useRevoke } from './invitations-api.ts'

const text = all.invitations
const loadInvite = async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog })
const InviteDialog = lazy(loadInvite)
const LinkDialog = lazy(async () => ({ default: (await import('../link-dialog.tsx')).LinkDialog }))
// Its library is no part of what the panel weighs: few have any.
const EndedInvitations = lazy(async () => ({
  default: (await import('./ended-invitations.tsx')).EndedInvitations,
}))
/** On its way while the pointer is; what fails is said when it is pressed. */
const near = () => void loadInvite().catch(() => undefined)

/** Who may sign up by a link of their own, and what became of the others. Who shows it waits for it. */
export function InvitationsCard() {
  const query = useQuery(invitationsQuery)
  const { data, error } = query
  const [inviting, setInviting] = useState(false)
  const [made, setMade] = useState<{ link: string; email: string | null } | null>(null)
  const shown = useLastShown(made)
  useReport('invitations', error)
  if (!data) {
    return (
      <Card className="mb-4">
        <LoadFailed query={query} title={text.failed} />
      </Card>
    )
  }
  const open = data.invitations.filter(({ state }) => state === 'open')
  const ended = data.invitations.filter(({ state }) => state !== 'open')
  return (
    <Card className="mb-4 p-5 phone:p-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-64 flex-1">
          <h3 className="text-14 font-semibold">{text.title}</h3>
          <p className="text-13 text-pretty text-muted">{text.body}</p>
        </div>
        <Button
          data-invite
          icon={<UserPlus aria-hidden size={16} />}
          className="phone:w-full"
          onPointerEnter={near}
          onClick={() => setInviting(true)}
        >
          {text.make}
        </Button>
      </div>
      {open.length > 0 && (
        <ul aria-label={text.open} className="mt-4 border-t border-line">
          {open.map((invitation) => (
            <OpenInvitation key={invitation._id} invitation={invitation} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <div className="mt-3 min-h-9">
          <Suspense>
            <EndedInvitations ended={ended} />
          </Suspense>
        </div>
      )}
      <WhenWanted wanted={inviting}>
        <InviteDialog
          open={inviting}
          byMail={data.byMail}
          onClose={() => setInviting(false)}
          onMade={({ token, mailed, invitation }) => {
            setInviting(false)
            const link = `${location.origin}${paths.invitation.href(token)}`
            setMade({ link, email: mailed ? invitation.email : null })
          }}
        />
      </WhenWanted>
      <WhenWanted wanted={made !== null}>
        <LinkDialog
          title={text.link.title}
          body={text.link.body(shown?.email ?? null)}
          label={text.link.label}
          link={made?.link ?? null}
          onClose={() => setMade(null)}
        />
      </WhenWanted>
    </Card>
  )
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const row = useRef<HTMLLIElement>(null)
  const revoke = useRevoke(invitation._id, () => goOnFrom(row.current))
  const onRevoke = () =>
    revoke.mutate(undefined, {
      onSuccess: () => toast.success(text.revoked),
      onError: (error) => toast.error(errors.action(messageOf(error))),
    })
  return (
    <li
      ref={row}
      className="flex min-h-14 items-center gap-3 border-b border-line py-2 last:border-0 last:pb-0"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{whom(invitation)}</p>
        <p className="text-12 text-muted">{text.until(shortMoment(invitation.expiresAt))}</p>
      </div>
      <Button
        size="s"
        aria-label={text.revokeOf(whom(invitation))}
        loading={revoke.isPending}
        onClick={onRevoke}
      >
        {text.revoke}
      </Button>
    </li>
  )
}

/** Where whoever works by keys goes on before theirs is gone: at the one beside it, else where one is made. */
function goOnFrom(row: Element | null): void {
  if (!row?.contains(document.activeElement)) return
  const beside = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('button')
  ;(beside ?? document.querySelector<HTMLElement>('[data-invite]'))?.focus()
}

const whom = ({ email }: Invitation): string => email ?? text.anybody
