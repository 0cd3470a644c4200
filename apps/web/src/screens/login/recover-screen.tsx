import { askRecovery, recoveryOffer } from '@recado/contract/accounts/recovery'
import { Callout, Field, Skeleton, TextInput } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../lib/navigation/paths.ts'
import { ContactLink } from '../../features/account/entry/contact-link.tsx'
import { EntryForm } from '../../features/account/entry/entry-form.tsx'
import { EntryAlternative, EntryPage } from '../../features/account/entry/entry-page.tsx'
import { contactQuery } from '../../features/account/entry/contact-query.ts'
import { call } from '../../lib/api/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { text as login } from '../../text/account/login.ts'
import { text as all } from '../../text/account/recovery.ts'
import { LastNight } from './last-night.tsx'

const text = all.ask

/** Asks for a link to a new password, or says whom to ask where the server sends none. */
export function RecoverScreen() {
  const { data: offer, isPending } = useQuery({
    queryKey: ['recovery'],
    queryFn: ({ signal }) => call(recoveryOffer, {}, { signal }),
  })
  const [sent, setSent] = useState(false)
  const form = useForm({
    start: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' ? text.emailMissing : undefined }),
    send: async ({ email }) => {
      await call(askRecovery, { body: { email } })
      setSent(true)
    },
  })
  return (
    <EntryPage title={text.title} subtitle={text.subtitle} homeLabel={login.home} note={<LastNight />}>
      <title>{text.tab}</title>
      {offer?.available === false ? (
        <Unavailable />
      ) : isPending ? (
        // Before it is known whether mail leaves nothing is promised; as tall as the form.
        <Skeleton className="h-35.5" />
      ) : sent ? (
        <Callout tone="ok" role="alert">
          <b className="block">{text.sent}</b>
          {text.sentBody}
        </Callout>
      ) : (
        <EntryForm form={form} submit={text.submit}>
          <Field label={text.email} error={form.errors.email} required>
            <TextInput
              type="email"
              size="l"
              className="text-16!"
              autoComplete="username"
              autoCapitalize="none"
              {...form.field('email')}
            />
          </Field>
        </EntryForm>
      )}
      {!isPending && (
        <EntryAlternative question={text.remembered} label={text.toLogin} to={paths.login.href()} />
      )}
    </EntryPage>
  )
}

/** Whom to ask where no mail leaves. */
function Unavailable() {
  const { data: mailbox = null } = useQuery(contactQuery)
  const { title, body, write, subject } = text.unavailable
  return (
    <Callout tone="info" title={title}>
      {body}{' '}
      {mailbox !== null && (
        <>
          {write} <ContactLink {...{ mailbox, subject }} />.
        </>
      )}
    </Callout>
  )
}
