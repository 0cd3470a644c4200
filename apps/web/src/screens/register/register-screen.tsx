import { useLocation } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { EntryAlternative, EntryPage } from '../../features/account/entry/entry-page.tsx'
import { text as login } from '../../text/account/login.ts'
import { text } from '../../text/account/register.ts'
import { RegistrationForm } from './registration-form.tsx'
import { WhatFollows } from './what-follows.tsx'

/** Signing up with the access code, which the server checks. */
export function RegisterScreen() {
  const { hash } = useLocation()
  return (
    <EntryPage title={text.title} subtitle={text.subtitle} homeLabel={login.home} wide note={<WhatFollows />}>
      <title>{text.tab}</title>
      <RegistrationForm by={{ accessCode: codeIn(hash) }} />
      <EntryAlternative question={text.haveAccount} label={text.toLogin} to={paths.login.href()} />
    </EntryPage>
  )
}

/** The access code that stands behind the # of a link; empty where there is none. */
function codeIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // Cut off or changed on its way.
    return ''
  }
}
