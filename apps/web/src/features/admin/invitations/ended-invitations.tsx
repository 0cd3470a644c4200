import type { Invitation } from '@recado/contract/accounts/invitations'
import { Disclosure } from '@recado/ui'
import { shortMoment } from '../../../lib/time/moments.ts'
import { text as all } from '../../../text/panel/users.ts'

const text = all.invitations

/** What became of those that are open no more. */
export function EndedInvitations({ ended }: { ended: readonly Invitation[] }) {
  return (
    <Disclosure label={text.ended(ended.length)}>
      <ul className="grid gap-2 text-13">
        {ended.map((invitation) => (
          <li key={invitation._id} className="flex flex-wrap items-baseline gap-x-4">
            <span className="min-w-48 flex-1 wrap-anywhere">{invitation.email ?? text.anybody}</span>
            <span className="text-12 text-muted wrap-anywhere">{becameOf(invitation)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function becameOf({ state, usedAt, expiresAt, user }: Invitation): string {
  if (state === 'expired' || usedAt === null) return text.expired(shortMoment(expiresAt))
  return text.used(user ? `${user.name} (${user.email})` : all.actions.deleted, shortMoment(usedAt))
}
