import { Callout, Field, PasswordInput, TextInput } from '@recado/ui'
import type { SecondStep, Session } from '@recado/contract/accounts/accounts'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useForm } from '../../lib/forms/use-form.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { wantedOf } from '../../lib/navigation/wanted.ts'
import { EntryForm } from '../../features/account/entry/entry-form.tsx'
import { EntryAlternative, EntryPage } from '../../features/account/entry/entry-page.tsx'
import { PasskeyEntry } from '../../features/account/entry/passkey-entry.tsx'
import { SecondStepForm } from '../../features/account/entry/second-step-form.tsx'
import { useSession } from '../../entities/session/session-context.ts'
import { text } from '../../text/account/login.ts'
import { text as all } from '../../text/account/second-factor.ts'
import { LastNight } from './last-night.tsx'

const words = all.step

/** Signing in. The guard around it leads on once it worked. */
export function LoginScreen() {
  const { state, login, enter } = useSession()
  const navigate = useNavigate()
  const [step, setStep] = useState<SecondStep | null>(null)
  // Where the visitor wanted to go, which the way over the other pages keeps.
  const { state: wanted } = useLocation()
  const expired = state.status === 'signed-out' && state.reason === 'expired'
  const form = useForm({
    start: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: email.trim() === '' ? text.emailMissing : undefined,
      password: password === '' ? text.passwordMissing : undefined,
    }),
    send: async ({ email, password }) => setStep(await login(email.trim(), password)),
  })

  // Who recovered goes to what is to be set up anew: the guard leads on to where the address says, once that is drawn.
  const [recovered, setRecovered] = useState<Session | null>(null)
  const leadsOn = wantedOf(wanted) === paths.recovered.href()
  useEffect(() => {
    if (recovered && leadsOn) enter(recovered)
  }, [recovered, leadsOn, enter])

  if (step) {
    const enterBy = (session: Session, how: { recovered: boolean }) => {
      if (!how.recovered) return enter(session)
      setRecovered(session)
      void navigate(paths.login.href(), { replace: true, state: { wanted: paths.recovered.href() } })
    }
    return (
      <EntryPage title={words.title} subtitle={words.subtitle} homeLabel={text.home} note={<LastNight />}>
        <title>{text.tab}</title>
        <SecondStepForm step={step} onEntered={enterBy} onBack={() => setStep(null)} />
      </EntryPage>
    )
  }
  return (
    <EntryPage title={text.title} subtitle={text.subtitle} homeLabel={text.home} note={<LastNight />}>
      <title>{text.tab}</title>
      {expired && (
        <Callout tone="info" role="alert" className="mb-5">
          {text.expired}
        </Callout>
      )}
      <EntryForm form={form} submit={form.busy ? text.submitting : text.submit}>
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
        <Field label={text.password} error={form.errors.password} required>
          <PasswordInput
            size="l"
            className="text-16!"
            autoComplete="current-password"
            {...form.field('password')}
          />
        </Field>
        <Link
          to={paths.recover.href()}
          state={wanted}
          className="-my-3.5 justify-self-start py-3.5 text-13 font-medium text-brand underline underline-offset-3"
        >
          {text.forgotten}
        </Link>
      </EntryForm>
      <PasskeyEntry onEntered={enter} />
      <EntryAlternative question={text.noAccount} label={text.toRegister} to={paths.register.href()} />
    </EntryPage>
  )
}
