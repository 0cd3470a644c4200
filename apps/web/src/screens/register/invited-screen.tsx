import { openInvitation } from '@recado/contract/accounts/invitations'
import { Callout, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { EntryAlternative, EntryPage } from '../../features/account/entry/entry-page.tsx'
import { call } from '../../lib/api/api.ts'
import { hasStatus } from '../../lib/api/api-error.ts'
import { Loaded } from '../../lib/loading/loaded.tsx'
import { text as login } from '../../text/account/login.ts'
import { text as all } from '../../text/account/register.ts'
import { RegistrationForm } from './registration-form.tsx'
import { WhatFollows } from './what-follows.tsx'

const text = all.invited

/** Where the link of an invitation leads: signing up without the access code. Its token stands behind the #. */
export function InvitedScreen() {
  const token = useLocation().hash.slice(1)
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(openInvitation, { body: { token } }, { signal }),
    enabled: token !== '',
    // Nobody else's answer, and one that does not change while somebody writes.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const bad = token === '' || hasStatus(query.error, 400)
  return (
    <EntryPage
      title={all.title}
      subtitle={bad ? all.subtitle : text.subtitle}
      homeLabel={login.home}
      wide
      note={<WhatFollows />}
    >
      <title>{all.tab}</title>
      {bad ? (
        <Callout tone="danger" role="alert" title={text.badLink} className="mb-5">
          {text.askAgain}
        </Callout>
      ) : (
        <Loaded query={query} failed={text.failed} waiting={<Skeleton className="h-96" />}>
          {({ email }) => <RegistrationForm by={{ invitation: token, email }} />}
        </Loaded>
      )}
      {bad && (
        <EntryAlternative question={text.haveCode} label={text.toRegister} to={paths.register.href()} />
      )}
      <EntryAlternative question={all.haveAccount} label={all.toLogin} to={paths.login.href()} />
    </EntryPage>
  )
}
